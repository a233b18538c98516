/** How a match ended for those who look. */

import type { Result, Settings } from './protocol'

/** With hints a game is not rated. */
export const isRated = ({ rated = true, hints = false }: Partial<Settings>) => rated && !hints

/** A draw, or all have lost together. */
export const nobodyWon = (result: Result) => result.winners.length === 0

/** They played together, or nobody was better. */
export const allWon = (result: Result) => result.winners.length === result.places.length

export const wonBy = (result: Result, seats: number[]) => seats.some((seat) => result.winners.includes(seat))

/** What the ribbon says to those with these seats, a key of its message. */
export function verdict(result: Result, mine: number[]): string {
  if (nobodyWon(result)) return sameSheets(result) ? 'web-end-lost-all' : 'web-end-draw'
  if (allWon(result)) return 'web-end-together'
  if (wonBy(result, mine)) return 'web-end-you'
  if (result.winners.length === 1) return 'web-end-winner'
  return mine.length ? 'web-end-others' : 'web-end-winners'
}

/** Does every seat have the same lines on the sheet? */
export function sameSheets(result: Result): boolean {
  const own = result.scores.map((_, seat) =>
    JSON.stringify(
      result.sheet.filter((line) => line.seat === seat).map(({ item, points, text }) => [item, points, text]),
    ),
  )
  return own.length > 1 && own.every((lines) => lines === own[0] && lines !== '[]')
}
