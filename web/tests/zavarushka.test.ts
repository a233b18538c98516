import { describe, expect, it } from 'vitest'
import { fan, LEAST } from '../src/games/zavarushka/fan'
import { changesOf, laidOut, onItsSide, starsBy } from '../src/games/zavarushka/kingdom'
import type { Act, Piece, View } from '../src/games/zavarushka/view'
import { open, ordering, possible, press, put, shifted } from '../src/games/zavarushka/press'

const moves = (...acts: Act[]) => acts.map((act, id) => ({ id, text: '', act }))
const place = (who: Piece['who'], at: string): Act => ({ act: 'place', who, at })

describe('a press', () => {
  const legal = moves(place('king', 'a1'), place('king', 'b1'), place('fairy', 'a1'))

  it('takes character and land in either order', () => {
    const first = press(legal, {}, { who: 'king' })
    expect(first).toEqual({ picked: { who: 'king' }, move: null })
    expect(press(legal, first.picked, { land: 'b1' }).move?.id).toBe(1)
    const land = press(legal, {}, { land: 'a1' })
    expect(press(legal, land.picked, { who: 'fairy' }).move?.id).toBe(2)
  })

  it('begins anew where it does not fit, and lets go when pressed again', () => {
    expect(press(legal, { who: 'king' }, { who: 'fairy' }).picked.who).toBe('fairy')
    expect(press(legal, { who: 'king' }, { who: 'king' }).picked).toEqual({})
    expect(press(legal, { who: 'fairy' }, { land: 'b1' }).picked).toEqual({ land: 'b1' })
    expect(press(legal, { land: 'a1' }, { land: 'b1' }).picked).toEqual({ land: 'b1' })
    expect(press(legal, { who: 'king' }, { land: 'c3' })).toEqual({ picked: { who: 'king' }, move: null })
  })

  it('knows which lands and characters can be pressed', () => {
    expect(open(legal, { who: 'fairy' }, 'a1')).toBe(true)
    expect(open(legal, { who: 'fairy' }, 'b1')).toBe(false)
    expect(possible(legal, { who: 'dragon' })).toBe(false)
  })
})

describe('magic', () => {
  const swaps = moves({ act: 'swap', at: 'a1', to: 'b1' }, { act: 'swap', at: 'a1', to: 'c1' }, { act: 'decline' })
  const carries = moves(
    { act: 'move', at: 'a1', to: 'b1' },
    { act: 'move', at: 'b1', to: 'a1' },
    { act: 'move', at: 'a1', to: 'c1' },
  )

  it('swaps from either end', () => {
    const { picked } = press(swaps, {}, { land: 'c1' })
    expect(picked).toEqual({ land: 'c1' })
    expect(open(swaps, picked, 'a1')).toBe(true)
    expect(open(swaps, picked, 'b1')).toBe(false)
    expect(press(swaps, picked, { land: 'a1' }).move?.id).toBe(1)
    expect(press(swaps, picked, { land: 'c1' }).picked).toEqual({})
  })

  it('moves from the first to the second', () => {
    expect(open(carries, {}, 'c1')).toBe(false)
    expect(press(carries, { land: 'b1' }, { land: 'a1' }).move?.id).toBe(1)
    expect(press(carries, { land: 'a1' }, { land: 'c1' }).move?.id).toBe(2)
  })

  it('orders by all but the last, which falls into place', () => {
    expect(ordering(['king', 'fairy', 'queen'])).toEqual(['king', 'fairy'])
    expect(shifted(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(shifted(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
    expect(put(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  })
})

describe('a stack', () => {
  it.each([
    [276, 118],
    [94, 70],
    [94, 62],
    [100, 41],
    [140, 200],
  ])('of ten is inside %i x %i, every strip to be seen', (width, height) => {
    for (let count = 1; count <= 10; count++) {
      const places = fan(count, width, height)
      expect(places).toHaveLength(count)
      for (const one of places) {
        expect(one.left + one.width).toBeLessThanOrEqual(width + 0.01)
        expect(one.top + one.height).toBeLessThanOrEqual(height + 0.01)
        expect(one.seen).toBeGreaterThanOrEqual(LEAST - 0.01)
        expect(one.height).toBeGreaterThanOrEqual(19)
      }
    }
  })
  it('lies in one row as long as there is room, the lowest first', () => {
    const places = fan(4, 276, 118)
    expect(new Set(places.map((one) => one.top)).size).toBe(1)
    expect(places.map((one) => one.left)).toEqual([...places.map((one) => one.left)].sort((a, b) => a - b))
  })
})

describe('a kingdom', () => {
  const piece = (who: Piece['who'], seat: number, stars: number): Piece => ({
    who,
    seat,
    colour: 'red',
    blocked: false,
    earns: stars ? [{ reason: 'r', times: 1, stars }] : [],
  })
  const kingdom = (...stacks: Piece[][]) =>
    ({
      columns: 4,
      rows: 3,
      lands: stacks.map((stack, at) => ({ name: `${at}`, row: at % 2, column: at >> 1, kind: 'farm', stack })),
    }) as unknown as View

  it('tells what a move changes', () => {
    const before = kingdom([piece('peasant', 0, 1)], [piece('queen', 1, 2)])
    const after = kingdom([piece('peasant', 0, 2)], [piece('queen', 1, 2), piece('king', 0, 3)])
    expect(
      changesOf(before, after, 0).map(({ piece: { who }, before, after, fresh }) => [who, before, after, fresh]),
    ).toEqual([
      ['king', 0, 3, true],
      ['peasant', 1, 2, false],
    ])
    expect(changesOf(before, after, 1)).toEqual([])
  })
  it('of four columns lies on its side where it is narrow', () => {
    const wide = kingdom([], [], [])
    expect(onItsSide(wide, true)).toBe(true)
    expect(onItsSide(wide, false)).toBe(false)
    expect(laidOut(wide, true).map((land) => land.column)).toEqual([0, 0, 1])
  })
})
describe('stars', () => {
  const with_ = (...stars: number[]) =>
    ({ players: stars.map((one, seat) => ({ seat, stars: one })) }) as unknown as View

  it('name one’s own change first, and of others only what changes', () => {
    expect(starsBy(with_(4, 5, 6), with_(4, 5, 3), 1)).toEqual([
      { seat: 1, change: 0 },
      { seat: 2, change: -3 },
    ])
    expect(starsBy(with_(4, 5), with_(6, 5), null)).toEqual([{ seat: 0, change: 2 }])
  })
})
