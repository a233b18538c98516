/** The sides of all players over time, from a finished match in which every hand is visible. */

import { applyChange } from '../../lib/changes'
import type { Replay } from '../../lib/protocol'
import { isNechist } from './help'
import type { View } from './view'

export type Team = 'heroes' | 'nechist'
/** A Nechist card that changed hands, with its previous or new holder; null if it was drawn. */
export interface Passed {
  cards: string[]
  other: number | null
}
/** Turns that a player spent on one side: the card that caused it, and the public text at that moment. */
export interface Stretch {
  team: Team
  from: number
  to: number
  passed: Passed | null
  how: string
  /** Number of moves before it began. */
  step: number
}
export interface Fate {
  seat: number
  stretches: Stretch[]
  /** The turn in which the player left the game and the number of moves before it; null if they stayed. */
  left: number | null
  leftAt: number
}

const HEROES = ['caught', 'false_claim']
const NECHIST = ['deck', 'claim', 'sole', 'only_nechist']
/** The side that won; null for a draw. */
export const winners = (ending: View['ending']): Team | null =>
  !ending ? null : HEROES.includes(ending) ? 'heroes' : NECHIST.includes(ending) ? 'nechist' : null

/** Whether a player is revealed by a Nechist card that is being played. */
export const unmasked = ({ defendant, card }: Pick<View, 'defendant' | 'card'>, seat: number) =>
  defendant === seat && !!card && isNechist(card)
const sideOf = (view: View, { seat, left, hand }: View['players'][number]): Team =>
  left ?? (unmasked(view, seat) || hand?.some(isNechist) ? 'nechist' : 'heroes')

type Hands = View['players']
const nechistOf = (hands: Hands, seat: number) => (hands[seat]?.hand ?? []).filter(isNechist)
const without = (cards: string[], others: string[]) => cards.filter((card) => !others.includes(card))

/** The Nechist card that made a player change sides; each exists once. */
function passedTo(team: Team, seat: number, before: Hands, after: Hands): Passed | null {
  // Becoming a hero is the same transfer seen from the other end.
  const [less, more] = team === 'nechist' ? [before, after] : [after, before]
  const cards = without(nechistOf(more, seat), nechistOf(less, seat))
  const other = less.find(
    (player) => player.seat !== seat && nechistOf(less, player.seat).some((card) => cards.includes(card)),
  )
  return cards.length && (other || team === 'nechist') ? { cards, other: other?.seat ?? null } : null
}

/** The fates of all players, from the successive views of a match and the text before each. */
export function fates(seen: { view: View; text: string }[]): Fate[] {
  const [first] = seen
  if (!first) return []
  return first.view.players.map(({ seat }) => {
    const stretches: Stretch[] = []
    let left: number | null = null
    let leftAt = 0
    for (const [step, { view, text: how }] of seen.entries()) {
      const player = view.players[seat]!
      const turn = view.turn + 1
      const team = sideOf(view, player)
      const now = stretches.at(-1)
      if (left !== null) break
      if (!now) stretches.push({ team, from: turn, to: turn, passed: null, how: '', step })
      else if (now.team === team) now.to = turn
      else {
        now.to = turn
        const passed = passedTo(team, seat, seen[step - 1]!.view.players, view.players)
        stretches.push({ team, from: turn, to: turn, passed, how, step })
      }
      if (!player.alive) [left, leftAt] = [turn, step]
    }
    return { seat, stretches, left, leftAt }
  })
}

/**
 * The boundaries of the stretches on a line from 0 to 1: each stretch has room for the mark at its edge, and none
 * leaves the line.
 */
export function edges({ stretches }: Fate, last: number, room: number): number[] {
  const share = (turn: number) => (turn - 1) / (last - 1)
  const found = [...stretches.map(({ from }) => share(from)), share(stretches.at(-1)!.to)]
  const least = Math.min(room, 1 / stretches.length)
  for (let at = 1; at < found.length; at++) found[at] = Math.max(found[at]!, found[at - 1]! + least)
  for (let at = found.length - 1, most = 1; at > 0; at--, most -= least) found[at] = Math.min(found[at]!, most)
  return found
}

/** All views of a finished match, starting before the first move. */
export function viewsOf({ view, moves }: Pick<Replay, 'view' | 'moves'>): { view: View; text: string }[] {
  let now = view
  return [
    { view: now as unknown as View, text: '' },
    ...moves.map((move) => ({ view: (now = applyChange(now, move.view)) as unknown as View, text: move.text })),
  ]
}
