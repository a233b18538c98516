/**
 * What others have done since one's own last move: kept with the table before and after each, so that it can be marked on the
 * board, told beside it, and looked at once more, step by step.
 */

import { animateChange } from './motion'
import type { LogLine, MoveEvent, View } from './protocol'

type Seats = Record<string, { view: View }>
export interface RecentMove {
  number: number
  seat: number
  /** What was played; null: it is a secret. */
  move: number | null
  text: string
  /** What each seat of this browser saw; null: it was not here then. */
  before: Seats | null
  after: Seats | null
}
/** RecentMoves of one seat in a row are one thing: the Witch comes, and swaps. */
export interface Turn {
  /** Which of the round it was, from 1 on. */
  order: number
  seat: number
  moves: RecentMove[]
  before: Seats | null
  after: Seats | null
}

const MAX_MOVES = 60
/** A spectator has no move of their own: so many turns are told. */
const SPECTATOR_TURNS = 3

export class RecentMoves {
  all = $state.raw<RecentMove[]>([])
  /** Where one looks back to: after so many moves of the round; null: at the table as it is. */
  at = $state<number | null>(null)
  playing = $state(false)

  clear() {
    this.all = []
    this.stopReview()
  }
  /** A whole table has come: words are known of what happened, not what it looked like. */
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

  /** What has happened since the seat that looks has moved last. */
  since(mine: number | null): RecentMove[] {
    const last = mine === null ? -1 : this.all.findLastIndex(({ seat }) => seat === mine)
    const found = this.all.slice(last + 1)
    if (mine !== null) return found
    const turns = turnsOf(found)
    return turns.slice(-SPECTATOR_TURNS).flatMap(({ moves }) => moves)
  }

  // --- looking back

  stopReview() {
    this.playing = false
    this.at = null
  }
  /** Go to a place in the round; its end is the table as it is. */
  async go(round: RecentMove[], to: number) {
    const next = to >= round.length ? null : Math.max(0, to)
    await animateChange(() => (this.at = next))
  }
  /** All of the round once more. */
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

/** The table as a seat saw it after so many moves of a round; null where it was not here. */
export function viewAt(round: RecentMove[], at: number, key: string): View | null {
  const seats = at ? round[at - 1]?.after : round[0]?.before
  return seats?.[key]?.view ?? null
}
