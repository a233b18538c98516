import { describe, expect, it } from 'vitest'
import type { Answer } from '../src/lib/protocol'
import { isRated } from '../src/lib/result'
import { ServerError, TableState } from '../src/lib/table.svelte'
import { event, info, whole } from './messages'

function make(answer: (message: Record<string, unknown>) => Partial<Answer> = () => ({ ok: true, number: null })) {
  const sent: Record<string, unknown>[] = []
  const wire = {
    command: async (message: { do: string } & Record<string, unknown>) => {
      sent.push(message)
      return { re: '', ...answer(message) } as Answer
    },
  }
  const table = new TableState('t', 'game', wire)
  table.setInfo(info)
  table.receiveWhole(whole())
  return { table, sent }
}

describe('an event', () => {
  it('tells whether the match is rated, until somebody takes a hint', () => {
    const { table } = make()
    expect([table.rated, table.counts]).toEqual([true, 'web-was-rated'])
    table.receive(event({ kind: 'hinted', seat: 0, name: 'N0', match: { rated: false }, text: '...' }))
    expect([table.rated, table.counts]).toEqual([false, 'web-was-hinted'])
    expect(isRated({ rated: true, hints: true })).toBe(false)
    expect(isRated({})).toBe(true)
  })

  it('is merged key by key', () => {
    const { table } = make()
    table.receive(event({ match: { actors: [1], moves: 1 }, seats: { 0: { view: { round: 2 } } }, text: 'done' }))
    expect(table.view).toMatchObject({ round: 2, hand: ['king'] })
    expect(table.match).toMatchObject({ actors: [1], moves: 1, number: 1 })
    expect(table.log.map((line) => line.text)).toEqual(['done'])
  })

  it('removes legal moves when there are none, and keeps them when it does not mention them', () => {
    const { table } = make()
    table.receive(event({ number: 2, kind: 'chat', person: 'p_1', name: 'N1', text: 'hi' }))
    expect(table.legal).toHaveLength(3)
    expect(table.chat).toHaveLength(1)
    table.receive(event({ number: 3, seats: { 0: { view: { round: 2 } } } }))
    expect(table.legal).toHaveLength(3)
    table.receive(event({ number: 4, seats: { 0: { legal: [] } } }))
    expect(table.legal).toHaveLength(0)
    expect(table.seats[0]).not.toHaveProperty('legal')
  })

  it('keeps the view of a seat that the event does not name', () => {
    const { table } = make()
    table.receiveWhole(whole({ seats: { 0: { view: { a: 1 }, legal: [0] }, 1: { view: { b: 2 } } } }))
    table.receive(event({ seats: { 1: { view: { b: 3 } } } }))
    expect(table.seats[0]).toEqual({ view: { a: 1 }, legal: [0] })
    expect(table.seats[1]).toEqual({ view: { b: 3 } })
  })

  it('patches the public view and the private views', () => {
    const { table } = make()
    table.receiveWhole(
      whole({
        public: { row: ['a', 'b'], at: { x: 1 } },
        seats: { 0: { view: { hand: ['c'] } }, 1: { view: { hand: [] } } },
      }),
    )
    const before = table.publicView
    table.receive(
      event({ public: { 'row~': [1, 1, 'd', 'e'], 'at~': { y: 2 } }, seats: { 0: { view: { 'hand~': [0, 1] } } } }),
    )
    expect(table.view).toEqual({ row: ['a', 'd', 'e'], at: { x: 1, y: 2 }, hand: [] })
    expect(table.seats[1]).toEqual({ view: { hand: [] } })
    expect(before).toEqual({ row: ['a', 'b'], at: { x: 1 } })
  })

  it('replaces the views after an undo and at the start', () => {
    for (const kind of ['undone', 'started']) {
      const { table } = make()
      table.receive(event({ kind, whole: true, seats: { 0: { view: { round: 1 }, legal: [3] } } }))
      expect(table.view).toEqual({ round: 1 })
      expect(table.legal.map((move) => move.id)).toEqual([3])
    }
  })

  it('forgets the result of the last match when another starts', () => {
    const { table } = make()
    table.receive(event({ kind: 'ended', match: { over: true, result: {} as never } }))
    expect(table.over).toBe(true)
    table.receive(
      event({ number: 3, kind: 'started', match: { number: 2, actors: [0], over: false, moves: 0 }, seats: {} }),
    )
    expect(table.match?.result).toBeUndefined()
  })

  it('is ignored if known, and refused after a gap', () => {
    const { table } = make()
    expect(table.receive(event({ number: 1, text: 'old' }))).toBe(true)
    expect(table.receive(event({ number: 4, text: 'far' }))).toBe(false)
    expect(table.log).toEqual([])
    expect(table.number).toBe(1)
  })
})

