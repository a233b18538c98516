/** A hint in words: moves by the names of the players, and by what they do. */

import type { GameScreen } from '../games'
import type { TableState } from '../lib/table.svelte'
import { named, whole } from '../lib/told'

function saidOf(table: TableState, move: number): string {
  const { text = '', act } = table.moves[move] ?? {}
  return named(table, text, act && 'seat' in act ? Number(act.seat) : null)
}

/** A move and those that follow on it; what would say nothing is left out, but never the first. */
export function planned(table: TableState, screen: GameScreen | null, moves: number[]): string[] {
  const acts = moves.flatMap((move) => table.moves[move]?.act ?? [])
  const said = moves.map((move, at) => (acts[at] && screen?.meaning?.(acts[at], acts.slice(0, at), table)) ?? saidOf(table, move))
  const [first = '', ...then] = said.map((text, at) => (at ? text.charAt(0).toLowerCase() + text.slice(1) : text))
  return [first || saidOf(table, moves[0]!), ...then.filter(Boolean)]
}

/** The sentence on the chances speaks of other moves. */
export const quoting = (table: TableState, why: string) =>
  table.hints.reduce((told, { move, text }) => told.replace(whole(text), () => saidOf(table, move)), why)
