import { describe, expect, it } from 'vitest'
import {
  around,
  arrow,
  below,
  clockwise,
  counted,
  edge,
  numbered,
  press,
  stacked,
  step,
  targetOf,
  targets,
} from '../src/games/skazka/tale'
import { feels } from '../src/games/skazka/feelings'
import { edges, fates } from '../src/games/skazka/sides'
import type { Act, View } from '../src/games/skazka/view'

const moves = (...acts: Act[]) => acts.map((act, id) => ({ id, text: '', act }))

describe('a press', () => {
  it('means a seat, a card of the hand, of the discard or before one, or a word', () => {
    expect(targetOf({ act: 'accuse', seat: 3 })).toBe('seat-3')
    expect(targetOf({ act: 'name', seat: 0 })).toBe('seat-0')
    for (const act of ['play', 'discard', 'give'] as const) expect(targetOf({ act, card: 'fox' })).toBe('hand-fox')
    expect(targetOf({ act: 'pick', card: 'fox' })).toBe('discard-fox')
    expect(targetOf({ act: 'exile', card: 'bayun' })).toBe('front-bayun')
    expect(targetOf({ act: 'second' })).toBe('second')
  })

  it('selects first and plays when repeated; another target restarts', () => {
    const open = targets(moves({ act: 'accuse', seat: 1 }, { act: 'accuse', seat: 2 }, { act: 'claim' }))
    const first = press(open, null, 'seat-1')
    expect(first).toEqual({ picked: 'seat-1', move: null })
    expect(press(open, 'seat-1', 'seat-2')).toEqual({ picked: 'seat-2', move: null })
    expect(press(open, 'seat-1', 'seat-1').move?.id).toBe(0)
    expect(press(open, 'seat-1', 'seat-5')).toEqual({ picked: 'seat-1', move: null })
  })
})

describe('piles', () => {
  it('keep the newest card on top', () => {
    expect(stacked(['fox', 'bear'], ['alenushka', 'bear', 'fox'])).toEqual(['fox', 'bear', 'alenushka'])
    expect(stacked(['fox', 'bear', 'fox'], ['bear', 'fox'])).toEqual(['fox', 'bear'])
    expect(stacked([], ['bear', 'fox', 'fox'])).toEqual(['bear', 'fox', 'fox'])
  })
  it('give equal cards unique keys, or count them', () => {
    expect(numbered(['fox', 'bear', 'fox']).map(({ key }) => key)).toEqual(['fox-0', 'bear-0', 'fox-1'])
    expect(counted(['fox', 'bear', 'fox'])).toEqual([
      { card: 'fox', copies: 2 },
      { card: 'bear', copies: 1 },
    ])
  })
})

describe('seats', () => {
  const overlap = (a: { x: number; y: number; w: number; h: number }, b: typeof a) =>
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

  it('go clockwise from the left hand', () => {
    expect(clockwise(4, 2)).toEqual([3, 0, 1])
    const places = around(5, 940, 440, false)
    expect(places[0]!.side).toBe('left')
    expect(places.at(-1)!.side).toBe('right')
    const nine = around(9, 940, 440, false)
    expect(nine[0]!.y).toBeGreaterThan(nine[2]!.y)
    expect(nine[6]!.y).toBeLessThan(nine[8]!.y)
  })

  it.each([
    [940, 440, false],
    [684, 400, false],
    [1240, 360, false],
    [340, 340, true],
    [370, 420, true],
  ])('never lie on each other (%i x %i)', (width, height, small) => {
    for (let others = 2; others <= 9; others++) {
      const places = [...around(others, width, height, small), below(width, height, small)]
      expect(places).toHaveLength(others + 1)
      for (const [at, one] of places.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0)
        expect(one.x + one.w).toBeLessThanOrEqual(width)
        expect(one.y + one.h).toBeLessThanOrEqual(height)
        for (const other of places.slice(at + 1))
          expect(overlap(one, other), `${others}: ${JSON.stringify([one, other])}`).toBe(false)
      }
    }
  })

  it('are connected by arrows that start and end outside of them', () => {
    const from = below(940, 440, false)
    const to = around(5, 940, 440, false)[2]!
    expect(arrow(from, to, 940, 440).end.y).toBeGreaterThan(to.y + to.h)
    expect(edge(from, { x: 470, y: 0 }).y).toBeLessThan(from.y)
  })
})

