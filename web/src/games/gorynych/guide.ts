import type { Step } from '..'

/** The guided first game: three heads, and two knights in Zmey's way. */
export const steps: Step[] = [
  { say: 'gorynych-guide-field', at: 'field' },
  { say: 'gorynych-guide-cards', at: 'cards' },
  { say: 'gorynych-guide-point', at: 'knight-1', move: { act: 'point', knight: 1 } },
  { say: 'gorynych-guide-done', at: 'go', move: { act: 'done' } },
  { say: 'gorynych-guide-choose', at: 'card-move_blue', move: { act: 'card', card: 'move_blue' } },
  { say: 'gorynych-guide-steps', at: 'cell-c2', move: { act: 'steps', cells: 2 } },
  { say: 'gorynych-guide-fire', at: 'manoeuvres' },
  { say: 'gorynych-guide-row', at: 'heads' },
  { say: 'gorynych-guide-end' },
]
