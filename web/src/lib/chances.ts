/** What everybody could expect through a finished match: asked for one decision after the other, drawn as it comes. */

import type { Chances } from './protocol'

/** So much less than the best move would have brought is a slip. */
export const SLIP = 0.05

/** By decision, what it has cost; only what counts as a slip. */
export function slips(found: (Chances | undefined)[]): Map<number, number> {
  const costs = new Map<number, number>()
  found.forEach((one, step) => {
    if (one && one.best !== null && one.made !== null && one.best - one.made >= SLIP)
      costs.set(step, one.made - one.best)
  })
  return costs
}

export interface Point {
  /** After so many moves. */
  step: number
  value: number
}
/** A line for each seat through its own decisions; where all win together there is one line through all. */
export function lines(found: (Chances | undefined)[], seats: number, together: boolean): Point[][] {
  const drawn: Point[][] = Array.from({ length: together ? 1 : seats }, () => [])
  found.forEach((one, step) => {
    const value = one?.made ?? one?.best
    if (one && value != null) drawn[together ? 0 : one.seat]!.push({ step: step + 1, value })
  })
  return drawn
}

/** Where lines are drawn across a graph of points: two or three round numbers between its least and its most. */
export function gridLines(least: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (most - least) / one < 4) ?? 200
  const first = Math.ceil(least / step) * step
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, at) => first + at * step).filter(
    (value) => value > least && value < most,
  )
}