describe('a hand', () => {
  it('lies side by side, then over each other, never too narrow to press', () => {
    expect(step(4, 146, 640, 10, 46)).toBe(156)
    expect(step(7, 146, 640, 10, 46)).toBeCloseTo(82.3, 1)
    expect(step(12, 80, 340, 6, 41)).toBe(41)
    expect(step(1, 80, 340, 6, 41)).toBe(86)
  })
})

it('bots show emotes for public events', () => {
  const player = (cards: number, left: 'heroes' | 'nechist' | null = null) => ({ cards, left, alive: left === null })
  const view = (defendant: number | null, ...players: object[]) => ({ defendant, turn: 2, players }) as unknown as View
  const calm = view(null, player(4), player(4), player(4))
  expect(feels(calm, view(1, player(4), player(4), player(4)), 1)).toBe('oops')
  expect(feels(calm, view(1, player(4), player(4), player(4)), 2)).toBeNull()
  expect(feels(calm, view(null, player(0, 'nechist'), player(4), player(4)), 2)).toBe('well_played')
  expect(feels(calm, view(null, player(0, 'heroes'), player(4), player(4)), 0)).toBeNull()
  expect(feels(calm, view(null, player(4), player(2), player(4)), 1)).toBe('oops')
})

it('knows the move after which somebody changed sides or left', () => {
  const seen = (turn: number, hand: string[], alive = true) => ({
    view: { turn, players: [{ seat: 0, hand, alive, left: alive ? null : 'heroes' }] } as unknown as View,
    text: `move ${turn}`,
  })
  const [fate] = fates([seen(0, ['sadko']), seen(0, ['sadko', 'zmey']), seen(1, ['sadko']), seen(2, [], false)])
  expect(fate!.stretches.map(({ team, step }) => [team, step])).toEqual([
    ['heroes', 0],
    ['nechist', 1],
    ['heroes', 2],
  ])
  expect([fate!.left, fate!.leftAt]).toEqual([3, 3])
})
it('names the Nechist card and the player that made somebody change sides', () => {
  const seen = (...hands: string[][]) => ({
    view: { turn: 0, players: hands.map((hand, seat) => ({ seat, hand, alive: true, left: null })) } as unknown as View,
    text: 'swapped',
  })
  const [one, other, third] = fates([
    seen(['zmey'], ['sadko'], ['fox']),
    seen(['sadko'], ['zmey'], ['fox']),
    seen(['sadko'], ['zmey'], ['fox', 'koschei']),
  ])
  expect(one!.stretches.map(({ passed }) => passed)).toEqual([null, { cards: ['zmey'], other: 1 }])
  expect(other!.stretches.map(({ passed }) => passed)).toEqual([null, { cards: ['zmey'], other: 0 }])
  expect(third!.stretches.map(({ passed }) => passed)).toEqual([null, { cards: ['koschei'], other: null }])
})
it('keeps a player of a Nechist card on its side until they leave', () => {
  const seen = (hand: string[], card: string | null, left: 'nechist' | null = null) => ({
    view: { turn: 0, defendant: 0, card, players: [{ seat: 0, hand, alive: !left, left }] } as unknown as View,
    text: '',
  })
  const [fate] = fates([seen(['sadko', 'zmey'], null), seen(['sadko'], 'zmey'), seen([], null, 'nechist')])
  expect(fate!.stretches.map(({ team }) => team)).toEqual(['nechist'])
})
it('marks on a line of turns do not overlap or leave it', () => {
  const fate = (turns: number[], to: number) => ({
    seat: 0,
    left: null,
    leftAt: 0,
    stretches: turns.map((from, at) => ({
      team: 'heroes' as const,
      from,
      to: turns[at + 1] ?? to,
      passed: null,
      how: '',
      step: 0,
    })),
  })
  const rounded = (...args: Parameters<typeof edges>) => edges(...args).map((one) => Math.round(one * 100))
  expect(rounded(fate([1, 18, 19], 19), 19, 0.1)).toEqual([0, 80, 90, 100])
  expect(rounded(fate([1, 2, 3], 3), 21, 0.1)).toEqual([0, 10, 20, 30])
  expect(rounded(fate([1, 11], 16), 21, 0.1)).toEqual([0, 50, 75])
  expect(rounded(fate([1, 2, 3, 4], 4), 9, 0.4)).toEqual([0, 25, 50, 75, 100])
})
