/**
 * The WebSocket connection. It reconnects by itself, requests missed events, and resends every unanswered command with
 * its old id, so that a click is neither lost nor counted twice.
 */

import { animateChange } from './motion'
import type { Answer, Summary, TableEvent, Whole } from './protocol'
import type { TableState, CommandSender } from './table.svelte'

type Message = { do: string } & Record<string, unknown>
export interface Socket {
  readyState: number
  send(text: string): void
  close(): void
  onopen: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onmessage: ((event: { data: string }) => void) | null
}
/** A socket, which may already be open and have received messages about the table it was opened for. */
export interface OpenedSocket {
  socket: Socket
  table?: string
  received?: string[]
}
interface Options {
  /** `table` is the id of a table that will be watched. */
  open: (table?: string) => OpenedSocket
  language: () => string
  /** Called after several failed attempts: the server may not know this person any more. */
  onRetriesFailed?: () => Promise<unknown>
  /** Resolves when the next event may be shown. */
  beforeShowing?: (table: TableState, event: TableEvent) => Promise<void>
  /** Called when this device was signed out from another one. */
  onSignedOut?: () => void
  /** Called after an event was applied; `event` is null after a full snapshot of the table. */
  onApplied?: (table: TableState, event: TableEvent | null) => void
}

const OPEN = 1
const FIRST_RETRY_MS = 300
const MAX_RETRY_MS = 15_000
const PING_INTERVAL_MS = 20_000
const PONG_TIMEOUT_MS = 8_000
/** With more events than this waiting, they are applied at once instead of being shown one by one. */
const MAX_SHOWN_BACKLOG = 6

