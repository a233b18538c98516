import { expect, test } from 'vitest'
import { spare } from '../src/table/lines'

test('the chronicle ends with so much air that its first line in sight is whole', () => {
  expect(spare([20, 40, 20, 40], 90)).toBe(30)
  expect(spare([20, 20], 90)).toBe(0)
  expect(spare([200], 90)).toBe(90)
})
