/** Marks for other players' moves: the cards they turned over and the stones they built. */

import type { Turn } from '../../lib/recentMoves.svelte'
import { stoneKey, type Move } from './walls'
import type { View } from './view'

export interface Mark {
  seat: number
  order: number
}
export interface Marks {
  places: Map<string, Mark>
  /** By the key of a stone. */
  stones: Map<string, Mark>
}

export function marksOf(turns: Turn[], moves: Move[], key: string): Marks {
  const marks: Marks = { places: new Map(), stones: new Map() }
  for (const { seat, order, moves: made } of turns)
    for (const { move, before, after } of made) {
      const act = move === null ? undefined : moves[move]?.act
      if (act?.act === 'turn') marks.places.set(act.at, { seat, order })
      const [old, now] = [before, after].map(
        (sights) => (sights?.[key]?.view as View | undefined)?.players[seat]?.wall ?? [],
      )
      for (const stone of now!)
        if (!old!.some(({ number }) => number === stone.number))
          marks.stones.set(stoneKey(stone, seat), { seat, order })
    }
  return marks
}
