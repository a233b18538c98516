/** The client's state of a table: received data, the viewing seat, and the legal moves. */

import { getContext, setContext } from 'svelte'
import { RecentMoves, turnsOf, viewAt, type RecentMove, type Turn } from './recentMoves.svelte'
import { applyChange } from './changes'
import type { BaseAct, Move } from './moves'
import type {
  Answer,
  ChatLine,
  Command,
  Eyes,
  GameInfo,
  Here,
  Hint,
  LogLine,
  Moderation,
  MatchInfo,
  MoveEvent,
  NotDone,
  Plain,
  Preview,
  Readiness,
  SeatHere,
  SeatInfo,
  Series,
  Summary,
  TableEvent,
  TableInfo,
  View as Seen,
  Vote,
  Whole,
} from './protocol'
import { isRated } from './result'
import { say as words, language } from './say.svelte'
import { colourOf, isColour, letterOf, type Colour } from './seats'

export type PartialAct = Record<string, Plain>
export interface Player extends SeatHere {
  colour: Colour
  letter: string
  title: string
  /** The title without the letter that distinguishes players of the same name, for use beside a badge. */
  short: string
  mine: boolean
  acting: boolean
}
/** A command without its id, which the sender adds. */
type Without<Known, Name extends string> = Known extends unknown ? Omit<Known, Name> : never
export type TableCommand = Without<Extract<Command, { id: string }>, 'id'>
export type CommandFields<Do extends TableCommand['do']> = Without<Extract<TableCommand, { do: Do }>, 'do' | 'table'>
/** Sends commands to the server; a recorded match answers them itself. */
export interface CommandSender {
  command(message: TableCommand): Promise<Answer>
}
/** The data of a game that screens need; a match from a file lacks some of it. */
export type GameFacts = Pick<GameInfo, 'name' | 'title' | 'moves' | 'components'> &
  Partial<Pick<GameInfo, 'short' | 'colour'>>
/** The view and the score sheet after a move. */
export interface GamePreview<View> extends Omit<Preview, 'view'> {
  view: View
}
export class ServerError extends Error {
  constructor(
    readonly key: string,
    text: string,
  ) {
    super(text)
  }
}

/** Whether an act has all fields of a partial act. */
export const fits = (act: BaseAct, part: PartialAct) =>
  Object.entries(part).every(([name, value]) => act[name as keyof BaseAct] === value)
/** Whether a person is present; only lists of tables say so, events do not. */
export const isHere = (info: SeatInfo | SeatHere) => 'here' in info && info.here
const MAX_LOG_LINES = 500

/** Generic in the game's view and acts, which only the game's own screen knows. */
export class TableState<View extends object = object, Act extends BaseAct = BaseAct> {
  number = $state(0)
  summary = $state.raw<Summary | TableInfo | null>(null)
  match = $state.raw<MatchInfo | null>(null)
  /** The part of the view that everybody sees. */
  publicView = $state.raw<Seen>({})
  /** The private views and legal moves of this person's seats, or of the spectator. */
  seats = $state.raw<Record<string, Eyes>>({})
  log = $state.raw<LogLine[]>([])
  chat = $state.raw<ChatLine[]>([])
  vote = $state.raw<Vote | null>(null)
  series = $state.raw<Series | null>(null)
  /** The people whom the host has muted or sent away. */
  moderation = $state.raw<Moderation>({ muted: [], sent_away: [] })
  here = $state.raw<Here | null>(null)
  /** Progress of compiling the rules for bots; null if bots play at full strength. */
  compiling = $state.raw<Readiness | null>(null)
  /** The last event, for animation and sound; null after a snapshot. */
  last = $state.raw<TableEvent | null>(null)
  /** Points by seat of a game without a screen, from its score sheet; null for other games. */
  scores = $state.raw<number[] | null>(null)
  /** The event of the last move, whatever followed it. */
  lastMove = $state.raw<MoveEvent | null>(null)
  /** All moves of the game by id, in the current language. */
  moves = $state.raw<Move<Act>[]>([])
  info = $state.raw<GameFacts | null>(null)
  /** The parts chosen so far of a move that takes several steps. */
  chosen = $state.raw<PartialAct | null>(null)
  /** The hints, while they are shown; screens may mark these moves. */
  hints = $state.raw<Hint[]>([])
  /** A hint has been requested and not answered yet. */
  thinking = $state(false)
  /** The id of the move that is being sent to the server. */
  pending = $state<number | null>(null)
  /** The match is from a file or a replay, which controls it. */
  recorded = false
  readonly recentMoves = new RecentMoves()
  /** A game's own definition of the last round. */
  roundOf = $state.raw<((all: RecentMove[], seat: number | null) => RecentMove[] | null) | null>(null)
  /** Shows the next move of another player, which waits for a press; null if none waits. */
  stepping = $state<(() => void) | null>(null)
  #looking = $state<number | null>(null)

