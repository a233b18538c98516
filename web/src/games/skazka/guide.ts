import type { Step } from '..'

/** The guided first game: three players, and the left neighbour holds Koschei. */
export const steps: Step[] = [
  { say: 'skazka-guide-table', at: 'round' },
  { say: 'skazka-guide-hand', at: 'hand' },
  { say: 'skazka-guide-accuse', at: ['seat-1', 'go'], move: { act: 'accuse', seat: 1 } },
  { say: 'skazka-guide-answer', at: ['card-vasilisa_wise', 'go'], move: { act: 'play', card: 'vasilisa_wise' } },
  { say: 'skazka-guide-option', at: ['first', 'go'], move: { act: 'first' } },
  { say: 'skazka-guide-maiden', at: ['card-snegurochka', 'go'], move: { act: 'play', card: 'snegurochka' } },
  { say: 'skazka-guide-name', at: ['seat-2', 'go'], move: { act: 'name', seat: 2 } },
  { say: 'skazka-guide-give', at: ['card-fox', 'go'], move: { act: 'give', card: 'fox' } },
  { say: 'skazka-guide-catch', at: ['seat-1', 'go'], move: { act: 'accuse', seat: 1 } },
  { say: 'skazka-guide-end', at: 'caught' },
]
