/** What is read from the view of Zavarushka. */

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

/** A piece that a move has changed: what it earned, and will earn. */
export interface Change {
  piece: Piece
  before: number
  after: number
  fresh: boolean
}
/** What a move changes for a player, the new piece first, then those that win or lose. */
export function changesOf(before: View, after: View, seat: number): Change[] {
  const old = new Map(piecesOf(before, seat).map((piece) => [piece.who, starsOf(piece)]))
  return piecesOf(after, seat)
    .map((piece) => ({ piece, before: old.get(piece.who) ?? 0, after: starsOf(piece), fresh: !old.has(piece.who) }))
    .filter((change) => change.fresh || change.before !== change.after)
    .sort((one, other) => Number(other.fresh) - Number(one.fresh))
}

/** A narrow screen shows a wide kingdom on its side: what is near stays near. */
export const onItsSide = (view: View, narrow: boolean) => narrow && view.columns > 3
export function laidOut(view: View, side: boolean): Land[] {
  return side ? [...view.lands].sort((a, b) => a.column - b.column || a.row - b.row) : view.lands
}

/** What a move changes in everybody's stars: one's own first and always, of others only what changes. */
export function starsBy(before: View, after: View, me: number | null): { seat: number; change: number }[] {
  const changes = before.players.map(({ seat, stars }) => ({ seat, change: after.players[seat]!.stars - stars }))
  return changes
    .filter(({ seat, change }) => seat === me || change)
    .sort((one, other) => Number(other.seat === me) - Number(one.seat === me))
}