  constructor(
    readonly id: string,
    readonly game: string,
    readonly wire: CommandSender,
  ) {}

  say = words

  // --- the viewer

  readonly mine: number[] = $derived(
    Object.keys(this.seats)
      .filter((key) => key !== 'spectator')
      .map(Number)
      .sort((a, b) => a - b),
  )
  /** The viewing seat: one of this person's seats, or null for a spectator. */
  readonly seat: number | null = $derived(
    this.#looking !== null && this.mine.includes(this.#looking) ? this.#looking : (this.mine[0] ?? null),
  )
  readonly seatView: Eyes | null = $derived.by(() => {
    const key = String(this.seat ?? 'spectator')
    const then = this.recentMoves.at === null ? null : viewAt(this.round, this.recentMoves.at, key)
    return then ? { view: then } : (this.seats[key] ?? null)
  })
  /** The moves of other players since the viewer's last, and the same grouped by turn. */
  readonly round: RecentMove[] = $derived(
    this.roundOf?.(this.recentMoves.all, this.seat) ?? this.recentMoves.since(this.seat),
  )
  readonly turns: Turn[] = $derived(turnsOf(this.round))
  /** A past position is shown, so no move can be made. */
  readonly reviewing: boolean = $derived(this.recentMoves.at !== null)
  /** The turns marked on the board: up to the reviewed position, and none beside a hint. */
  readonly marks: Turn[] = $derived(
    this.hints.length ? [] : this.reviewing ? turnsOf(this.round.slice(0, this.recentMoves.at!)) : this.turns,
  )
  /** The viewer's view; null before a match, when no game's screen is shown. */
  readonly view: View = $derived((this.seatView ? { ...this.publicView, ...this.seatView.view } : null) as View)

  lookAs(seat: number) {
    this.#looking = seat
    this.cancel()
  }

  // --- players

  readonly actors: number[] = $derived(this.match?.actors ?? [])
  readonly over: boolean = $derived(this.match?.over ?? false)
  /** Whether the match changes ratings. */
  readonly rated: boolean = $derived(this.match?.rated ?? (!!this.summary && isRated(this.summary.settings)))
  /** The message key for it: rated, casual, or no longer rated because of a hint. */
  readonly counts: string = $derived(
    this.rated ? 'web-was-rated' : this.summary?.settings.rated === false ? 'web-was-casual' : 'web-was-hinted',
  )
  readonly myTurn: boolean = $derived(
    !this.over && !this.reviewing && this.seat !== null && this.actors.includes(this.seat),
  )
  readonly players: Player[] = $derived.by(() => {
    const tongue = language()
    const seats = this.summary?.seats ?? []
    return seats.map((info) => {
      const colour = this.colourIn(this.view, info.seat) ?? colourOf(info.seat)
      const mine = this.mine.includes(info.seat)
      const letter = letterOf(colour, tongue)
      const only = mine && this.mine.length === 1
      const short = only ? this.say('web-you') : this.nameOf(info)
      const alike =
        !only && info.kind !== 'open' && seats.some((other) => other.seat !== info.seat && other.name === info.name)
      return {
        ...info,
        colour,
        mine,
        letter,
        acting: this.actors.includes(info.seat),
        here:
          info.kind === 'bot' ||
          (info.person !== null && (this.here ? this.here.persons.includes(info.person) : isHere(info))),
        short,
        title: alike ? `${short} ${letter}` : short,
      }
    })
  })
  /** The colour that a game's view gives to a seat, if any. */
  private colourIn(view: { players?: { colour?: unknown }[] } | null, seat: number): Colour | null {
    const own = view?.players?.[seat]?.colour
    return isColour(own) ? own : null
  }
  private nameOf(info: SeatInfo) {
    if (info.kind === 'open') return this.say('web-open-seat')
    return info.name ?? (info.level ? this.say(`web-level-${info.level}`) : String(info.seat + 1))
  }
  player(seat: number): Player | undefined {
    return this.players[seat]
  }

