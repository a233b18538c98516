/**
 * The moves of other players since the viewer's last move, with the views before and after each, so that they can be
 * marked on the board, described beside it, and replayed step by step.
 */

import { animateChange } from './motion'
import type { LogLine, MoveEvent, View } from './protocol'

type Seats = Record<string, { view: View }>
export interface RecentMove {
  number: number
  seat: number
  /** The id of the move; null if it is secret. */
  move: number | null
  text: string
  /** The view of each seat of this browser; null if it was not here then. */
  before: Seats | null
  after: Seats | null
}
/** Consecutive moves of one seat: the Witch arrives, then swaps. */
export interface Turn {
  /** The position of the turn in the round, from 1. */
  order: number
  seat: number
  moves: RecentMove[]
  before: Seats | null
  after: Seats | null
}

const MAX_MOVES = 60
/** Number of turns shown to a spectator, who has no move of their own. */
const SPECTATOR_TURNS = 3

export class RecentMoves {
  all = $state.raw<RecentMove[]>([])
  /** Number of the round's moves shown while reviewing; null at the present position. */
  at = $state<number | null>(null)
  playing = $state(false)

  clear() {
    this.all = []
    this.stopReview()
  }
  /** Take the moves from the log of a snapshot: their texts are known, but not the views. */
  restore(log: LogLine[]) {
    this.stopReview()
    const moves = log.filter((line) => line.kind === 'move' && typeof line.seat === 'number')
    this.all = moves
      .slice(-MAX_MOVES)
      .map(({ number, seat, text }) => ({ number, seat: seat!, move: null, text, before: null, after: null }))
  }
  add({ number, seat, move, text }: MoveEvent, before: Seats, after: Seats) {
    this.stopReview()
    this.all = [...this.all, { number, seat, move, text, before, after }].slice(-MAX_MOVES)
  }

  /** The moves since the viewer's last move. */
  since(mine: number | null): RecentMove[] {
    const last = mine === null ? -1 : this.all.findLastIndex(({ seat }) => seat === mine)
    const found = this.all.slice(last + 1)
    if (mine !== null) return found
    const turns = turnsOf(found)
    return turns.slice(-SPECTATOR_TURNS).flatMap(({ moves }) => moves)
  }

  // --- reviewing

  stopReview() {
    this.playing = false
    this.at = null
  }
  /** Go to a position in the round; its end is the present position. */
  async go(round: RecentMove[], to: number) {
    const next = to >= round.length ? null : Math.max(0, to)
    await animateChange(() => (this.at = next))
  }
  /** Replay the whole round. */
  async replay(round: RecentMove[], rest: () => Promise<void>) {
    this.at = 0
    this.playing = true
    for (let step = 1; step <= round.length && this.playing; step++) {
      await rest()
      if (this.playing) await this.go(round, step)
    }
    this.playing = false
  }
}

export function turnsOf(moves: RecentMove[]): Turn[] {
  const turns: Turn[] = []
  for (const move of moves) {
    const last = turns.at(-1)
    if (last?.seat === move.seat) {
      last.moves.push(move)
      last.after = move.after
    } else
      turns.push({ order: turns.length + 1, seat: move.seat, moves: [move], before: move.before, after: move.after })
  }
  return turns
}

/** The view of a seat after this many moves of a round; null if it was not here. */
export function viewAt(round: RecentMove[], at: number, key: string): View | null {
  const seats = at ? round[at - 1]?.after : round[0]?.before
  return seats?.[key]?.view ?? null
}
