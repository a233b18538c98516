import { afterEach, describe, expect, it } from 'vitest'
import house from '../../teremok/games/fairytale/components.json'
import {
  cardAt,
  cardOf,
  CARDS,
  choices,
  earned,
  isCard,
  isConditional,
  keyed,
  mayRetract,
  moveFor,
  neighbour,
  nothingOf,
  numberOf,
  packOf,
  seated,
  signOf,
  sources,
  tallied,
  total,
  turnedAt,
  useCards,
} from '../src/games/fairytale/cards'
import { lastReveal, revealed } from '../src/games/fairytale/reveal'
import type { RecentMove } from '../src/lib/recentMoves.svelte'
import type { Act, Laid, View } from '../src/games/fairytale/view'

const moves = (...acts: Act[]) => acts.map((act, id) => ({ id, text: '', act }))
const view = (phase: View['phase']) => ({ phase, pack: ['bard', 'castle'], laid: ['demon'] }) as unknown as View

afterEach(() => useCards(house))

it('tells where points come from', () => {
  const laid = (card: string, points: number, closed = false) => ({ card, points, closed, round: 1 })
  const row = [
    laid('dwarven_warrior', 3),
    laid('sky_dance_dragon', 3),
    laid('sky_dance_dragon', 0, true),
    laid('dragons_tale_2', 7),
  ]
  expect(earned({ row, own: 13, points: 13 })).toEqual({ alone: 3, others: 3, tales: 7, partner: 0, closed: 1 })
})

describe('a card', () => {
  it('has its number, its sign and its condition', () => {
    expect(['dwarven_warrior', 'castle', 'trickster'].map(numberOf)).toEqual(['×3', '6', '−1'])
    expect(['bard', 'castle', 'vampire', 'dark_angel', 'fairy_queen', 'homesteaders'].map(signOf)).toEqual([
      'fx-friend',
      'fx-close',
      'fx-closeall',
      'fx-open',
      'fx-hunt',
      null,
    ])
    expect(isConditional('fairies_tale_4')).toBe(true)
    expect(isConditional('bard')).toBe(false)
  })
  it('may belong to a custom deck', () => {
    expect(CARDS.length).toBe(40)
    useCards({ cards: [{ ...cardOf('bard'), id: 'fiddler', value: { kind: 'fixed', points: 4 } }] })
    expect([isCard('bard'), numberOf('fiddler')]).toEqual([false, '4'])
  })
})
describe('who sits where', () => {
  it('passes to the left clockwise, to the right the other way', () => {
    expect([neighbour(0, 4, 'left'), neighbour(3, 4, 'left'), neighbour(0, 4, 'right')]).toEqual([1, 0, 3])
  })
  it('puts the viewer last', () => {
    expect(seated(4, 1)).toEqual([2, 3, 0, 1])
    expect(seated(3, null)).toEqual([0, 1, 2])
  })
})
describe('a draft', () => {
  const at = (step: number, direction: 'left' | 'right', count = 3) =>
    ({ step, direction, players: Array(count) }) as unknown as View

  it('sends each pack to the neighbour', () => {
    expect([0, 1, 2, 3].map((step) => packOf(at(step, 'left'), 0))).toEqual([0, 2, 1, 0])
    expect([0, 1, 2, 3].map((step) => packOf(at(step, 'right'), 0))).toEqual([0, 1, 2, 0])
    for (const direction of ['left', 'right'] as const) {
      for (const count of [2, 3, 4, 5]) {
        for (const step of [0, 1, 2, 3])
          expect(packOf(at(step + 1, direction, count), neighbour(1, count, direction))).toBe(
            packOf(at(step, direction, count), 1),
          )
      }
    }
  })
  it('knows from which packs the newest cards came', () => {
    expect(sources(at(0, 'left'), 0, 0)).toEqual([])
    expect(sources(at(1, 'left'), 0, 1)).toEqual([0])
    expect(sources(at(0, 'left'), 0, 5)).toEqual([2, 0])
  })
})
describe('a secret choice', () => {
  const made = (owing: number[], more: object, made = 0) =>
    ({ owing, chosen: null, players: [{ made }, { made: 0 }], ...more }) as unknown as View

  it('can be taken back while others make theirs', () => {
    expect(mayRetract(made([1], { chosen: 'bard' }), 0)).toBe(true)
    expect(mayRetract(made([1], {}, 1), 0)).toBe(true)
    expect(mayRetract(made([0, 1], {}, 1), 0)).toBe(true)
  })
  it('cannot be taken back if none was made, nobody else chooses, or by a spectator', () => {
    expect(mayRetract(made([0, 1], {}), 0)).toBe(false)
    expect(mayRetract(made([0], {}, 1), 0)).toBe(false)
    expect(mayRetract(made([], {}), 0)).toBe(false)
    expect(mayRetract(made([1], {}), null)).toBe(false)
  })
})
describe('a running score', () => {
  it('counts copies together, and closed cards separately and last', () => {
    const row = [
      ['bard', true, 0],
      ['castle', false, 6],
      ['bard', false, 3],
      ['bard', false, 3],
    ].map(([card, closed, points]) => ({ card, closed, points, round: 1 })) as Laid[]
    expect(tallied(row).map(({ laid, copies, points }) => [laid.card, laid.closed, copies, points])).toEqual([
      ['castle', false, 1, 6],
      ['bard', false, 2, 6],
      ['bard', true, 1, 0],
    ])
  })
})
describe('what can be chosen', () => {
  const turns = moves({ act: 'open', card: 'bard' }, { act: 'nothing' })

  it('is the pack, the laid cards, or the cards to turn', () => {
    expect(choices(view('draft'), [])).toEqual(['bard', 'castle'])
    expect(choices(view('play'), [])).toEqual(['demon'])
    expect(choices(view('turn'), turns)).toEqual(['bard'])
  })
  it('finds a move by its card; doing nothing is separate', () => {
    expect([moveFor(turns, 'bard')?.id, moveFor(turns, 'castle'), moveFor(turns, null), nothingOf(turns)?.id]).toEqual([
      0,
      null,
      null,
      1,
    ])
  })
  it('turns the first card that lies that way up', () => {
    const row = [true, false, true].map((closed) => ({ card: 'bard', closed, round: 1, points: 0 }))
    expect(turnedAt(row, turns[0]!)).toBe(0)
    expect(turnedAt(row, moves({ act: 'close', card: 'bard' })[0]!)).toBe(1)
  })
  it('tells copies apart, and adds up what a card brings', () => {
    expect(keyed(['bard', 'castle', 'bard']).map(({ key }) => key)).toEqual(['bard-0', 'castle-0', 'bard-1'])
    expect([cardAt(keyed(['castle', 'bard', 'bard']), 'bard'), cardAt([], null)]).toEqual([1, -1])
    expect([
      total([
        { card: 'bard', points: 3 },
        { card: 'castle', points: -5 },
      ]),
      total(undefined),
    ]).toEqual([-2, 0])
  })
})

