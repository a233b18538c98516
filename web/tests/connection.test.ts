import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection } from '../src/lib/connection.svelte'
import { TableState } from '../src/lib/table.svelte'
import { event, whole } from './messages'

class Fake {
  static all: Fake[] = []
  readyState = 0
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    Fake.all.push(this)
  }
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = () => this.break()
  open() {
    this.readyState = 1
    this.onopen?.()
  }
  break() {
    this.readyState = 3
    this.onclose?.()
  }
  say = (message: unknown) => this.onmessage?.({ data: JSON.stringify(message) })
  static get last() {
    return Fake.all.at(-1)!
  }
}

const make = () => new Connection({ open: () => ({ socket: new Fake() }), language: () => 'en' })

beforeEach(() => {
  Fake.all = []
  vi.useFakeTimers()
  vi.clearAllTimers()
})
afterEach(() => vi.useRealTimers())

describe('the connection', () => {
  it('sends a command given before the socket was open', async () => {
    const link = make()
    const answer = link.command({ do: 'again', table: 't' })
    Fake.last.open()
    const [sent] = Fake.last.sent
    expect(sent).toMatchObject({ do: 'again', table: 't' })
    Fake.last.say({ re: sent!.id, ok: true, number: 5 })
    expect(await answer).toMatchObject({ ok: true, number: 5 })
  })

  it('sends a command again with its old id after a break, until it is answered', async () => {
    const link = make()
    const answer = link.command({ do: 'move', table: 't', move: 3 })
    Fake.last.open()
    const id = Fake.last.sent[0]!.id
    Fake.last.break()
    expect(link.state).toBe('lost')
    await vi.advanceTimersByTimeAsync(1000)
    expect(Fake.all).toHaveLength(2)
    Fake.last.open()
    expect(Fake.last.sent).toEqual([{ do: 'move', table: 't', move: 3, id }])
    Fake.last.say({ re: id, ok: true, number: 1 })
    await answer
    Fake.last.break()
    expect(link.state).toBe('new')
  })

  it('opens the socket for its table, also after a reconnect', async () => {
    const asked: (string | undefined)[] = []
    const open = (table?: string) => {
      asked.push(table)
      return { socket: new Fake() }
    }
    const link = new Connection({ open, language: () => 'en' })
    link.watchLobby(true)
    Fake.last.open()
    link.watch(new TableState('t', 'game', link))
    Fake.last.break()
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toEqual([undefined, 't'])
  })

  it('takes over an early socket with the messages it has received', () => {
    const early = new Fake()
    early.readyState = 1
    const link = new Connection({
      open: () => ({ socket: early, table: 't', received: [JSON.stringify(whole({ number: 7 }))] }),
      language: () => 'en',
    })
    const table = new TableState('t', 'game', link)
    link.watch(table)
    expect(link.state).toBe('open')
    expect(table.number).toBe(7)
    expect(early.sent).toEqual([])
    link.watch(new TableState('other', 'game', link))
    expect(early.sent).toEqual([{ do: 'watch', table: 'other', lang: 'en' }])
  })

  it('takes over an early socket that is not open yet', () => {
    const early = new Fake()
    const link = new Connection({ open: () => ({ socket: early, table: 't', received: [] }), language: () => 'en' })
    link.watch(new TableState('t', 'game', link))
    early.open()
    expect(early.sent).toEqual([{ do: 'watch', table: 't', lang: 'en' }])
  })

  it('requests only missed events', async () => {
    const link = make()
    const table = new TableState('t', 'game', link)
    link.watch(table)
    Fake.last.open()
    expect(Fake.last.sent).toEqual([{ do: 'watch', table: 't', lang: 'en' }])
    Fake.last.say(whole({ number: 7 }))
    Fake.last.break()
    await vi.advanceTimersByTimeAsync(1000)
    Fake.last.open()
    expect(Fake.last.sent).toEqual([{ do: 'watch', table: 't', lang: 'en', since: 7 }])
  })

  it('requests a snapshot when events are missing', async () => {
    const link = make()
    const table = new TableState('t', 'game', link)
    link.watch(table)
    Fake.last.open()
    Fake.last.say(whole({ number: 7 }))
    Fake.last.say(event({ number: 9 }))
    await vi.advanceTimersByTimeAsync(0)
    expect(table.number).toBe(7)
    expect(Fake.last.sent.at(-1)).toEqual({ do: 'watch', table: 't', lang: 'en' })
  })

  it('shows the progress of compiling, and requests it after a reconnect', async () => {
    const link = make()
    const table = new TableState('t', 'game', link)
    link.watch(table)
    Fake.last.open()
    Fake.last.say(whole({ number: 7 }))
    Fake.last.say({ table: 't', stretching: { done: 3, of: 12 } })
    expect(table.compiling).toEqual({ done: 3, of: 12 })
    Fake.last.say({ table: 't', stretching: null })
    expect(table.compiling).toBeNull()
    Fake.last.say({ table: 't', stretching: { done: 4, of: 12 } })
    Fake.last.break()
    await vi.advanceTimersByTimeAsync(1000)
    Fake.last.open()
    expect(table.compiling).toBeNull()
  })

  it('backs off, but reconnects at once when the network returns', async () => {
    const link = make()
    link.watchLobby(true)
    for (let time = 0; time < 6; time++) {
      Fake.last.break()
      await vi.advanceTimersByTimeAsync(20_000)
    }
    const before = Fake.all.length
    Fake.last.break()
    await vi.advanceTimersByTimeAsync(3000)
    expect(Fake.all).toHaveLength(before)
    link.wake()
    expect(Fake.all).toHaveLength(before + 1)
  })

  it('detects a dead connection that looks open', async () => {
    const link = make()
    link.watchLobby(true)
    Fake.last.open()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(Fake.last.sent.at(-1)).toMatchObject({ do: 'ping' })
    Fake.last.say({ pong: 1 })
    await vi.advanceTimersByTimeAsync(8_000)
    expect(Fake.all).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(12_000 + 8_000 + 10)
    expect(Fake.all).toHaveLength(2)
  })

  it('connects again at once when the server says it restarts', async () => {
    const link = make()
    link.watchLobby(true)
    Fake.last.open()
    Fake.last.say({ bye: 'restart' })
    await vi.advanceTimersByTimeAsync(150)
    expect(Fake.all).toHaveLength(2)
  })

  it('does not reconnect after this device was signed out', async () => {
    const onSignedOut = vi.fn()
    const link = new Connection({ open: () => ({ socket: new Fake() }), language: () => 'en', onSignedOut })
    link.watch(new TableState('t', 'game', link))
    void link.command({ do: 'again', table: 't' })
    Fake.last.open()
    Fake.last.say({ bye: 'signed_out' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect(Fake.all).toHaveLength(1)
    expect(link.state).toBe('new')
  })
})