describe('players', () => {
  it('have the colours that the game gives them, else those of their seats', () => {
    const { table } = make()
    expect(table.players.map((player) => player.colour)).toEqual(['green', 'blue'])
    expect(table.players[0]).toMatchObject({ mine: true, acting: true, letter: 'D' })
  })
  it('are viewed from one seat at a time', () => {
    const { table } = make()
    table.receiveWhole(whole({ seats: { 0: { view: { me: 0 } }, 1: { view: { me: 1 }, legal: [3] } } }))
    expect(table.seat).toBe(0)
    table.lookAs(1)
    expect(table.view).toEqual({ me: 1 })
    expect(table.legal.map((move) => move.text)).toEqual(['Skip'])
  })
  it('are watched by a spectator without a seat', () => {
    const { table } = make()
    table.receiveWhole(whole({ seats: { spectator: { view: { open: true } } } }))
    expect(table.seat).toBeNull()
    expect(table.view).toEqual({ open: true })
    expect(table.legal).toEqual([])
  })
})

describe('a move in steps', () => {
  it('narrows the choice, and can be cancelled', () => {
    const { table, sent } = make()
    expect(table.can({ who: 'king' })).toHaveLength(2)
    expect(table.choose({ who: 'king' }).map((move) => move.id)).toEqual([0, 1])
    expect(table.choose({ at: 'b2' }).map((move) => move.id)).toEqual([1])
    table.cancel()
    expect(table.choice).toEqual([])
    expect(sent).toEqual([])
  })
  it('restarts when a part does not fit the others', () => {
    const { table } = make()
    table.choose({ who: 'king', at: 'b2' })
    expect(table.choose({ who: 'fairy' }).map((move) => move.id)).toEqual([2])
    expect(table.choose({ who: 'dragon' })).toEqual([])
    expect(table.chosen).toBeNull()
  })
  it('is played when one move is left, if wanted', () => {
    const { table, sent } = make()
    table.choose({ who: 'king' }, 'play')
    expect(sent).toEqual([])
    table.choose({ at: 'b2' }, 'play')
    expect(sent).toEqual([{ do: 'move', table: 't', seat: 0, answers: 1, move: 1 }])
  })
  it('is cancelled by an event that makes it impossible', () => {
    const { table } = make()
    table.choose({ who: 'king' })
    table.receive(event({ seats: { 0: { view: {}, legal: [2] } } }))
    expect(table.chosen).toBeNull()
  })
})

describe('playing', () => {
  it('offers no moves until its event is shown', async () => {
    const { table } = make(() => ({ ok: true, number: 2 }))
    const played = table.play(0)
    expect(table.pending).toBe(0)
    expect(table.legal).toEqual([])
    await Promise.resolve()
    table.receive(event({ seats: { 0: { view: {}, legal: [3] } } }))
    await played
    expect(table.pending).toBeNull()
    expect(table.legal.map((move) => move.id)).toEqual([3])
  })
  it("throws the server's error, and offers the moves again", async () => {
    const { table } = make(() => ({ error: { key: 'error-late', text: 'Too late.' } }))
    await expect(table.play(0)).rejects.toThrow(ServerError)
    expect(table.legal).toHaveLength(3)
  })
  it('does not play two moves at once', async () => {
    const { table, sent } = make()
    await Promise.all([table.play(0), table.play(1)])
    expect(sent).toHaveLength(1)
  })
})

describe('a hint', () => {
  const hints = [{ move: 0, text: 'King a1', value: 0.5, why: '', reasons: [], then: [] }]
  it('is requested, shown, and discarded', async () => {
    const { table } = make(() => ({ ok: true, number: null, hints }))
    const asked = table.hint()
    expect(table.thinking).toBe(true)
    await asked
    expect([table.thinking, table.hints]).toEqual([false, hints])
    table.clearHints()
    expect(table.hints).toEqual([])
  })
  it('that was cancelled is not shown', async () => {
    const { table } = make(() => ({ ok: true, number: null, hints }))
    const asked = table.hint()
    table.clearHints()
    await asked
    expect(table.hints).toEqual([])
  })
})

describe('moderation', () => {
  it('comes with snapshots and events, and hidden messages leave no line', () => {
    const { table } = make()
    const muted = [{ person: 'p_1', name: 'N1' }]
    table.receive(event({ kind: 'muted', text: 'quiet!', manners: { muted, sent_away: [] } }))
    expect(table.moderation.muted).toEqual(muted)
    expect(table.log.at(-1)?.text).toBe('quiet!')
    table.receive(event({ number: 3, kind: 'chat', unheard: true }))
    expect(table.number).toBe(3)
    expect(table.chat).toEqual([])
  })
})

describe('presence', () => {
  it('includes a spectator who sits down', () => {
    const { table } = make()
    table.here = { persons: ['p_0'], spectators: 1, watchers: [] }
    expect(table.players[1]?.here).toBe(false)
    table.receive(event({ kind: 'sat', seat: 1, summary: whole().summary }))
    expect(table.players[1]?.here).toBe(true)
  })
})