  // --- legal moves

  /** The legal moves of the viewing seat by ascending id; empty if it need not decide. */
  readonly legal: Move<Act>[] = $derived.by(() => {
    if (this.pending !== null) return []
    return (this.seatView?.legal ?? []).flatMap((id) => this.moves[id] ?? [])
  })
  /** The legal moves that match a filter: `can({ act: 'place', who: 'king' })`, `can((act) => act.number > 5)`. */
  can(filter: PartialAct | ((act: Act) => boolean) = {}): Move<Act>[] {
    return this.legal.filter((move) => (typeof filter === 'function' ? filter(move.act) : fits(move.act, filter)))
  }
  /** The legal moves that match the parts chosen so far. */
  readonly choice: Move<Act>[] = $derived(this.chosen ? this.can(this.chosen) : [])

  /**
   * Choose another part of a move, dropping earlier parts that do not fit; `then: 'play'` plays the move if only one is
   * left.
   */
  choose(part: PartialAct, then: 'play' | 'wait' = 'wait'): Move<Act>[] {
    const more = { ...this.chosen, ...part }
    this.chosen = this.can(more).length ? more : this.can(part).length ? part : null
    const [only, another] = this.choice
    if (then === 'play' && only && !another) void this.play(only.id)
    return this.choice
  }
  cancel() {
    this.chosen = null
  }

