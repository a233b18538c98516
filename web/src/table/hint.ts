/** Hints as text, with players' names and the effects of moves. */

import type { GameScreen } from '../games'
import type { TableState } from '../lib/table.svelte'
import { moveText, wholeWords } from '../lib/texts'

/** The texts of a move and its follow-ups; empty ones are dropped, except the first. */
export function planText(table: TableState, screen: GameScreen | null, moves: number[]): string[] {
  const acts = moves.flatMap((move) => table.moves[move]?.act ?? [])
  const said = moves.map(
    (move, at) => (acts[at] && screen?.meaning?.(acts[at], acts.slice(0, at), table)) ?? moveText(table, move),
  )
  const [first = '', ...then] = said.map((text, at) => (at ? text.charAt(0).toLowerCase() + text.slice(1) : text))
  return [first || moveText(table, moves[0]!), ...then.filter(Boolean)]
}

/** Replace the moves quoted in the sentence about chances by their texts with names. */
export const withMoveNames = (table: TableState, why: string) =>
  table.hints.reduce((told, { move, text }) => told.replace(wholeWords(text), () => moveText(table, move)), why)
