/** The view of Zavarushka, as teremok/games/zavarushka/view.py makes it, and what is read from it. */

import type { Colour } from '../../lib/seats'

export interface Reason {
  reason: string
  times: number
  stars: number
}
export interface Piece {
  who: string
  seat: number
  colour: Colour
  blocked: boolean
  earns: Reason[]
}
export interface Land {
  name: string
  row: number
  column: number
  kind: 'tower' | 'castle' | 'forest' | 'farm'
  stack: Piece[]
}
export interface Kingdom {
  seat: number | null
  round: number
  turns: number
  first: number
  mover: number | null
  phase: 'place' | 'swap' | 'move' | 'order' | 'over'
  at: string | null
  ordered: number
  columns: number
  rows: number
  lands: Land[]
  players: { seat: number; colour: Colour; cards: number; hand: string[] | null; placed: string[]; stars: number }[]
}

export const CHARACTERS = ['king', 'queen', 'princess', 'knight', 'peasant', 'dwarf', 'dragon', 'witch', 'fairy', 'wizard']

export const starsOf = (piece: Piece) => piece.earns.reduce((sum, reason) => sum + reason.stars, 0)
export const keyOf = (piece: { who: string; seat: number }) => `piece-${piece.seat}-${piece.who}`
export const piecesOf = (view: Kingdom, seat: number) =>
  CHARACTERS.flatMap((who) => view.lands.flatMap(({ stack }) => stack.filter((one) => one.seat === seat && one.who === who)))

/** A piece that a move has changed: what it earned, and will earn. */
export interface Change {
  piece: Piece
  before: number
  after: number
  fresh: boolean
}
/** What a move changes for a player, the new piece first, then those that win or lose. */
export function changesOf(before: Kingdom, after: Kingdom, seat: number): Change[] {
  const old = new Map(piecesOf(before, seat).map((piece) => [piece.who, starsOf(piece)]))
  return piecesOf(after, seat)
    .map((piece) => ({ piece, before: old.get(piece.who) ?? 0, after: starsOf(piece), fresh: !old.has(piece.who) }))
    .filter((change) => change.fresh || change.before !== change.after)
    .sort((one, other) => Number(other.fresh) - Number(one.fresh))
}

/** A narrow screen shows a wide kingdom on its side: what is near stays near. */
export const onItsSide = (view: Kingdom, narrow: boolean) => narrow && view.columns > 3
export function laidOut(view: Kingdom, side: boolean): Land[] {
  return side ? [...view.lands].sort((a, b) => a.column - b.column || a.row - b.row) : view.lands
}

/** What a move changes in everybody's stars: one's own first and always, of others only what changes. */
export function starsBy(before: Kingdom, after: Kingdom, me: number | null): { seat: number; change: number }[] {
  const changes = before.players.map(({ seat, stars }) => ({ seat, change: after.players[seat]!.stars - stars }))
  return changes.filter(({ seat, change }) => seat === me || change).sort((one, other) => Number(other.seat === me) - Number(one.seat === me))
}
