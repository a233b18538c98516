import { expect, it } from 'vitest'
import type { Result } from '../src/lib/protocol'
import { sameSheets, verdict } from '../src/lib/result'

const line = (seat: number, text: string) => ({ seat, item: 'a', points: 1, text })
const result = (more: Partial<Result>): Result => ({
  ending: '',
  scores: [3, 1],
  places: [1, 2],
  winners: [0],
  resigned: [],
  text: '',
  sheet: [],
  seed: '',
  nonce: '',
  ...more,
})

it('distinguishes a winner, the others and spectators', () => {
  expect(verdict(result({}), [0])).toBe('web-end-you')
  expect(verdict(result({}), [1])).toBe('web-end-winner')
  const three = result({ scores: [3, 3, 1], places: [1, 1, 3], winners: [0, 1] })
  expect(verdict(three, [0])).toBe('web-end-you')
  expect(verdict(three, [2])).toBe('web-end-others')
  expect(verdict(three, [])).toBe('web-end-winners')
})

it('distinguishes a shared victory, a common defeat and a draw', () => {
  const alike = { places: [1, 1], sheet: [line(0, 'x'), line(1, 'x')] }
  expect(verdict(result({ ...alike, scores: [1, 1], winners: [0, 1] }), [1])).toBe('web-end-together')
  // a tie at zero counts as a common result
  expect(verdict(result({ ...alike, scores: [0, 0], winners: [0, 1] }), [1])).toBe('web-end-together')
  expect(verdict(result({ ...alike, scores: [0, 0], winners: [] }), [1])).toBe('web-end-lost-all')
  const sides = [line(0, 'a Hero'), line(1, 'a Nechist')]
  expect(verdict(result({ ...alike, scores: [0, 0], winners: [], sheet: sides }), [1])).toBe('web-end-draw')
})

it('detects equal score sheets', () => {
  expect(sameSheets(result({ sheet: [line(0, 'x'), line(1, 'x')] }))).toBe(true)
  expect(sameSheets(result({ sheet: [line(0, 'x'), line(1, 'y')] }))).toBe(false)
  expect(sameSheets(result({ sheet: [] }))).toBe(false)
})