  async play(id: number): Promise<void> {
    if (this.seat === null || this.pending !== null) return
    this.pending = id
    this.hints = []
    this.cancel()
    try {
      const { number } = await this.command('move', { seat: this.seat, answers: this.number, move: id })
      // The answer may arrive before its event is shown; no move can be chosen until then.
      if (number) await this.reached(number)
    } finally {
      this.pending = null
    }
  }
  /** Take back a secret choice that is not revealed yet. */
  retract = () => this.command('retract', { seat: this.seat! })
  /**
   * The view and score sheet after this move and the moves right after it; null if the seat cannot know them or the
   * server has no time. Cached.
   */
  preview(move: number, ...then: number[]): Promise<GamePreview<View> | null> {
    const key = `${this.number} ${this.seat} ${move} ${then}`
    if (this.#previewed.size > 200) this.#previewed.clear()
    const known = this.#previewed.get(key)
    if (known) return known
    const asked = this.command('preview', { seat: this.seat!, move, ...(then.length ? { then } : {}) }).then(
      (answer) => ('preview' in answer ? (answer.preview as GamePreview<View> | null) : null),
      () => (this.#previewed.delete(key), null),
    )
    this.#previewed.set(key, asked)
    return asked
  }
  #previewed = new Map<string, Promise<GamePreview<View> | null>>()
  /** Request hints, best first. */
  async hint(): Promise<void> {
    this.thinking = true
    try {
      const answer = await this.command('hint', { seat: this.seat! })
      if (this.thinking && 'hints' in answer) this.hints = answer.hints
    } finally {
      this.thinking = false
    }
  }
  /** Discard the hints. */
  clearHints() {
    this.thinking = false
    this.hints = []
  }

  /** Send a command for this table; throws `ServerError` with the server's text. */
  async command<Do extends TableCommand['do']>(
    what: Do,
    fields: CommandFields<Do> = {} as CommandFields<Do>,
  ): Promise<Exclude<Answer, NotDone>> {
    const answer = await this.wire.command({ do: what, table: this.id, ...fields } as unknown as TableCommand)
    if ('error' in answer) throw new ServerError(answer.error.key, answer.error.text)
    return answer
  }

  // --- pacing of events

  #held = new Set<string>()
  #released: (() => void)[] = []
  /** Hold back further events until `release`. */
  hold(why: string) {
    this.#held.add(why)
  }
  release(why?: string) {
    if (why === undefined) this.#held.clear()
    else this.#held.delete(why)
    if (this.#held.size) return
    this.stepping?.()
    for (const done of this.#released.splice(0)) done()
  }
  async free() {
    while (this.#held.size) await new Promise<void>((done) => this.#released.push(done))
  }
  /** Resolves when the person wants to see the next move. */
  step(): Promise<void> {
    return new Promise((done) => {
      this.stepping = () => {
        this.stepping = null
        done()
      }
    })
  }

  // --- incoming messages

  #waiting: { number: number; done: () => void }[] = []
  private reached(number: number) {
    if (this.number >= number) return
    return new Promise<void>((done) => {
      this.#waiting.push({ number, done })
      setTimeout(done, 3000)
    })
  }
  private arrived(number: number) {
    this.number = number
    for (const { done } of this.#waiting.filter((one) => one.number <= number)) done()
    this.#waiting = this.#waiting.filter((one) => one.number > number)
  }

  setInfo(info: GameFacts) {
    this.info = info
    this.moves = info.moves.map(({ text, act }, id) => ({ id, text, act: act as BaseAct as Act }))
  }

  receiveWhole(whole: Whole) {
    this.arrived(whole.number)
    this.summary = whole.summary
    this.match = whole.match
    this.publicView = whole.public
    this.seats = whole.seats
    this.log = whole.log
    this.chat = whole.chat
    this.vote = whole.vote
    this.series = whole.series
    this.moderation = whole.manners
    this.last = null
    this.lastMove = null
    this.hints = []
    this.recentMoves.restore(whole.log)
    this.cancel()
  }

  /** Apply an event; false if events before it are missing and the table must be requested again. */
  receive(event: TableEvent): boolean {
    if (event.number <= this.number) return true
    if (event.number !== this.number + 1) return false
    const before = this.views()
    this.arrived(event.number)
    if ('summary' in event) this.summary = event.summary
    if ('match' in event && event.match)
      this.match = { ...(event.kind === 'started' ? null : this.match), ...event.match } as MatchInfo
    // A person who sits down or returns is present.
    const arrived =
      (event.kind === 'sat' || event.kind === 'back') && 'seat' in event
        ? this.summary?.seats[event.seat]?.person
        : null
    if (arrived && this.here) this.here = { ...this.here, persons: [...this.here.persons, arrived] }
    if ('series' in event) this.series = event.series
    this.applyViews(event)
    if ('vote' in event) this.vote = event.vote
    if ('manners' in event) this.moderation = event.manners
    if ('person' in event) this.chat = [...this.chat, event].slice(-MAX_LOG_LINES)
    else if ('text' in event) {
      const { number, at, kind, text } = event
      const about = 'seat' in event ? { seat: event.seat, name: event.name } : {}
      this.log = [...this.log, { number, at, kind, ...about, text }].slice(-MAX_LOG_LINES)
    }
    this.last = event
    // Hints stay while their moves are legal: other players' secret choices do not clear them.
    if (!this.hints.every(({ move }) => this.seatView?.legal?.includes(move))) this.hints = []
    if (event.kind === 'move' && 'move' in event) {
      this.lastMove = event
      this.recentMoves.add(event, before, this.views())
    }
    if (event.kind === 'undone' || event.kind === 'started') {
      this.lastMove = null
      this.recentMoves.clear()
    }
    if (this.chosen && this.choice.length === 0) this.cancel()
    return true
  }

  /** The complete views of all this person's seats. */
  views(): Record<string, { view: Seen }> {
    return Object.fromEntries(
      Object.entries(this.seats).map(([key, { view }]) => [key, { view: { ...this.publicView, ...view } }]),
    )
  }

  /** Apply the view changes of an event; parts it does not name stay, unless it carries whole views. */
  private applyViews(event: TableEvent) {
    const whole = 'whole' in event && event.whole === true
    const [open, eyes] = whole ? [{}, {}] : [this.publicView, this.seats]
    if ('public' in event && event.public) this.publicView = applyChange(open, event.public)
    if (!('seats' in event && event.seats)) return
    const seats: Record<string, Eyes> = { ...eyes }
    for (const [key, { view = {}, legal = eyes[key]?.legal ?? [] }] of Object.entries(event.seats)) {
      seats[key] = { view: applyChange(eyes[key]?.view ?? {}, view), ...(legal.length ? { legal } : {}) }
    }
    this.seats = seats
  }
}

const KEY = Symbol('table')
export const provideTable = (table: () => TableState | null) => setContext(KEY, table)
/** The table provided by an enclosing component, if any. */
export const currentTable = () => getContext<(() => TableState | null) | undefined>(KEY)?.() ?? null
