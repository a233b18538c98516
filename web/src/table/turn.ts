/** Whose turn it is, in words. */

import { say } from '../lib/say.svelte'
import type { TableState } from '../lib/table.svelte'

export function theirTurn(table: TableState): string {
  if (!table.match) return say('web-gathering')
  if (table.over) return say('web-over')
  if (table.back) return say('web-looking-back')
  if (table.myTurn) return say('web-your-turn')
  const names = table.actors.map((seat) => table.player(seat)?.title ?? '')
  if (names.length === 1) return say('web-turn-of', { name: names[0]! })
  return say('web-turn-several', { count: names.length })
}
