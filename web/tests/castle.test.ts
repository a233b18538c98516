import { describe, expect, it } from 'vitest'
import {
  aimedAt,
  aimName,
  askew,
  loaded,
  masonry,
  pictureOf,
  seated,
  stoneKey,
  stretches,
  withGhost,
} from '../src/games/castle/walls'
import { marksOf } from '../src/games/castle/marks'
import type { Builder, WallStone } from '../src/games/castle/view'

const stone = (number: number, figure: string | null = null, safe = false, ravens = 0): WallStone => ({
  number,
  figure,
  ravens,
  safe,
})

describe('a wall', () => {
  it('has stretches that towers protect, and others', () => {
    const wall = [
      stone(1, 'start', true),
      stone(3),
      stone(5, 'tower', true),
      stone(7, null, true),
      stone(9, 'tower', true),
      stone(12),
    ]
    expect(stretches(wall)).toEqual([
      { safe: true, length: 1 },
      { safe: false, length: 1 },
      { safe: true, length: 3 },
      { safe: false, length: 1 },
    ])
    expect(stretches([])).toEqual([])
  })
  it('shows a card where it would stand: at the end, or where the Wizard puts it', () => {
    const wall = [stone(1, 'start', true), stone(10), stone(26)]
    expect(withGhost(wall, stone(31)).map((one) => one.number)).toEqual([1, 10, 26, 31])
    expect(withGhost(wall, stone(12)).map((one) => !!one.ghost)).toEqual([false, false, true, false])
    expect(withGhost(wall, null)).toBe(wall)
  })
  it('has stones identified by number, and its own start card', () => {
    expect(stoneKey(stone(31), 0)).toBe(stoneKey(stone(31), 1))
    expect(stoneKey(stone(1, 'start'), 0)).not.toBe(stoneKey(stone(1, 'start'), 1))
  })
  it('is drawn by its figures', () => {
    expect(pictureOf(stone(8, 'raven', false, 2))).toBe('ravens')
    expect(pictureOf(stone(4, 'raven', false, 1))).toBe('raven')
    expect(masonry(stone(5, 'tower'))).toBe('wall-base')
    expect(masonry(stone(31, 'king'))).toBe('wall-a')
  })
})

describe('a cannon', () => {
  const builder = (...wall: WallStone[]) => ({ wall }) as Builder
  it('is dropped on a stone that can be shot, and nowhere else', () => {
    expect(aimedAt(aimName(33), [3, 33])).toBe(33)
    expect(aimedAt(aimName(5), [3, 33])).toBeNull()
    expect(aimedAt('wall', [3, 33])).toBeNull()
    expect(aimedAt(null, [3, 33])).toBeNull()
  })
  it('fires if it was just turned up, wherever the Wizard has put it', () => {
    const wall = [stone(1, 'start'), stone(12, 'cannon'), stone(20, 'king'), stone(44, 'cannon'), stone(45)]
    expect(loaded(builder(...wall), 12)).toBe(12)
    expect(loaded(builder(...wall), null)).toBe(44)
    expect(loaded(builder(stone(1, 'start')), 31)).toBeNull()
  })
})

describe('the table', () => {
  const players = [0, 1, 2, 3].map((seat) => ({ seat }) as Builder)
  it('has one in front and the others across, the next clockwise first', () => {
    expect(seated(players, 2).front.seat).toBe(2)
    expect(seated(players, 2).across.map(({ seat }) => seat)).toEqual([3, 0, 1])
    expect(seated(players, null).front.seat).toBe(0)
  })
  it('rotates each card a little, always in the same way', () => {
    expect(askew(7)).toBe(askew(7))
    expect(new Set(Array.from({ length: 9 }, (_, at) => askew(at))).size).toBeGreaterThan(5)
  })
})

it('cards that others turned over and built are marked', () => {
  const sights = (wall: WallStone[]) => ({ 0: { view: { players: [{}, { wall }] } } }) as never
  const playedBy = (move: number, before: WallStone[], after: WallStone[]) => ({
    number: move,
    seat: 1,
    move,
    text: '',
    before: sights(before),
    after: sights(after),
  })
  const made = [playedBy(0, [], []), playedBy(1, [stone(1, 'start')], [stone(1, 'start'), stone(9)])]
  const marks = marksOf(
    [{ order: 2, seat: 1, moves: made, before: null, after: null }],
    [
      { id: 0, text: '', act: { act: 'turn', at: 'e5' } },
      { id: 1, text: '', act: { act: 'take' } },
    ],
    '0',
  )
  expect([...marks.places]).toEqual([['e5', { seat: 1, order: 2 }]])
  expect([...marks.stones]).toEqual([['stone-9', { seat: 1, order: 2 }]])
})
