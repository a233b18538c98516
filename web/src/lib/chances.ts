/** The chances of each seat through a finished match, requested decision by decision and drawn as they arrive. */

import type { Chances } from './protocol'

/** A move that is worse than the best one by this share of the chances is a slip. */
export const SLIP = 0.05

/** The cost of each slip, by the number of the decision. */
export function slips(found: (Chances | undefined)[]): Map<number, number> {
  const costs = new Map<number, number>()
  found.forEach((one, step) => {
    if (one && one.best !== null && one.made !== null && one.best - one.made >= SLIP)
      costs.set(step, one.made - one.best)
  })
  return costs
}

export interface Point {
  /** Number of moves made before this point. */
  step: number
  value: number
}
/** A line for each seat through its own decisions; in a co-operative game one line through all of them. */
export function lines(found: (Chances | undefined)[], seats: number, together: boolean): Point[][] {
  const drawn: Point[][] = Array.from({ length: together ? 1 : seats }, () => [])
  found.forEach((one, step) => {
    const value = one?.made ?? one?.best
    if (one && value != null) drawn[together ? 0 : one.seat]!.push({ step: step + 1, value })
  })
  return drawn
}

/** The values of the horizontal grid lines: two or three round numbers between the minimum and the maximum. */
export function gridLines(least: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (most - least) / one < 4) ?? 200
  const first = Math.ceil(least / step) * step
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, at) => first + at * step).filter(
    (value) => value > least && value < most,
  )
}