describe('the last reveal', () => {
  const laid = (card: string, closed = false): Laid => ({ card, closed, round: 1, points: 1 })
  const sights = (phase: View['phase'], step: number, ...rows: Laid[][]) =>
    ({
      0: {
        view: {
          phase,
          step,
          round: 1,
          players: rows.map((row, seat) => ({ seat, row, own: row.filter(({ closed }) => !closed).length })),
        },
      },
    }) as never
  const made = (seat: number, before: RecentMove['before'], after: RecentMove['after']): RecentMove => ({
    number: 0,
    seat,
    move: null,
    text: '',
    before,
    after,
  })
  const start = sights('play', 0, [], [laid('bard')])
  const shown = sights('turn', 0, [laid('castle')], [laid('bard'), laid('demon')])
  const closed = sights('play', 1, [laid('castle')], [laid('bard', true), laid('demon')])
  const round = [made(1, start, start), made(0, start, shown), made(1, shown, closed)]

  it("is everybody's choice of one step, until the viewer chooses again", () => {
    const drafted = made(1, sights('draft', 4, [], [laid('bard')]), start)
    expect(lastReveal([drafted, ...round, made(1, closed, closed)], 0)).toEqual(round)
    expect(lastReveal([drafted, ...round, made(0, closed, closed)], 0)).toBeNull()
    expect(lastReveal([drafted], 0)).toBeNull()
  })
  it('has new cards, turned cards, and the points gained', () => {
    expect(revealed(round, 0)).toEqual([
      { seat: 0, fresh: [0], closed: [], opened: [], change: 1 },
      { seat: 1, fresh: [1], closed: [0], opened: [], change: 0 },
    ])
  })
})
