/** Helpers that read the view of Royal Castle. */

import type { Move as GameMove } from '../../lib/moves'
import type { TableState } from '../../lib/table.svelte'
import type { Act, Builder, Stone, View, WallStone } from './view'

export type Table = TableState<View, Act>
export type Move = GameMove<Act>

export const FIGURES = ['king', 'queen', 'prince', 'princess', 'raven', 'tower', 'cannon', 'wizard']

/** The name of a figure's drawing; two ravens have their own. */
export const pictureOf = ({ figure, ravens }: Stone) => (figure === 'raven' && ravens === 2 ? 'ravens' : figure)

/** The figures that score points, and those that act instead. */
export const EARNS = [
  { id: 'cards', art: ['wall-b'], of: 'tower' },
  { id: 'king', art: ['king'], of: 'king' },
  { id: 'queen', art: ['queen'], of: 'queen' },
  { id: 'pairs', art: ['prince', 'princess'], of: 'prince' },
  { id: 'ravens', art: ['raven'], of: 'raven' },
]
export const ACTIONS = ['tower', 'cannon', 'wizard']

/** The colours of the figures' clothes: a card belongs to nobody before it is taken. */
export const GARMENT: Record<string, string> = {
  king: '#b8352a',
  queen: '#7a4f86',
  wizard: '#2f5d7c',
  prince: '#4d7a3a',
  princess: '#3c7196',
}

/** The name of the masonry under a figure; plain walls vary by number. */
export function masonry({ number, figure }: Stone): string {
  if (figure === 'start') return 'wall-start'
  if (figure === 'tower') return 'wall-base'
  return figure ? 'wall-a' : (['wall-a', 'wall-b', 'wall-a', 'wall-c'] as const)[number % 4]!
}

/** The animation key of a stone. A number is in one wall only, but every wall has a start card. */
export const stoneKey = ({ number, figure }: Stone, seat: number) =>
  figure === 'start' ? `start-${seat}` : `stone-${number}`

export interface Stretch {
  safe: boolean
  length: number
}
/** The stretches of a wall, each either safe from cannons or not. */
export function stretches(wall: WallStone[]): Stretch[] {
  const found: Stretch[] = []
  for (const { safe } of wall) {
    const last = found.at(-1)
    if (last?.safe === safe) last.length += 1
    else found.push({ safe, length: 1 })
  }
  return found
}

/** The wall including the stone that is considered, at its place. */
export function withGhost(wall: WallStone[], stone: Stone | null): (WallStone & { ghost?: boolean })[] {
  if (!stone) return wall
  const ghost = { ...stone, safe: false, ghost: true }
  return [...wall, ghost].sort((one, other) => one.number - other.number)
}

/** The drop target name of a stone that can be shot. */
export const aimName = (number: number) => `aim-${number}`
export const aimedAt = (drop: string | null, targets: number[]) =>
  targets.find((number) => aimName(number) === drop) ?? null

/** The number of the cannon that may fire now: the one opened last, else the one built last. */
export function loaded({ wall }: Builder, opened: number | null): number | null {
  const cannons = wall.filter(({ figure }) => figure === 'cannon')
  return (cannons.find(({ number }) => number === opened) ?? cannons.at(-1))?.number ?? null
}

export const leftIn = (view: View) => view.places.filter(({ lies }) => lies !== 'empty').length

/** A small rotation for a card, always the same for the same place. */
export function askew(at: number): string {
  const part = (by: number) => ((at * by) % 17) / 8 - 1
  return `translate(${part(7).toFixed(1)}px, ${part(11).toFixed(1)}px) rotate(${(part(5) * 1.6).toFixed(1)}deg)`
}

/** The builder in front (the viewer) and those across, clockwise from the next seat. */
export function seated(players: Builder[], seat: number | null): { front: Builder; across: Builder[] } {
  const at = seat ?? 0
  return { front: players[at]!, across: [...players.slice(at + 1), ...players.slice(0, at)] }
}
