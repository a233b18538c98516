import type { Step } from '..'

/** The guided first game: three players in the second round, and a Dwarven Warrior that waits for a dragon. */
export const steps: Step[] = [
  { say: 'fairytale-guide-rows', at: 'rows' },
  { say: 'fairytale-guide-row', at: 'row' },
  { say: 'fairytale-guide-pack', at: 'hand' },
  { say: 'fairytale-guide-take', at: ['card-sky_dance_dragon', 'go'], move: { act: 'card', card: 'sky_dance_dragon' } },
  { say: 'fairytale-guide-ring', at: ['card-fairy_ring', 'go'], move: { act: 'card', card: 'fairy_ring' } },
  {
    say: 'fairytale-guide-close',
    at: ['card-mischievous_fairy', 'go'],
    move: { act: 'close', card: 'mischievous_fairy' },
  },
  {
    say: 'fairytale-guide-dragon',
    at: ['card-sky_dance_dragon', 'go'],
    move: { act: 'card', card: 'sky_dance_dragon' },
  },
  { say: 'fairytale-guide-lens', at: 'rows' },
  { say: 'fairytale-guide-end' },
]
