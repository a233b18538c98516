/** The geometry of Gorynych's field, and the target of each move. */

import type { Move as GameMove } from '../../lib/moves'
import type { TableState } from '../../lib/table.svelte'
import type { Act, Cell, HandCard, River, Track, View } from './view'

export type Table = TableState<View, Act>
export type Move = GameMove<Act>

export type Arrow = 'up' | 'down' | 'left' | 'right'

/** The order of cards in a hand. */
export const CARDS = ['move_yellow', 'move_red', 'move_green', 'move_blue', 'fire', 'manoeuvre']
/** The emblems on the knights' shields, by number. */
export const SHIELDS = ['diamond', 'sun', 'moon', 'star', 'fir', 'fish', 'key', 'bell', 'flower', 'wheel']
export const ROMAN: Record<string, string> = { green: 'I', lilac: 'II', yellow: 'III', orange: 'IV' }
export const EFFECTS = [
  'home',
  'long_flame',
  'wing_beat',
  'repeat',
  'knights_move',
  'trap',
  'royal_apples',
  'fast_walker',
  'magnet',
  'quick_march',
  'rush',
  'headwind',
  'lost_for_good',
  'white_flag',
  'double_defence',
  'fallen_comrade',
  'optical_illusion',
  'horse',
]
export const UNIT = 66

const STEP: Record<Arrow, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }
export const TURN: Record<Arrow, number> = { right: 0, down: 90, left: 180, up: 270 }

export const artOf = (card: HandCard) => `card-${card.arrow ?? card.card}`
export const shieldOf = (number: number) => SHIELDS[(number - 1) % SHIELDS.length]!
export const centre = ({ column, row }: { column: number; row: number }) => ({
  x: (column + 0.5) * UNIT,
  y: (row + 0.5) * UNIT,
})

/** The path of a track, from the edge of the field over its cells into the terem. */
export function roadOf({ cells }: Track, size: number): string {
  const points = cells.map(centre)
  const first = cells[0]!
  const last = cells.at(-1)!
  const edge =
    first.column === 0
      ? STEP.left
      : first.column === size - 1
        ? STEP.right
        : first.row === 0
          ? STEP.up
          : first.row === size - 1
            ? STEP.down
            : [0, 0]
  const before = centre({ column: first.column + edge[0]! / 2, row: first.row + edge[1]! / 2 })
  const into = centre({ column: last.column + STEP[last.arrow][0], row: last.row + STEP[last.arrow][1] })
  return [before, ...points, into].map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')
}

/** The bed of a river, as a rounded bar. */
export function bedOf({ cells }: River) {
  const columns = cells.map((cell) => cell.column)
  const rows = cells.map((cell) => cell.row)
  const across = cells[0]!.flow === 'left' || cells[0]!.flow === 'right'
  const [x, y] = [Math.min(...columns) * UNIT, Math.min(...rows) * UNIT]
  const [width, height] = [(Math.max(...columns) + 1) * UNIT - x, (Math.max(...rows) + 1) * UNIT - y]
  return across
    ? { x: x + 3, y: y + 8, width: width - 6, height: height - 16 }
    : { x: x + 8, y: y + 3, width: width - 16, height: height - 6 }
}

/** Empty cells, decorated with trees and grass; always the same for the same field. */
export function wilderness(view: View): (Cell & { kind: 'firs' | 'grass' })[] {
  const used = new Set(
    [...view.terem, ...view.tracks.flatMap((track) => track.cells), ...view.rivers.flatMap((river) => river.cells)].map(
      (cell) => cell.name,
    ),
  )
  const found: (Cell & { kind: 'firs' | 'grass' })[] = []
  for (let row = 0; row < view.size; row++)
    for (let column = 0; column < view.size; column++) {
      const name = `${String.fromCharCode(97 + column)}${row + 1}`
      const luck = (column * 7 + row * 5 + column * row) % 8
      if (!used.has(name) && luck < 5) found.push({ name, column, row, kind: luck < 3 ? 'firs' : 'grass' })
    }
  return found
}

