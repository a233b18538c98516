/** The round table as data: the target of each move, and the seats' positions. */

import type { Move as GameMove } from '../../lib/moves'
import type { TableState } from '../../lib/table.svelte'
import { isNechist } from './help'
import type { Act, Player, View } from './view'

export type Table = TableState<View, Act>
export type Move = GameMove<Act>

// --- the viewer's knowledge

export interface Known extends Player {
  /** The cards of the hand that the viewer knows. */
  known: string[]
}
export type Seen = Omit<View, 'players'> & { players: Known[] }

/** Merge the public view and the viewer's own knowledge for each player. */
export function through(view: View): Seen {
  const { seat, hand } = view
  const players = view.players.map((player): Known => {
    const known = view.known[player.seat] ?? player.open
    if (player.seat !== seat) return { ...player, known }
    return { ...player, known, hand, clean: player.clean || !hand!.some(isNechist) }
  })
  return { ...view, players }
}

// --- targets: the first press selects, the second press on the same target plays

/**
 * The target to press for a move: `seat-3`, `hand-fox`, `discard-fox`, `front-fox`, or a word such as `first` or
 * `claim`.
 */
export function targetOf(act: Act): string {
  if ('seat' in act) return `seat-${act.seat}`
  if (!('card' in act)) return act.act
  const from = act.act === 'pick' ? 'discard' : act.act === 'exile' ? 'front' : 'hand'
  return `${from}-${act.card}`
}
export const targets = (legal: Move[]) => new Map(legal.map((move) => [targetOf(move.act), move]))

export function press(
  open: Map<string, Move>,
  picked: string | null,
  target: string,
): { picked: string | null; move: Move | null } {
  const move = open.get(target)
  if (!move) return { picked, move: null }
  return picked === target ? { picked, move } : { picked: target, move: null }
}

// --- piles

/** The discard pile in order of arrival, newest on top; the view sorts it. */
export function stacked(order: string[], now: string[]): string[] {
  const left = [...now]
  const kept = order.filter((card) => {
    const at = left.indexOf(card)
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
  return [...kept, ...left]
}
/** Each card with a unique key among its equals, so that its movement can be animated. */
export function numbered(cards: string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>()
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0
    seen.set(card, copy + 1)
    return { card, key: `${card}-${copy}` }
  })
}
/** Equal cards grouped, with their number. */
export function counted(cards: string[]): { card: string; copies: number }[] {
  return [...new Set(cards)].map((card) => ({ card, copies: cards.filter((one) => one === card).length }))
}

// --- seats around the table, clockwise from the viewer's left

export interface Place {
  x: number
  y: number
  w: number
  h: number
  side: 'left' | 'top' | 'right' | 'bottom'
}
// Seats at each side, by the number of other players; the rest sit at the top.
const AT_SIDES = [0, 0, 0, 1, 1, 1, 1, 2, 2, 3]
const AT_SIDES_SMALL = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3]

export function clockwise(players: number, from: number): number[] {
  return Array.from({ length: players - 1 }, (_, at) => (from + 1 + at) % players)
}

export function around(others: number, width: number, height: number, small: boolean): Place[] {
  const sides = (small ? AT_SIDES_SMALL : AT_SIDES)[others] ?? 3
  const top = others - 2 * sides
  const w = small
    ? top < 3
      ? 140
      : Math.min(118, Math.floor((width - 12) / 3))
    : Math.max(130, Math.min(176, Math.floor(width * 0.187)))
  const h = small ? 52 : 62
  const sideW = small ? 80 : w
  const sideH = small ? 50 : h
  const first = small ? h + 32 : h + 40
  const last = height - (small ? 48 : 66) - sideH
  const column = Array.from({ length: sides }, (_, at) =>
    sides === 1 ? Math.round(first + (last - first) * 0.34) : Math.round(first + ((last - first) * at) / (sides - 1)),
  )
  const row = Array.from({ length: top }, (_, at) => {
    const spread = top === 1 ? 0 : top === 2 ? 0.44 : top === 3 ? (small ? (width - w) / width : 0.52) : 0.68
    const share = top === 1 ? 0.5 : 0.5 - spread / 2 + (spread * at) / (top - 1)
    const outer = top > 2 && (at === 0 || at === top - 1)
    return { x: Math.round(share * width - w / 2), y: outer ? (small ? 18 : 24) : small ? 4 : 12 }
  })
  return [
    ...column.map((y): Place => ({ x: 0, y, w: sideW, h: sideH, side: 'left' })).reverse(),
    ...row.map(({ x, y }): Place => ({ x, y, w, h, side: 'top' })),
    ...column.map((y): Place => ({ x: width - sideW, y, w: sideW, h: sideH, side: 'right' })),
  ]
}
export function below(width: number, height: number, small: boolean): Place {
  const w = small ? 190 : 216
  const h = small ? 44 : 54
  return { x: Math.round((width - w) / 2), y: height - h, w, h, side: 'bottom' }
}

/** The point where a line from the middle of a place leaves it. */
export function edge({ x, y, w, h }: Place, to: { x: number; y: number }, air = 8) {
  const cx = x + w / 2
  const cy = y + h / 2
  const dx = to.x - cx
  const dy = to.y - cy
  const share = Math.min((w / 2 + air) / Math.max(Math.abs(dx), 1), (h / 2 + air) / Math.max(Math.abs(dy), 1), 1)
  return { x: cx + dx * share, y: cy + dy * share }
}
/** An arrow over the table, bent towards the middle so that neighbours are also connected across the cloth. */
export function arrow(from: Place, to: Place, width: number, height: number) {
  const middle = { x: width / 2, y: height / 2 }
  const half = { x: (from.x + from.w / 2 + to.x + to.w / 2) / 2, y: (from.y + from.h / 2 + to.y + to.h / 2) / 2 }
  const bend = { x: half.x * 0.4 + middle.x * 0.6, y: half.y * 0.4 + middle.y * 0.6 }
  const start = edge(from, bend)
  const end = edge(to, bend, 14)
  const angle = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI
  return { path: `M${r(start.x)} ${r(start.y)}Q${r(bend.x)} ${r(bend.y)} ${r(end.x)} ${r(end.y)}`, end, angle }
}
const r = (value: number) => Math.round(value * 10) / 10

/** The distance between the cards of a hand: side by side, or overlapping where there are many. */
export function step(cards: number, card: number, room: number, gap: number, least: number): number {
  if (cards < 2) return card + gap
  return Math.max(least, Math.min(card + gap, (room - card) / (cards - 1)))
}
