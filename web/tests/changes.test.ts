import { describe, expect, it } from 'vitest'
import { applyChange, type Change } from '../src/lib/changes'
import cases from './changes.json'

describe('a patch', () => {
  it.each(cases as { before: unknown; change: Change; after: unknown }[])(
    'makes $after of $before',
    ({ before, change, after }) => {
      const kept = structuredClone(before)
      expect(applyChange(before, change)).toEqual(after)
      expect(before).toEqual(kept)
    },
  )

  it('keeps unnamed parts identical', () => {
    const before = { row: [{ card: 'king' }, { card: 'fox' }], hand: ['a'] }
    const after = applyChange(before, { 'row~': { '1~': { card: 'bear' } } })
    expect(after.row[0]).toBe(before.row[0])
    expect(after.hand).toBe(before.hand)
    expect(after.row[1]).toEqual({ card: 'bear' })
  })
})
