import type { Step } from '..'

/** The guided first game: two walls have just been started. */
export const steps: Step[] = [
  { say: 'castle-guide-middle', at: 'field' },
  { say: 'castle-guide-turn', at: 'place-d1', move: { act: 'turn', at: 'd1' } },
  { say: 'castle-guide-back', at: 'back', move: { act: 'back' } },
  { say: 'castle-guide-again', at: 'place-b3', move: { act: 'turn', at: 'b3' } },
  { say: 'castle-guide-take', at: 'take', move: { act: 'take' } },
  { say: 'castle-guide-shot', at: 'wall' },
  { say: 'castle-guide-remember', at: 'place-g1', move: { act: 'turn', at: 'g1' } },
  { say: 'castle-guide-princess', at: 'take', move: { act: 'take' } },
  { say: 'castle-guide-end', at: 'points' },
]
