/** What is read from the view of Royal Castle. */

import type { Move as GameMove } from '../../lib/moves'
import type { TableState } from '../../lib/table.svelte'
import type { Act, Builder, Stone, View, WallStone } from './view'

export type Table = TableState<View, Act>
export type Move = GameMove<Act>

export const FIGURES = ['king', 'queen', 'prince', 'princess', 'raven', 'tower', 'cannon', 'wizard']

/** The drawing of a figure: two ravens have their own. */
export const pictureOf = ({ figure, ravens }: Stone) => (figure === 'raven' && ravens === 2 ? 'ravens' : figure)

/** What brings points, and what does something instead. */
export const EARNS = [
  { id: 'cards', art: ['wall-b'], of: 'tower' },
  { id: 'king', art: ['king'], of: 'king' },
  { id: 'queen', art: ['queen'], of: 'queen' },
  { id: 'pairs', art: ['prince', 'princess'], of: 'prince' },
  { id: 'ravens', art: ['raven'], of: 'raven' },
]
export const ACTIONS = ['tower', 'cannon', 'wizard']

/** Garments of the figures: cards belong to nobody before they are taken. */
export const GARMENT: Record<string, string> = {
  king: '#b8352a',
  queen: '#7a4f86',
  wizard: '#2f5d7c',
  prince: '#4d7a3a',
  princess: '#3c7196',
}

/** The masonry under a figure. Plain walls are not all alike. */
export function masonry({ number, figure }: Stone): string {
  if (figure === 'start') return 'wall-start'
  if (figure === 'tower') return 'wall-base'
  return figure ? 'wall-a' : (['wall-a', 'wall-b', 'wall-a', 'wall-c'] as const)[number % 4]!
}

/** A number is in one wall only; every wall has a start card. */
export const stoneKey = ({ number, figure }: Stone, seat: number) =>
  figure === 'start' ? `start-${seat}` : `stone-${number}`

export interface Stretch {
  safe: boolean
  length: number
}
/** Stretches of a wall that cannons can and cannot hit. */
export function stretches(wall: WallStone[]): Stretch[] {
  const found: Stretch[] = []
  for (const { safe } of wall) {
    const last = found.at(-1)
    if (last?.safe === safe) last.length += 1
    else found.push({ safe, length: 1 })
  }
  return found
}

/** The wall with the stone that is considered, where it would stand. */
export function withGhost(wall: WallStone[], stone: Stone | null): (WallStone & { ghost?: boolean })[] {
  if (!stone) return wall
  const ghost = { ...stone, safe: false, ghost: true }
  return [...wall, ghost].sort((one, other) => one.number - other.number)
}

/** A stone that can be shot is a place where a cannon can be dropped. */
export const aimName = (number: number) => `aim-${number}`
export const aimedAt = (drop: string | null, targets: number[]) =>
  targets.find((number) => aimName(number) === drop) ?? null

/** The cannon that may fire now: the one that was open last; else the last one built. */
export function loaded({ wall }: Builder, opened: number | null): number | null {
  const cannons = wall.filter(({ figure }) => figure === 'cannon')
  return (cannons.find(({ number }) => number === opened) ?? cannons.at(-1))?.number ?? null
}

export const leftIn = (view: View) => view.places.filter(({ lies }) => lies !== 'empty').length

/** Cards lie a little askew, always in the same way. */
export function askew(at: number): string {
  const part = (by: number) => ((at * by) % 17) / 8 - 1
  return `translate(${part(7).toFixed(1)}px, ${part(11).toFixed(1)}px) rotate(${(part(5) * 1.6).toFixed(1)}deg)`
}

/** Who sits in front, and who across, beginning with the next one clockwise. */
export function seated(players: Builder[], seat: number | null): { front: Builder; across: Builder[] } {
  const at = seat ?? 0
  return { front: players[at]!, across: [...players.slice(at + 1), ...players.slice(0, at)] }
}
