/** The turn as text. */

import { say } from '../lib/say.svelte'
import type { TableState } from '../lib/table.svelte'

/** The names of absent players and of those replaced by a bot. */
export function absentNames(table: TableState): string {
  if (table.over) return ''
  const gone = table.players.filter(
    ({ kind, mine, here, stand_in }) => kind === 'person' && !mine && (stand_in || !here),
  )
  return gone
    .map(({ title, stand_in, away }) =>
      stand_in ? `${title} (${say(away === 'resigned' ? 'web-resigned' : 'web-stand-in')})` : title,
    )
    .join(', ')
}

export function turnText(table: TableState): string {
  if (!table.match) return say('web-gathering')
  if (table.over) return say('web-over')
  if (table.reviewing) return say('web-looking-back')
  if (table.myTurn) return say('web-your-turn')
  const names = table.actors.map((seat) => table.player(seat)?.title ?? '')
  if (names.length === 1) return say('web-turn-of', { name: names[0]! })
  return say('web-turn-several', { count: names.length })
}
