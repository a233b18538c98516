/** Helpers that read the view of Zavarushka. */

import type { Move as GameMove } from '../../lib/moves'
import type { TableState } from '../../lib/table.svelte'
import type { Act, Land, Piece, View } from './view'

export type Table = TableState<View, Act>
export type Move = GameMove<Act>

export const CHARACTERS = [
  'king',
  'queen',
  'princess',
  'knight',
  'peasant',
  'dwarf',
  'dragon',
  'witch',
  'fairy',
  'wizard',
]

export const starsOf = (piece: Piece) => piece.earns.reduce((sum, reason) => sum + reason.stars, 0)
export const keyOf = (piece: { who: string; seat: number }) => `piece-${piece.seat}-${piece.who}`
export const piecesOf = (view: View, seat: number) =>
  CHARACTERS.flatMap((who) =>
    view.lands.flatMap(({ stack }) => stack.filter((one) => one.seat === seat && one.who === who)),
  )

/** A piece affected by a move: its stars before and after. */
export interface Change {
  piece: Piece
  before: number
  after: number
  fresh: boolean
}
/** The pieces of a player that a move affects: the new piece first, then gains and losses. */
export function changesOf(before: View, after: View, seat: number): Change[] {
  const old = new Map(piecesOf(before, seat).map((piece) => [piece.who, starsOf(piece)]))
  return piecesOf(after, seat)
    .map((piece) => ({ piece, before: old.get(piece.who) ?? 0, after: starsOf(piece), fresh: !old.has(piece.who) }))
    .filter((change) => change.fresh || change.before !== change.after)
    .sort((one, other) => Number(other.fresh) - Number(one.fresh))
}

/** Whether the kingdom is drawn rotated: a narrow screen rotates a wide kingdom, which keeps neighbours adjacent. */
export const onItsSide = (view: View, narrow: boolean) => narrow && view.columns > 3
export function laidOut(view: View, side: boolean): Land[] {
  return side ? [...view.lands].sort((a, b) => a.column - b.column || a.row - b.row) : view.lands
}

/** The changes in stars by seat: the viewer's always and first, others' only if not zero. */
export function starsBy(before: View, after: View, me: number | null): { seat: number; change: number }[] {
  const changes = before.players.map(({ seat, stars }) => ({ seat, change: after.players[seat]!.stars - stars }))
  return changes
    .filter(({ seat, change }) => seat === me || change)
    .sort((one, other) => Number(other.seat === me) - Number(one.seat === me))
}
