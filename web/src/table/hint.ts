/** A hint in words: moves by the names of the players, and by what they do. */

import type { GameScreen } from '../games'
import type { TableState } from '../lib/table.svelte'
import { moveSaid, whole } from '../lib/told'

/** A move and those that follow on it; what would say nothing is left out, but never the first. */
export function planText(table: TableState, screen: GameScreen | null, moves: number[]): string[] {
  const acts = moves.flatMap((move) => table.moves[move]?.act ?? [])
  const said = moves.map(
    (move, at) => (acts[at] && screen?.meaning?.(acts[at], acts.slice(0, at), table)) ?? moveSaid(table, move),
  )
  const [first = '', ...then] = said.map((text, at) => (at ? text.charAt(0).toLowerCase() + text.slice(1) : text))
  return [first || moveSaid(table, moves[0]!), ...then.filter(Boolean)]
}

/** The sentence on the chances speaks of other moves. */
export const withMoveNames = (table: TableState, why: string) =>
  table.hints.reduce((told, { move, text }) => told.replace(whole(text), () => moveSaid(table, move)), why)
