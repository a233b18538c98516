/** Emotes at the table: people send them; bots show one now and then, based on public events only. */

import type { Table } from './tale'
import type { View } from './view'

/** A bot shows about one in this many possible emotes. */
const SELDOM = 3

/** The emote that fits the last event for a seat, if any. */
export function feels(before: View, after: View, seat: number): 'oops' | 'thinking' | 'well_played' | 'wow' | null {
  if (!after.players[seat]!.alive) return null
  const gone = after.players.find((player, at) => !player.alive && before.players[at]!.alive && at !== seat)
  if (gone) return gone.left === 'nechist' ? 'well_played' : 'wow'
  if (after.defendant === seat && before.defendant !== seat) return after.turn % 2 ? 'thinking' : 'oops'
  return after.players[seat]!.cards < before.players[seat]!.cards - 1 ? 'oops' : null
}

/** The drawing of the emote that this seat shows now. */
export function feelingOf(table: Table, seat: number): string | null {
  const { last } = table
  const player = table.player(seat)
  if (last && 'emote' in last) return last.person === player?.person ? last.emote : null
  const move = table.recentMoves.all.at(-1)
  if (player?.kind !== 'bot' || table.reviewing || !move || (move.number * 7 + seat * 5) % SELDOM) return null
  const key = String(table.seat ?? 'spectator')
  const [before, after] = [move.before?.[key]?.view, move.after?.[key]?.view] as unknown as (View | undefined)[]
  return before && after ? feels(before, after, seat) : null
}
