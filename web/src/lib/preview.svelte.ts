/** Previews of the considered move, requested after a short delay and cached while the position stands. */

import type { GamePreview, TableState } from './table.svelte'

const DELAY_MS = 120

/**
 * `const preview = previewOf(() => table, () => move)`, in the script of a component; `preview.current` is the table
 * after that move, or null. For several consecutive moves it is the table after the last.
 */
export function previewOf<View extends object>(
  table: () => TableState<View>,
  considered: () => number | number[] | null,
) {
  let known = $state.raw(new Map<string, GamePreview<View>>())
  let position = -1
  const moves = () => [considered() ?? []].flat()

  $effect(() => {
    const [move, ...then] = moves()
    const key = `${moves()}`
    const { number } = table()
    if (position !== number) known = new Map()
    position = number
    if (move === undefined || known.has(key)) return
    const timer = setTimeout(async () => {
      const asked = position
      const preview = await table().preview(move, ...then)
      if (preview && asked === position) known = new Map(known).set(key, preview)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  })

  return {
    get current(): GamePreview<View> | null {
      return known.get(`${moves()}`) ?? null
    },
  }
}
