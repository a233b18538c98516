import { describe, expect, it } from 'vitest'
import { nearest, nextInDirection, type Box } from '../src/lib/focus'

const box = (x: number, y: number, w = 90, h = 90): Box => ({ left: x, top: y, right: x + w, bottom: y + h })
const lands = [0, 100, 200].flatMap((y) => [0, 100, 200].map((x) => box(x, y)))
const from = (at: number, way: Parameters<typeof nextInDirection>[2]) => {
  const others = lands.filter((_, other) => other !== at)
  const found = nextInDirection(lands[at]!, others, way)
  return found < 0 ? null : lands.indexOf(others[found]!)
}

describe('arrows', () => {
  it('go to the neighbour that way, and no further than the edge', () => {
    expect([from(4, 'ArrowLeft'), from(4, 'ArrowRight'), from(4, 'ArrowUp'), from(4, 'ArrowDown')]).toEqual([
      3, 5, 1, 7,
    ])
    expect([from(0, 'ArrowLeft'), from(0, 'ArrowUp'), from(8, 'ArrowRight'), from(8, 'ArrowDown')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
  it('go over a gap, and from the board to the hand below it', () => {
    expect(nextInDirection(box(0, 0), [box(300, 0), box(120, 150)], 'ArrowRight')).toBe(0)
    const hand = [box(20, 420, 120, 140), box(150, 420, 120, 140), box(280, 420, 120, 140)]
    expect(nextInDirection(lands[8]!, hand, 'ArrowDown')).toBe(1)
    expect(nextInDirection(hand[0]!, lands, 'ArrowUp')).toBe(6)
  })
})
it('a lost focus moves to the nearest element', () => {
  expect(nearest(box(110, 105), lands)).toBe(4)
})
