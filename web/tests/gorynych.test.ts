import { describe, expect, it } from 'vitest'
import { flown, reach, roadOf, targets, type Move } from '../src/games/gorynych/field'
import { framesOf, lastRound, marched } from '../src/games/gorynych/frames'
import { turnsOf, type RecentMove } from '../src/lib/recentMoves.svelte'
import { TableState } from '../src/lib/table.svelte'
import type { HandCard, View } from '../src/games/gorynych/view'

const cell = (name: string) => ({ name, column: name.charCodeAt(0) - 97, row: Number(name.slice(1)) - 1 })
const knight = (number: number, at: string | null) => ({
  number,
  burnt: !at,
  shield: false,
  horse: false,
  pointed: false,
  track: 'A1',
  place: 0,
  left: 3,
  cell: at ? cell(at) : null,
})
const view = {
  board: 'base',
  size: 10,
  zmey: cell('i10'),
  z: 2,
  farthest: 2,
  either_way: false,
  knights: [knight(1, 'a9'), knight(2, null)],
  tracks: [{ name: 'A1', board: 'A', cells: [{ ...cell('a9'), arrow: 'right' }] }],
  pending: { effect: null, knight: null, cell: null, arrow: 'up', sign: 1 },
} as unknown as View
const move = (id: number, act: Move['act']): Move => ({ id, text: `${id}`, act })
const up: HandCard = { card: 'move_red', colour: 'red', arrow: 'up' }

describe('where Zmey flies', () => {
  it('knows the cells of a card, and the edge of the field', () => {
    expect(reach(view, up).map(({ cell }) => cell.name)).toEqual(['i9', 'i8'])
    expect(flown(view, 'down', 1)).toBeNull()
    expect(reach({ ...view, z: -1, farthest: 1 }, up)).toEqual([])
    expect(reach({ ...view, either_way: true, zmey: cell('e5') }, up).map(({ cell }) => cell.name)).toEqual([
      'e4',
      'e3',
      'e6',
      'e7',
    ])
  })
})
describe('what a move points at', () => {
  it('is a cell, a knight who stands there, a manoeuvre, a card, or nothing', () => {
    const found = targets(
      [
        move(1, { act: 'steps', cells: 1 }),
        move(2, { act: 'knight', knight: 1 }),
        move(3, { act: 'knight', knight: 2 }),
        move(4, { act: 'use', manoeuvre: 'home' }),
        move(5, { act: 'card', card: 'fire' }),
        move(6, { act: 'pass' }),
        move(7, { act: 'cell', at: 'e5' }),
      ],
      view,
    )
    expect([...found.cells.keys()]).toEqual(['i9', 'e5'])
    expect([...found.knights.keys()]).toEqual([1])
    expect(found.manoeuvres.get('home')?.id).toBe(4)
    expect(found.cards.get('fire')?.id).toBe(5)
    // A burnt knight is not on the field; distances to fly are also in the text.
    expect(found.plain.map(({ id }) => id)).toEqual([1, 3, 6])
  })
  it('is said in words where Zmey would leave the field', () => {
    const found = targets([move(1, { act: 'steps', cells: 1 })], {
      ...view,
      pending: { ...view.pending!, arrow: 'down' },
    })
    expect(found.cells.size).toBe(0)
    expect(found.plain.length).toBe(1)
  })
})
it('roads come from the edge and go into the terem', () => {
  expect(roadOf(view.tracks[0]!, 10)).toBe('M0 561L33 561L99 561')
})

