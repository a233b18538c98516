import { expect, it } from 'vitest'
import { lines, gridLines, slips } from '../src/lib/chances'
import type { Chances } from '../src/lib/protocol'

const one = (seat: number, best: number | null, made: number | null): Chances => ({
  seat,
  best,
  made,
  move: best === null ? null : 7,
})
const found = [one(0, 0.5, 0.5), one(1, null, null), undefined, one(1, 0.6, 0.48), one(0, 0.4, 0.38)]

it('a loss of five percent is a slip', () => {
  expect([...slips(found)].map(([step, cost]) => [step, Math.round(cost * 100)])).toEqual([[3, -12]])
})
it('each seat has a line through its own decisions, a team has one', () => {
  expect(lines(found, 2, false)).toEqual([
    [
      { step: 1, value: 0.5 },
      { step: 5, value: 0.38 },
    ],
    [{ step: 4, value: 0.48 }],
  ])
  expect(lines(found, 2, true)[0]!.map(({ step }) => step)).toEqual([1, 4, 5])
})
it('grid lines are round numbers inside the graph', () => {
  expect([gridLines(0, 7), gridLines(-6, 31), gridLines(0, 1), gridLines(0, 60)]).toEqual([
    [2, 4, 6],
    [0, 10, 20, 30],
    [],
    [20, 40],
  ])
})
