/** Marks for other players' moves: the pieces they touched, movements, and the viewer's gains and losses by land. */

import type { Turn } from '../../lib/recentMoves.svelte'
import { keyOf, piecesOf, starsOf, type Move } from './kingdom'
import type { Act, View } from './view'

export interface Mark {
  seat: number
  order: number
}
export interface Way extends Mark {
  from: string
  to: string
  /** Whether two pieces swapped. */
  both: boolean
}
export interface Marks {
  /** By the key of a piece; the latest mark is last. */
  pieces: Map<string, Mark[]>
  /** By land. */
  lands: Map<string, Mark[]>
  ways: Way[]
}

export function marksOf(turns: Turn[], moves: Move[], key: string): Marks {
  const marks: Marks = { pieces: new Map(), lands: new Map(), ways: [] }
  for (const { seat, order, moves: made } of turns)
    for (const { move, after } of made) {
      const act = move === null ? null : moves[move]?.act
      const view = after?.[key]?.view as View | undefined
      if (!act || !view) continue
      const mark = { seat, order }
      const touched =
        'to' in act ? [act.at, act.to] : 'at' in act ? [act.at] : act.act === 'order' && view.at ? [view.at] : []
      for (const name of touched) {
        add(marks.lands, name, mark)
        const top = view.lands.find((land) => land.name === name)?.stack.at(-1)
        if (top && !(act.act === 'move' && name === act.at))
          add(marks.pieces, keyOf(act.act === 'place' ? { who: act.who, seat } : top), mark)
      }
      marks.ways.push(...wayOfMove(act, seat, order))
    }
  return marks
}
export function wayOfMove(act: Act | undefined, seat: number, order = 0): Way[] {
  return act && 'to' in act ? [{ seat, order, from: act.at, to: act.to, both: act.act === 'swap' }] : []
}
function add(marks: Map<string, Mark[]>, key: string, mark: Mark) {
  const there = marks.get(key) ?? []
  if (there.some(({ order }) => order === mark.order)) return
  marks.set(key, [...there, mark])
}

/** The stars that a seat gained or lost since then, by land. */
export function costs(before: View, now: View, seat: number): Map<string, number> {
  const old = new Map(piecesOf(before, seat).map((piece) => [piece.who, starsOf(piece)]))
  const found = new Map<string, number>()
  for (const { name, stack } of now.lands)
    for (const piece of stack) {
      const change = piece.seat === seat && old.has(piece.who) ? starsOf(piece) - old.get(piece.who)! : 0
      if (change) found.set(name, (found.get(name) ?? 0) + change)
    }
  for (const [name, change] of found) if (!change) found.delete(name)
  return found
}

/** Number of additional pieces under fire. */
export function burnt(before: View, after: View): number {
  const spent = (view: View) =>
    new Set(view.lands.flatMap(({ stack }) => stack.filter((piece) => piece.blocked).map(keyOf)))
  const old = spent(before)
  return [...spent(after)].filter((key) => !old.has(key)).length
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
/** The path of an arrow in the gaps between lands: from below a card, along the gap, to the side of the other land. */
export function wayOf(from: Box, to: Box, gap: number, last: boolean): string {
  const half = gap / 2
  const start = from.left + Math.min(52, (from.right - from.left) * 0.3)
  const below = !last || to.top > from.top
  const lane = below ? from.bottom + half : from.top - half
  const inside = below ? from.bottom - 6 : from.top + 6
  if (Math.abs(from.left - to.left) < 2) {
    const side = from.left - half < half ? from.right + half : from.left - half
    const entry = side > from.left ? to.right - 4 : to.left + 4
    return `M${start} ${inside}V${lane}H${side}V${(to.top + to.bottom) / 2}H${entry}`
  }
  const right = to.left > from.left
  const side = right ? to.left - half : to.right + half
  const entry = right ? to.left + 4 : to.right - 4
  return `M${start} ${inside}V${lane}H${side}V${(to.top + to.bottom) / 2}H${entry}`
}
