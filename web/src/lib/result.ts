/** How a match ended for those who look. */

import type { Result } from './protocol'

/** All fared alike: they played together, or nobody was better. */
export const together = (result: Result) => result.places.every((place) => place === 1)

/** All played together and earned nothing: the game has beaten them. */
export const beaten = (result: Result) => together(result) && result.scores.every((points) => points <= 0)

export const wonBy = (result: Result, seats: number[]) => !beaten(result) && seats.some((seat) => result.winners.includes(seat))

/** Does every seat have the same lines on the sheet? */
export function shared(result: Result): boolean {
  const own = result.scores.map((_, seat) => JSON.stringify(result.sheet.filter((line) => line.seat === seat).map(({ item, points, text }) => [item, points, text])))
  return own.length > 1 && own.every((lines) => lines === own[0] && lines !== '[]')
}
