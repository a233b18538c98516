/** The last round as data: a frame for each head, with the movements on the field. */

import type { RecentMove, Turn } from '../../lib/recentMoves.svelte'
import { flown, type Move } from './field'
import type { Cell, HandCard, Knight, View } from './view'

/** Phases before cards are carried out. */
const BEFORE: View['phase'][] = ['start', 'turn_up', 'point', 'choose']

const seen = (sights: RecentMove['before'], key: string) => sights?.[key]?.view as View | undefined
const anyKey = ({ before }: RecentMove) => Object.keys(before ?? {})[0] ?? ''
const acts = (move: RecentMove) => {
  const view = seen(move.before, anyKey(move))
  return !!view && !BEFORE.includes(view.phase)
}

/**
 * The moves that carried out the cards of the last round; empty before the first cards are open, or where nobody here
 * saw them.
 */
export function lastRound(all: RecentMove[]): RecentMove[] {
  const end = all.findLastIndex(acts) + 1
  let start = end
  while (start > 0 && acts(all[start - 1]!)) start--
  return all.slice(start, end)
}

export interface Step {
  number: number
  cells: Cell[]
}
/** The knights' walks since the cards were last revealed. */
export function marched(all: RecentMove[], key: string): Step[] {
  const move = all.findLast(({ before }) => seen(before, key)?.phase === 'turn_up')
  const [before, after] = [seen(move?.before ?? null, key), seen(move?.after ?? null, key)]
  return before && after ? walked(before, after) : []
}
/** The cells that knights walked over: up to where they stand, or to the tunnel that brought them there. */
function walked(before: View, after: View): Step[] {
  return after.knights.flatMap((knight, index) => {
    const old = before.knights[index]!
    if (!old.cell || !knight.cell || old.cell.name === knight.cell.name) return []
    const track = after.tracks.find(({ name }) => name === old.track)?.cells ?? []
    const tunnel = after.tunnels.find(({ entry, exit }) => entry.track === old.track && exit.name === knight.cell!.name)
    const [from, to] = [old.place!, old.track === knight.track ? knight.place! : (tunnel?.entry.place ?? -1)]
    const cells =
      to < 0 ? [old.cell, knight.cell] : to < from ? track.slice(to, from + 1).reverse() : track.slice(from, to + 1)
    return cells.length > 1 ? [{ number: knight.number, cells }] : []
  })
}

export interface Frame {
  seat: number
  order: number
  kind: 'fly' | 'fire' | 'manoeuvre' | 'pass' | 'lost'
  /** The card before the head; null for a pass. */
  card: HandCard | null
  effect: string | null
  /** Zmey's flight from start to end; empty if he did not move. */
  way: Cell[]
  burnt: Knight[]
  /** Knights whose shields burnt instead of them. */
  shields: Knight[]
  /** Knights that were moved by a card. */
  driven: Step[]
  /** Number of the round's moves up to the end of this frame. */
  upTo: number
}

export function framesOf(turns: Turn[], moves: Move[], key: string): Frame[] {
  let upTo = 0
  return turns.flatMap((turn) => {
    upTo += turn.moves.length
    const [before, after] = [seen(turn.before, key), seen(turn.after, key)]
    return before && after
      ? [{ seat: turn.seat, order: turn.order, upTo, ...changed(before, after), ...played(turn, before, moves, key) }]
      : []
  })
}

function played({ seat, moves: made }: Turn, before: View, moves: Move[], key: string) {
  const playedActs = made.map(({ move }) => (move === null ? undefined : moves[move]?.act))
  const lost = playedActs.some((act) => act?.act === 'lose_turn')
  const { chosen, hand } = before.players[seat]!
  const card = lost ? null : (hand.find((one) => one.card === chosen) ?? null)
  const use = playedActs.find((act) => act?.act === 'use')
  const effect =
    use && 'manoeuvre' in use ? (before.manoeuvres.find(({ name }) => name === use.manoeuvre)?.effect ?? null) : null
  const kind: Frame['kind'] = lost
    ? 'lost'
    : !card
      ? 'pass'
      : card.arrow
        ? 'fly'
        : card.card === 'fire'
          ? 'fire'
          : 'manoeuvre'
  return { card, effect, kind, way: wayOf(made, moves, key) }
}

function wayOf(made: RecentMove[], moves: Move[], key: string): Cell[] {
  const way: Cell[] = []
  const come = (cell: Cell | null | undefined) => {
    if (cell && cell.name !== way.at(-1)?.name) way.push(cell)
  }
  for (const { before, after, move } of made) {
    const then = seen(before, key)
    const act = move === null ? undefined : moves[move]?.act
    come(then?.zmey)
    // A river carries Zmey on from the cell where he lands.
    if (then && act?.act === 'steps' && then.pending?.arrow && then.pending.sign)
      come(flown(then, then.pending.arrow, then.pending.sign * act.cells))
    come(seen(after, key)?.zmey)
  }
  return way.length > 1 ? way : []
}

function changed(before: View, after: View) {
  const pairs = before.knights.map((old, index) => ({ old, now: after.knights[index]! }))
  return {
    burnt: pairs.flatMap(({ old, now }) => (now.burnt && !old.burnt ? [old] : [])),
    shields: pairs.flatMap(({ old, now }) =>
      old.shield && !now.shield && !now.burnt && !after.knights.some(({ shield }) => shield) ? [old] : [],
    ),
    driven: walked(before, after),
  }
}