describe('the last round', () => {
  const fire: HandCard = { card: 'fire', colour: null, arrow: null }
  const head = (seat: number, chosen: string | null) => ({ seat, hand: [up, fire], row: [], lost: [], chosen })
  const base = {
    ...view,
    round: 3,
    tunnels: [],
    manoeuvres: [],
    players: [head(0, 'move_red'), head(1, 'fire'), head(2, 'pass')],
    knights: [knight(1, 'i8')],
  } as unknown as View
  const moves = [
    move(0, { act: 'turn_up' }),
    move(1, { act: 'card', card: 'fire' }),
    move(2, { act: 'steps', cells: 2 }),
    move(3, { act: 'burn' }),
    move(4, { act: 'take_back' }),
  ]
  let number = 0
  const deed = (seat: number, id: number, before: Partial<View>, after: Partial<View>): RecentMove => ({
    number: ++number,
    seat,
    move: id,
    text: '',
    before: { 0: { view: { ...base, ...before } } } as never,
    after: { 0: { view: { ...base, ...after } } } as never,
  })
  const flown = { zmey: cell('i8'), phase: 'burn' } as const
  const burnt: Partial<View> = { ...flown, knights: [knight(1, null)] as View['knights'], phase: 'take_back' }
  const acted = [
    deed(0, 2, { phase: 'steps' }, flown),
    deed(1, 3, flown, burnt),
    deed(2, 4, burnt, { ...burnt, phase: 'turn_up' }),
  ]
  const all = [
    deed(2, 3, { phase: 'burn', round: 2 }, { phase: 'turn_up' }),
    deed(0, 0, { phase: 'turn_up' }, { phase: 'choose' }),
    deed(1, 1, { phase: 'choose' }, { phase: 'steps' }),
    ...acted,
    deed(0, 1, { phase: 'choose', round: 4 }, {}),
  ]

  it('has the cards carried out, until the next ones', () => {
    expect(lastRound(all)).toEqual(acted)
    expect(lastRound(all.slice(0, 3))).toEqual(all.slice(0, 1))
    expect(lastRound([{ ...acted[0]!, before: null }])).toEqual([])
  })
  it('has no frames before the first cards are open', () => {
    const start = deed(1, 0, { phase: 'start', round: 1 }, { phase: 'turn_up', round: 1 })
    const early = [
      start,
      ...(['turn_up', 'point', 'choose'] as const).map((phase) => deed(1, 1, { phase, round: 1 }, { phase, round: 1 })),
    ]
    const table = new TableState('t', 'gorynych', {} as never)
    table.recentMoves.all = early
    table.roundOf = lastRound
    expect(framesOf(table.turns, moves, '0')).toEqual([])
  })
  it('tells a flight, who burnt, and a pass', () => {
    const frames = framesOf(turnsOf(acted), moves, '0')
    expect(frames.map(({ seat, order, kind, upTo }) => [seat, order, kind, upTo])).toEqual([
      [0, 1, 'fly', 1],
      [1, 2, 'fire', 2],
      [2, 3, 'pass', 3],
    ])
    expect(frames[0]!.way.map(({ name }) => name)).toEqual(['i10', 'i8'])
    expect(frames.map(({ burnt }) => burnt.map(({ cell }) => cell!.name))).toEqual([[], ['i8'], []])
  })
  it('shows a river that carries Zmey on as a bend', () => {
    const [frame] = framesOf(turnsOf([deed(0, 2, { phase: 'steps' }, { ...flown, zmey: cell('h8') })]), moves, '0')
    expect(frame!.way.map(({ name }) => name)).toEqual(['i10', 'i8', 'h8'])
  })
  it('has the steps of the knights along their roads, into a tunnel too', () => {
    const tracks = [
      { name: 'A1', board: 'A', cells: ['a9', 'b9', 'b8'].map((name) => ({ ...cell(name), arrow: 'right' })) },
    ]
    const tunnels = [
      {
        colour: 'green',
        entry: { ...cell('b9'), track: 'A1', place: 1 },
        exit: { ...cell('f1'), track: 'B1', place: 4 },
      },
    ]
    const at = (place: number, name: string, track = 'A1') => [{ ...knight(1, name), place, track }]
    const step = (knights: View['knights']) =>
      marched([deed(0, 0, { phase: 'turn_up', knights: at(0, 'a9') }, { tracks, tunnels, knights } as never)], '0').map(
        ({ cells }) => cells.map(({ name }) => name),
      )
    expect(step(at(2, 'b8'))).toEqual([['a9', 'b9', 'b8']])
    expect(step(at(4, 'f1', 'B1'))).toEqual([['a9', 'b9']])
  })
})
