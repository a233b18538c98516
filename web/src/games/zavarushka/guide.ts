import type { Step } from '..'

/** The guided first game: a Scuffle of two, in the third round. */
export const steps: Step[] = [
  { say: 'zavarushka-guide-kingdom', at: 'board' },
  { say: 'zavarushka-guide-hand', at: 'hand' },
  { say: 'zavarushka-guide-king', at: ['card-king', 'land-a1', 'go'], move: { act: 'place', who: 'king', at: 'a1' } },
  { say: 'zavarushka-guide-dragon', at: 'land-a1' },
  {
    say: 'zavarushka-guide-knight',
    at: ['card-knight', 'land-a1', 'go'],
    move: { act: 'place', who: 'knight', at: 'a1' },
  },
  {
    say: 'zavarushka-guide-wizard',
    at: ['card-wizard', 'land-b2', 'go'],
    move: { act: 'place', who: 'wizard', at: 'b2' },
  },
  { say: 'zavarushka-guide-move', at: ['land-c1', 'land-a1', 'go'], move: { act: 'move', at: 'c1', to: 'a1' } },
  { say: 'zavarushka-guide-lens', at: 'land-a1' },
  { say: 'zavarushka-guide-end' },
]
