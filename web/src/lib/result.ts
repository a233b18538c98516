/** The result of a match for its viewers. */

import type { Result, TableSettings } from './protocol'

/** Whether a match with these settings is rated; hints make it unrated. */
export const isRated = ({ rated = true, hints = false }: Partial<TableSettings>) => rated && !hints

/** A draw, or a common defeat. */
export const nobodyWon = (result: Result) => result.winners.length === 0

/** A common victory, or everybody is equal. */
export const allWon = (result: Result) => result.winners.length === result.places.length

export const wonBy = (result: Result, seats: number[]) => seats.some((seat) => result.winners.includes(seat))

/** The message key of the ribbon for the owner of these seats. */
export function verdict(result: Result, mine: number[]): string {
  if (nobodyWon(result)) return sameSheets(result) ? 'web-end-lost-all' : 'web-end-draw'
  if (allWon(result)) return 'web-end-together'
  if (wonBy(result, mine)) return 'web-end-you'
  if (result.winners.length === 1) return 'web-end-winner'
  return mine.length ? 'web-end-others' : 'web-end-winners'
}

/** Whether every seat has the same lines on the score sheet. */
export function sameSheets(result: Result): boolean {
  const own = result.scores.map((_, seat) =>
    JSON.stringify(
      result.sheet.filter((line) => line.seat === seat).map(({ item, points, text }) => [item, points, text]),
    ),
  )
  return own.length > 1 && own.every((lines) => lines === own[0] && lines !== '[]')
}