const newId = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`

export class Connection implements CommandSender {
  state = $state<'new' | 'open' | 'lost'>('new')
  lobby = $state.raw<Summary[] | null>(null)
  #options: Options
  #socket: Socket | null = null
  #unanswered = new Map<string, { message: Message; done: (answer: Answer) => void }>()
  #tables = new Map<string, TableState>()
  #inLobby = false
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setTimeout> | undefined
  #arrived: { table: TableState; event: TableEvent }[] = []
  #showing = false

  constructor(options: Options) {
    this.#options = options
  }

  // --- requests of the screens

  command(message: Message): Promise<Answer> {
    const id = newId()
    return new Promise((done) => {
      this.#unanswered.set(id, { message: { ...message, id }, done })
      if (!this.send({ ...message, id })) this.connect()
    })
  }

  watch(table: TableState) {
    this.#tables.set(table.id, table)
    if (!this.ask(table)) this.connect()
  }
  unwatch(table: TableState) {
    if (this.#tables.get(table.id) !== table) return
    this.#tables.delete(table.id)
    table.release()
    this.send({ do: 'unwatch', table: table.id })
  }
  watchLobby(on: boolean) {
    this.#inLobby = on
    if (!on) this.lobby = null
    if (!this.send({ do: 'lobby', on }) && on) this.connect()
  }
  /** Request everything that contains text again, after a change of language. */
  refetch() {
    for (const table of this.#tables.values()) this.ask(table, true)
    if (this.#inLobby) this.send({ do: 'lobby', on: true })
  }

  // --- the connection

  connect() {
    clearTimeout(this.#timer)
    if (this.#socket) return
    const { socket, table, received = [] } = this.#options.open(this.#tables.keys().next().value)
    const handle = (data: string) => {
      if (socket === this.#socket) this.handle(JSON.parse(data))
    }
    this.#socket = socket
    socket.onopen = () => this.opened(socket)
    socket.onclose = () => this.closed(socket)
    socket.onmessage = ({ data }) => handle(data)
    if (socket.readyState !== OPEN) return
    this.opened(socket, table)
    received.forEach(handle)
  }

  /** Reconnect at once, because the network or the person is back. */
  wake() {
    if (this.state === 'open') this.ping(2500)
    else if (this.#tables.size || this.#inLobby || this.#unanswered.size) {
      this.#tries = 0
      if (!this.#socket) this.connect()
    }
  }

  /** `asked` is the table that this socket already watches. */
  private opened(socket: Socket, asked?: string) {
    if (socket !== this.#socket) return
    this.state = 'open'
    this.#tries = 0
    for (const table of this.#tables.values()) if (table.id !== asked) this.ask(table)
    if (this.#inLobby) this.send({ do: 'lobby', on: true })
    for (const { message } of this.#unanswered.values()) this.send(message)
    this.scheduleHeartbeat()
  }

  private closed(socket: Socket, wait?: number) {
    if (socket !== this.#socket) return
    this.#socket = null
    clearTimeout(this.#heartbeat)
    if (!this.#tables.size && !this.#inLobby && !this.#unanswered.size) {
      this.state = 'new'
      return
    }
    this.state = 'lost'
    const pause = wait ?? Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#tries++) * (0.75 + Math.random() / 2)
    this.#timer = setTimeout(() => void this.reconnect(), pause)
  }

  private async reconnect() {
    if (this.#tries > 2) await this.#options.onRetriesFailed?.().catch(() => undefined)
    this.connect()
  }

  /** Close this connection and open another one. */
  drop(wait?: number) {
    const socket = this.#socket
    if (!socket) return
    this.closed(socket, wait)
    socket.onmessage = socket.onclose = socket.onopen = null
    socket.close()
  }

  private scheduleHeartbeat() {
    clearTimeout(this.#heartbeat)
    this.#heartbeat = setTimeout(() => this.ping(PONG_TIMEOUT_MS), PING_INTERVAL_MS)
  }
  private ping(patience: number) {
    clearTimeout(this.#heartbeat)
    if (this.send({ do: 'ping', at: Date.now() })) this.#heartbeat = setTimeout(() => this.drop(0), patience)
  }

  private send(message: Message): boolean {
    if (this.#socket?.readyState !== OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }
  private ask(table: TableState, anew = false) {
    table.compiling = null // the server repeats it if it still holds
    const since = table.number && !anew ? { since: table.number } : {}
    return this.send({ do: 'watch', table: table.id, lang: this.#options.language(), ...since })
  }

  // --- incoming messages

  private handle(message: Record<string, unknown>) {
    this.scheduleHeartbeat()
    if ('re' in message) return this.answered(message as unknown as Answer)
    if ('lobby' in message) return void (this.lobby = message.lobby as Summary[])
    if (message.bye === 'signed_out') return this.signedOut()
    if ('bye' in message) return this.drop(100)
    const table = this.#tables.get(message.table as string)
    if (!table) return
    if (message.whole === true && !('kind' in message)) {
      this.#arrived = this.#arrived.filter((one) => one.table !== table)
      table.receiveWhole(message as unknown as Whole)
      this.#options.onApplied?.(table, null)
    } else if ('here' in message) table.here = message.here as TableState['here']
    else if ('stretching' in message) table.compiling = message.stretching as TableState['compiling']
    else if ('number' in message) {
      this.#arrived.push({ table, event: message as unknown as TableEvent })
      void this.show()
    }
  }

  /** The server does not know this device any more, so all requests are dropped. */
  private signedOut() {
    this.#tables.clear()
    this.#unanswered.clear()
    this.#inLobby = false
    this.drop()
    this.#options.onSignedOut?.()
  }

  private answered(answer: Answer) {
    const asked = this.#unanswered.get(answer.re)
    this.#unanswered.delete(answer.re)
    asked?.done(answer)
  }

  /** Apply the waiting events one by one, with their animations. */
  private async show() {
    if (this.#showing) return
    this.#showing = true
    for (let next = this.#arrived.shift(); next; next = this.#arrived.shift()) {
      const { table, event } = next
      if (this.#arrived.length <= MAX_SHOWN_BACKLOG) await this.#options.beforeShowing?.(table, event)
      let whole = true
      const change = () => void (whole = table.receive(event))
      if (this.#arrived.length > MAX_SHOWN_BACKLOG) change()
      else await animateChange(change)
      if (whole) this.#options.onApplied?.(table, event)
      else this.ask(table, true)
    }
    this.#showing = false
  }
}
