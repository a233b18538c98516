/** What the move that is being considered would bring: asked for after a short rest, kept as long as the position stands. */

import type { Preview } from './protocol'
import type { TableState } from './table.svelte'

const REST = 120

/** `const seen = foresee(() => table, () => move)`, in the script of a component; `seen.now` is the table after that move, or null. */
export function foresee(table: () => TableState, considered: () => number | null) {
  let known = $state.raw(new Map<number, Preview>())
  let position = -1

  $effect(() => {
    const move = considered()
    const { number } = table()
    if (position !== number) known = new Map()
    position = number
    if (move === null || known.has(move)) return
    const timer = setTimeout(async () => {
      const asked = position
      const preview = await table().preview(move)
      if (preview && asked === position) known = new Map(known).set(move, preview)
    }, REST)
    return () => clearTimeout(timer)
  })

  return {
    get now(): Preview | null {
      const move = considered()
      return move === null ? null : (known.get(move) ?? null)
    },
  }
}
