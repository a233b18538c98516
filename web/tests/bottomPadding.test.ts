import { expect, test } from 'vitest'
import { bottomPadding } from '../src/table/bottomPadding'

test('the log is padded so that its first visible line is complete', () => {
  expect(bottomPadding([20, 40, 20, 40], 90)).toBe(30)
  expect(bottomPadding([20, 20], 90)).toBe(0)
  expect(bottomPadding([200], 90)).toBe(90)
})
