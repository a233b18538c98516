import { describe, expect, it } from 'vitest'
import { RecentMoves, turnsOf } from '../src/lib/recentMoves.svelte'
import type { BaseAct } from '../src/lib/moves'
import type { Answer, MoveEvent, Replay } from '../src/lib/protocol'
import { TableState, type GameFacts } from '../src/lib/table.svelte'
import { joinSentences, moveText, withMySeat } from '../src/lib/texts'
import { planText, withMoveNames } from '../src/table/hint'
import { meaning as meaningIn } from '../src/games/skazka/help'
import { burnt, costs, marksOf, wayOf } from '../src/games/zavarushka/marks'
import type { Move } from '../src/games/zavarushka/kingdom'
import type { Piece, View } from '../src/games/zavarushka/view'
import { info, whole } from './messages'

describe('what happened', () => {
  it('marks the seat of the reader in a replay', () => {
    const match = {
      seats: [
        { seat: 0, person: 'p_1', name: 'Gleb' },
        { seat: 1, person: null, name: 'Shusha' },
      ],
      moves: [{ text: 'Gleb places a Dragon.' }, { text: 'Shusha places a Dragon.' }],
      result: { text: 'Gleb wins.' },
    } as unknown as Replay
    expect(withMySeat(match, 'p_2')).toBe(match)
    const mine = withMySeat(match, 'p_1')
    expect(mine.seats.map(({ name }, seat) => name === match.seats[seat]!.name)).toEqual([false, true])
    expect(mine.moves).toBe(match.moves)
  })

  it('says a name once', () => {
    expect(joinSentences(['Лиса открывает e5.', 'Лиса возвращает карту.', 'Ход окончен.'], 'Лиса')).toBe(
      'Лиса открывает e5, возвращает карту. Ход окончен.',
    )
    expect(joinSentences(['Лиса открывает e5.', 'Лисавета ждёт.', ''], 'Лиса')).toBe(
      'Лиса открывает e5. Лисавета ждёт.',
    )
  })
})

describe('a hint', () => {
  const table = new TableState('t', 'skazka', { command: async () => ({ re: '', ok: true, number: null }) as Answer })
  table.setInfo({
    ...info,
    moves: [
      { text: 'обвинить: Б', act: { act: 'accuse', seat: 1 } },
      { text: 'Сыграть Лису', act: { act: 'play', card: 'fox' } },
      { text: 'первое', act: { act: 'first' } },
      { text: 'довольно', act: { act: 'enough' } },
    ],
  } as GameFacts)
  table.receiveWhole(whole({ match: { ...whole().match!, titles: ['А', 'Б'] } }))
  const meaning = (act: BaseAct, before: BaseAct[]) =>
    act.act === 'first' ? (before.some((one) => one.act === 'play') ? 'Отдать карту' : '') : null

  it('says what each step of its plan does, and leaves out what says nothing', () => {
    expect(planText(table, { meaning }, [1, 2, 3])).toEqual(['Сыграть Лису', 'отдать карту', 'довольно'])
    expect(planText(table, { meaning }, [3, 2, 3])).toEqual(['довольно', 'довольно'])
    expect(planText(table, { meaning }, [2])).toEqual(['первое'])
    expect(planText(table, null, [0])).toEqual(['обвинить: N1'])
  })
  it('calls players by their names where it speaks of other moves', () => {
    table.hints = [{ move: 0, text: 'обвинить: Б', value: 0, why: '', reasons: [], then: [] }]
    expect([moveText(table, 0), moveText(table, 1)]).toEqual(['обвинить: N1', 'Сыграть Лису'])
    expect(withMoveNames(table, 'Почти как «обвинить: Б».')).toBe('Почти как «обвинить: N1».')
  })
  it('knows the sides of a card of Skazka', () => {
    expect(meaningIn({ act: 'enough' }, [], 'fox')).toBe(null)
    expect(meaningIn({ act: 'first' }, [], null)).toBe('')
    expect(meaningIn({ act: 'second' }, [{ act: 'play', card: 'fox' }], null)).not.toBe(null)
  })
})

describe('the moves of a round', () => {
  const event = (number: number, seat: number) => ({ number, seat, move: number, text: `${number}` }) as MoveEvent
  const made = (seats: number[]) => {
    const recent = new RecentMoves()
    seats.forEach((seat, at) => recent.add(event(at + 1, seat), {}, {}))
    return recent
  }
  it('begin after my last move, and those of one seat in a row are one turn', () => {
    const recent = made([1, 0, 1, 1, 2])
    const round = recent.since(0)
    expect(round.map(({ number }) => number)).toEqual([3, 4, 5])
    expect(turnsOf(round).map(({ order, seat, moves }) => [order, seat, moves.length])).toEqual([
      [1, 1, 2],
      [2, 2, 1],
    ])
  })
  it('can be looked at again until something new happens', async () => {
    const recent = made([0, 1, 2])
    await recent.go(recent.since(0), 1)
    expect(recent.at).toBe(1)
    await recent.go(recent.since(0), 2)
    expect(recent.at).toBe(null)
    await recent.go(recent.since(0), 0)
    recent.add(event(4, 1), {}, {})
    expect(recent.at).toBe(null)
  })
})

describe('marks on the kingdom', () => {
  const piece = (who: string, seat: number, stars = 0, blocked = false) =>
    ({ who, seat, colour: 'red', blocked, earns: stars ? [{ reason: 'x', times: 1, stars }] : [] }) as Piece
  const view = (...stacks: Piece[][]) =>
    ({ lands: stacks.map((stack, at) => ({ name: `a${at + 1}`, stack })) }) as unknown as View
  const before = view([piece('king', 0, 3)], [])
  const after = view([piece('king', 0, 0, true), piece('dragon', 1)], [])
  const moves = [{ id: 0, text: '', act: { act: 'place', who: 'dragon', at: 'a1' } }] as Move[]
  const eyes = (seen: View) => ({ 0: { view: seen as never } })
  const turns = turnsOf([{ number: 1, seat: 1, move: 0, text: '', before: eyes(before), after: eyes(after) }])
  it('say who was touched by whom, in which order', () => {
    const marks = marksOf(turns, moves, '0')
    expect([...marks.pieces]).toEqual([['piece-1-dragon', [{ seat: 1, order: 1 }]]])
    expect([...marks.lands.keys()]).toEqual(['a1'])
  })
  it('say what it cost me, and how many burn', () => {
    expect([...costs(before, after, 0)]).toEqual([['a1', -3]])
    expect(burnt(before, after)).toBe(1)
  })
  it('arrows run in the gaps', () => {
    const box = (column: number, row: number) => ({
      left: column * 110,
      top: row * 110,
      right: column * 110 + 100,
      bottom: row * 110 + 100,
    })
    expect(wayOf(box(0, 0), box(1, 1), 10, false)).toBe('M30 94V105H105V160H114')
  })
})
