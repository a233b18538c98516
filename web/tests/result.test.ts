import { expect, it } from 'vitest'
import type { Result } from '../src/lib/protocol'
import { beaten, shared, together, wonBy } from '../src/lib/result'

const line = (seat: number, text: string) => ({ seat, item: 'a', points: 1, text })
const result = (more: Partial<Result>): Result => ({ ending: '', scores: [3, 1], places: [1, 2], winners: [0], text: '', sheet: [], seed: '', nonce: '', ...more })

it('tells a victory from a defeat, also where all play together', () => {
  expect(wonBy(result({}), [0])).toBe(true)
  expect(wonBy(result({}), [1])).toBe(false)
  const won = result({ scores: [1, 1], places: [1, 1], winners: [0, 1] })
  const lost = result({ scores: [0, 0], places: [1, 1], winners: [0, 1] })
  expect([together(won), beaten(won), wonBy(won, [1])]).toEqual([true, false, true])
  expect([together(lost), beaten(lost), wonBy(lost, [1])]).toEqual([true, true, false])
})

it('sees when all have the same sheet', () => {
  expect(shared(result({ sheet: [line(0, 'x'), line(1, 'x')] }))).toBe(true)
  expect(shared(result({ sheet: [line(0, 'x'), line(1, 'y')] }))).toBe(false)
  expect(shared(result({ sheet: [] }))).toBe(false)
})
