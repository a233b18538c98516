/** The last simultaneous reveal: new cards, cards opened or closed, and the points that this brought. */

import type { RecentMove } from '../../lib/recentMoves.svelte'
import type { Laid, View } from './view'

const seen = (sights: RecentMove['before'], seat: number | null) =>
  sights?.[String(seat ?? 'spectator')]?.view as View | undefined
const rowsOf = (view: View | undefined) =>
  JSON.stringify(view?.players.map(({ row }) => row.map(({ card, closed }) => [card, closed])))
const momentOf = (view: View | undefined) => view && `${view.round} ${view.phase === 'draft'} ${view.step}`

/** The moves of the last reveal; null once the viewer has chosen again. */
export function lastReveal(all: RecentMove[], seat: number | null): RecentMove[] | null {
  const end = all.findLastIndex(
    ({ before, after }) => before && after && rowsOf(seen(before, seat)) !== rowsOf(seen(after, seat)),
  )
  if (end < 0 || all.slice(end + 1).some((move) => move.seat === seat)) return null
  const moment = momentOf(seen(all[end]!.before, seat))
  let start = end
  while (start > 0 && momentOf(seen(all[start - 1]!.before, seat)) === moment) start--
  return all.slice(start, end + 1)
}

export interface Revealed {
  seat: number
  /** Indices in the row. */
  fresh: number[]
  closed: number[]
  opened: number[]
  change: number
}
export function revealed(round: RecentMove[], seat: number | null): Revealed[] {
  const [before, after] = [seen(round[0]?.before ?? null, seat), seen(round.at(-1)?.after ?? null, seat)]
  if (!before || !after) return []
  return after.players.map((player, at) => {
    const old = before.players[at]!
    const places = (which: (laid: Laid, was: Laid | undefined) => boolean) =>
      player.row.flatMap((laid, place) => (which(laid, old.row[place]) ? [place] : []))
    return {
      seat: player.seat,
      fresh: places((_, was) => !was),
      closed: places((laid, was) => !!was && laid.closed && !was.closed),
      opened: places((laid, was) => !!was && !laid.closed && was.closed),
      change: player.own - old.own,
    }
  })
}
