import { describe, expect, it } from 'vitest'
import { flown, reach, roadOf, targets, type Move } from '../src/games/gorynych/field'
import type { HandCard, View } from '../src/games/gorynych/view'

const cell = (name: string) => ({ name, column: name.charCodeAt(0) - 97, row: Number(name.slice(1)) - 1 })
const knight = (number: number, at: string | null) => ({ number, burnt: !at, shield: false, horse: false, pointed: false, track: 'A1', place: 0, left: 3, cell: at ? cell(at) : null })
const view = {
  board: 'base', size: 10, zmey: cell('i10'), z: 2, farthest: 2, either_way: false, knights: [knight(1, 'a9'), knight(2, null)], tracks: [{ name: 'A1', board: 'A', cells: [{ ...cell('a9'), arrow: 'right' }] }],
  pending: { effect: null, knight: null, cell: null, arrow: 'up', sign: 1 },
} as unknown as View
const move = (id: number, act: Move['act']): Move => ({ id, text: `${id}`, act })
const up: HandCard = { card: 'move_red', colour: 'red', arrow: 'up' }

describe('where Zmey flies', () => {
  it('knows the cells of a card, and the edge of the field', () => {
    expect(reach(view, up).map(({ cell }) => cell.name)).toEqual(['i9', 'i8'])
    expect(flown(view, 'down', 1)).toBeNull()
    expect(reach({ ...view, z: -1, farthest: 1 }, up)).toEqual([])
    expect(reach({ ...view, either_way: true, zmey: cell('e5') }, up).map(({ cell }) => cell.name)).toEqual(['e4', 'e3', 'e6', 'e7'])
  })
})
describe('what a move points at', () => {
  it('is a cell, a knight who stands there, a manoeuvre, a card, or nothing', () => {
    const found = targets(
      [
        move(1, { act: 'steps', cells: 1 }), move(2, { act: 'knight', knight: 1 }), move(3, { act: 'knight', knight: 2 }), move(4, { act: 'use', manoeuvre: 'home' }),
        move(5, { act: 'card', card: 'fire' }), move(6, { act: 'pass' }), move(7, { act: 'cell', at: 'e5' }),
      ],
      view,
    )
    expect([...found.cells.keys()]).toEqual(['i9', 'e5'])
    expect([...found.knights.keys()]).toEqual([1])
    expect(found.manoeuvres.get('home')?.id).toBe(4)
    expect(found.cards.get('fire')?.id).toBe(5)
    // A burnt knight is not on the field; cells to fly are also said in words.
    expect(found.plain.map(({ id }) => id)).toEqual([1, 3, 6])
  })
  it('is said in words where Zmey would leave the field', () => {
    const found = targets([move(1, { act: 'steps', cells: 1 })], { ...view, pending: { ...view.pending!, arrow: 'down' } })
    expect(found.cells.size).toBe(0)
    expect(found.plain.length).toBe(1)
  })
})
it('roads come from the edge and go into the terem', () => {
  expect(roadOf(view.tracks[0]!, 10)).toBe('M0 561L33 561L99 561')
})
