/** Who was on which side when: from a finished match, in which every hand is seen. */

import { applyChange } from '../../lib/changes'
import type { Replay } from '../../lib/protocol'
import { isNechist } from './help'
import type { View } from './view'

export type Team = 'heroes' | 'nechist'
/** Nechist that came to somebody or left them, and who had it before or has it now; nobody: it was drawn. */
export interface Passed {
  cards: string[]
  other: number | null
}
/** A stretch of turns on one side: what passed as it began, and what all were told then. */
export interface Stretch {
  team: Team
  from: number
  to: number
  passed: Passed | null
  how: string
  /** After so many moves it began. */
  step: number
}
export interface Fate {
  seat: number
  stretches: Stretch[]
  /** In which turn they left the game, if they did, and after how many moves. */
  left: number | null
  leftAt: number
}

const HEROES = ['caught', 'false_claim']
const NECHIST = ['deck', 'claim', 'sole', 'only_nechist']
/** The side that has won; nothing for a draw. */
export const winners = (ending: View['ending']): Team | null =>
  !ending ? null : HEROES.includes(ending) ? 'heroes' : NECHIST.includes(ending) ? 'nechist' : null

/** Whoever has played a nechist stays with it while it works, and leaves. */
export const unmasked = ({ defendant, card }: Pick<View, 'defendant' | 'card'>, seat: number) =>
  defendant === seat && !!card && isNechist(card)
const sideOf = (view: View, { seat, left, hand }: View['players'][number]): Team =>
  left ?? (unmasked(view, seat) || hand?.some(isNechist) ? 'nechist' : 'heroes')

type Hands = View['players']
const nechistOf = (hands: Hands, seat: number) => (hands[seat]?.hand ?? []).filter(isNechist)
const without = (cards: string[], others: string[]) => cards.filter((card) => !others.includes(card))

/** Which nechist made somebody change sides: each is one of its kind. */
function passedTo(team: Team, seat: number, before: Hands, after: Hands): Passed | null {
  // Who becomes a hero has given what another has now: the same, seen from the other end.
  const [less, more] = team === 'nechist' ? [before, after] : [after, before]
  const cards = without(nechistOf(more, seat), nechistOf(less, seat))
  const other = less.find(
    (player) => player.seat !== seat && nechistOf(less, player.seat).some((card) => cards.includes(card)),
  )
  return cards.length && (other || team === 'nechist') ? { cards, other: other?.seat ?? null } : null
}

/** What became of everybody, from all views of a match one after the other and what was told before each. */
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

/** Where the stretches of a fate begin and end on a line from 0 to 1: each has room for the mark at its edge, none leaves the line. */
export function edges({ stretches }: Fate, last: number, room: number): number[] {
  const share = (turn: number) => (turn - 1) / (last - 1)
  const found = [...stretches.map(({ from }) => share(from)), share(stretches.at(-1)!.to)]
  const least = Math.min(room, 1 / stretches.length)
  for (let at = 1; at < found.length; at++) found[at] = Math.max(found[at]!, found[at - 1]! + least)
  for (let at = found.length - 1, most = 1; at > 0; at--, most -= least) found[at] = Math.min(found[at]!, most)
  return found
}

/** All views of a finished match, the first before any move. */
export function viewsOf({ view, moves }: Pick<Replay, 'view' | 'moves'>): { view: View; text: string }[] {
  let now = view
  return [
    { view: now as unknown as View, text: '' },
    ...moves.map((move) => ({ view: (now = applyChange(now, move.view)) as unknown as View, text: move.text })),
  ]
}
