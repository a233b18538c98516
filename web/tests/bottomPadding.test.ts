import { expect, test } from 'vitest'
import { bottomPadding } from '../src/table/bottomPadding'

test('the chronicle ends with so much air that its first line in sight is whole', () => {
  expect(bottomPadding([20, 40, 20, 40], 90)).toBe(30)
  expect(bottomPadding([20, 20], 90)).toBe(0)
  expect(bottomPadding([200], 90)).toBe(90)
})
