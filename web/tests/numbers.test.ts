import { expect, test } from 'vitest'
import { plain, signed, withMinus } from '../src/lib/numbers'

test('negative numbers have a minus sign, not a hyphen', () => {
  expect([plain(-2), plain(3), signed(6), signed(-2), signed(0)]).toEqual(['−2', '3', '+6', '−2', '0'])
  expect(withMinus('у вас -3, было (-12)')).toBe('у вас −3, было (−12)')
})

test('a hyphen stays one', () => {
  for (const text of ['4-й ход', '2026-11-16', 'Ивана-3', '--7', '2-4']) expect(withMinus(text)).toBe(text)
})
