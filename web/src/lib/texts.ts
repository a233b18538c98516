/**
 * Texts of the server adapted for the screen: a turn as one sentence, seats by their players' names, the cost to the
 * viewer.
 */

import type { GameScreen } from '../games'
import type { Turn } from './recentMoves.svelte'
import type { Replay } from './protocol'
import { signed } from './numbers'
import { say } from './say.svelte'
import type { TableState } from './table.svelte'

const escapeRegExp = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern that matches these words, but not as a part of longer ones. */
export const wholeWords = (words: string) => new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(words)}(?![\\p{L}\\d])`, 'gu')

/** Replace the game's titles of seats by players' names; a single letter only where it is known to be a seat. */
export function withNames(table: TableState, text: string, about: number | null = null): string {
  const name = (title: string, seat: number) => table.summary?.seats[seat]?.name ?? table.player(seat)?.title ?? title
  const said = (told: string, title: string, seat: number) =>
    title.length > 1 || seat === about ? told.replace(wholeWords(title), () => name(title, seat)) : told
  return (table.match?.titles ?? []).reduce(said, text)
}

/** The text of a move, with players' names. */
export function moveText(table: TableState, move: number): string {
  const { text = '', act } = table.moves[move] ?? {}
  return withNames(table, text, act && 'seat' in act ? Number(act.seat) : null)
}

/** The replay with the seat of the person who played in it marked as theirs. */
export function withMySeat(match: Replay, person: string | null): Replay {
  const [mine, another] = match.seats.filter((seat) => person !== null && seat.person === person)
  if (!mine || another) return match
  const name = say('web-name-you', { name: mine.name ?? '' })
  return { ...match, seats: match.seats.map((seat) => (seat === mine ? { ...seat, name } : seat)) }
}

/** Drop the sentences that only say that somebody has chosen in secret. */
export function withoutSecrets(text: string, screen: GameScreen | null | undefined, name: string): string {
  for (const key of screen?.secrets ?? [])
    for (const you of ['nobody', 'player']) text = text.replace(say(key, { player: name, you }), '')
  return text.trim()
}

/** The change in a seat's points by a turn; null if unknown. */
export function pointsChange(
  screen: GameScreen | null | undefined,
  turn: Pick<Turn, 'before' | 'after'>,
  key: string,
  seat: number,
): number | null {
  const before = turn.before?.[key]?.view
  const after = turn.after?.[key]?.view
  if (!screen?.points || !before || !after) return null
  return (screen.points(after, seat) ?? 0) - (screen.points(before, seat) ?? 0)
}

export interface TurnDescription {
  seat: number
  /** The player, if the sentence begins with their name. */
  name: string
  text: string
  harm: string
  mine: string
  loss: boolean
}
/** Join sentences about the same player without repeating the name: "opens e5, takes the card". */
export const joinSentences = (texts: string[], name: string) =>
  texts
    .filter(Boolean)
    .reduce(
      (told, text) =>
        told.endsWith('.') && name && told.startsWith(`${name} `) && text.startsWith(`${name} `)
          ? `${told.slice(0, -1)}, ${text.slice(name.length + 1)}`
          : `${told} ${text}`.trim(),
      '',
    )

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Describe a turn: the moves, the effect on others, the cost to the viewer. */
export function describeTurn(table: TableState, screen: GameScreen | null | undefined, turn: Turn): TurnDescription {
  const key = String(table.seat ?? 'spectator')
  const { title = '' } = table.player(turn.seat) ?? {}
  const subject = table.mine.length === 1 && turn.seat === table.mine[0] ? say('web-you') : title
  const words = joinSentences([...new Set(turn.moves.map(({ text }) => withoutSecrets(text, screen, title)))], subject)
  const before = turn.before?.[key]?.view
  const after = turn.after?.[key]?.view
  const change = table.seat === null ? null : pointsChange(screen, turn, key, table.seat)
  const harm = before && after ? (screen?.harm?.(before, after, table) ?? '') : ''
  const cost = change ? say('web-cost-you', { change: signed(change) }) : ''
  return {
    seat: turn.seat,
    name: words.startsWith(title) ? title : '',
    text: words.startsWith(title) ? words.slice(title.length) : words,
    harm,
    // The cost follows a sentence or a comma.
    mine: harm ? cost : capitalised(cost),
    loss: (change ?? 0) < 0,
  }
}