/** The cell that Zmey reaches by flying this many cells; null if it is off the field. */
export function flown(view: View, arrow: Arrow, cells: number): Cell | null {
  if (!view.zmey) return null
  const column = view.zmey.column + STEP[arrow][0] * cells
  const row = view.zmey.row + STEP[arrow][1] * cells
  const inside = column >= 0 && row >= 0 && column < view.size && row < view.size
  return inside ? { name: `${String.fromCharCode(97 + column)}${row + 1}`, column, row } : null
}

/** The cells that a movement card could bring Zmey to now, by number of cells. */
export function reach(view: View, card: HandCard | undefined): { cell: Cell; cells: number }[] {
  if (!card?.arrow || !view.z) return []
  const signs = view.either_way ? [1, -1] : [Math.sign(view.z)]
  const found: { cell: Cell; cells: number }[] = []
  for (const sign of signs)
    for (let cells = 1; cells <= view.farthest; cells++) {
      const cell = flown(view, card.arrow, sign * cells)
      if (cell) found.push({ cell, cells })
    }
  return found
}

const CLOSER = 1.6

/**
 * A zoom on these cells that makes each large enough for touch: the scale, and the offset in percent of the visible
 * part.
 */
export function closer(cells: Cell[], size: number): { times: number; left: number; top: number } {
  const columns = cells.map(({ column }) => column)
  const rows = cells.map(({ row }) => row)
  const span = Math.max(Math.max(...columns) - Math.min(...columns), Math.max(...rows) - Math.min(...rows)) + 1
  const times = Math.max(1, Math.min(CLOSER, size / span))
  const from = (places: number[]) => {
    const middle = (Math.min(...places) + Math.max(...places) + 1) / 2
    return Math.min(0, Math.max(1 - times, 0.5 - (times * middle) / size)) * 100
  }
  return { times, left: from(columns), top: from(rows) }
}

/** The target of a move: a cell, a knight, a manoeuvre, a card, or nothing on the table. */
export type Target = { cell?: string; knight?: number; manoeuvre?: string; card?: string }

export function targetOf({ act }: Move, view: View): Target {
  switch (act.act) {
    case 'cell':
      return { cell: String(act.at) }
    case 'steps': {
      const { arrow, sign } = view.pending ?? {}
      const cell = arrow && sign ? flown(view, arrow, sign * Number(act.cells)) : null
      return cell ? { cell: cell.name } : {}
    }
    case 'track':
      return { cell: view.tracks.find((track) => track.name === act.track)?.cells[0]?.name }
    case 'knight':
    case 'point':
      return { knight: Number(act.knight) }
    case 'use':
      return { manoeuvre: String(act.manoeuvre) }
    case 'card':
      return { card: String(act.card) }
    default:
      return {}
  }
}

/** The moves by target; moves without a target are in `plain`. */
export interface Targets {
  cells: Map<string, Move>
  knights: Map<number, Move>
  manoeuvres: Map<string, Move>
  cards: Map<string, Move>
  plain: Move[]
}
export function targets(legal: Move[], view: View): Targets {
  const found: Targets = { cells: new Map(), knights: new Map(), manoeuvres: new Map(), cards: new Map(), plain: [] }
  for (const move of legal) {
    const { cell, knight, manoeuvre, card } = targetOf(move, view)
    const shown = knight !== undefined && view.knights[knight - 1]?.cell
    if (cell && !found.cells.has(cell)) found.cells.set(cell, move)
    else if (knight !== undefined && shown) found.knights.set(knight, move)
    else if (manoeuvre) found.manoeuvres.set(manoeuvre, move)
    else if (card) found.cards.set(card, move)
    if (!cell && !shown && !manoeuvre && !card) found.plain.push(move)
    if (move.act.act === 'steps' || move.act.act === 'track') found.plain.push(move)
  }
  return { ...found, plain: [...new Set(found.plain)] }
}
