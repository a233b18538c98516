/** Texts of the server, put together for the screen: a turn in one sentence, seats by name, what it cost me. */

import type { GameScreen } from '../games'
import type { Turn } from './recentMoves.svelte'
import type { Replay } from './protocol'
import { signed } from './numbers'
import { say } from './say.svelte'
import type { TableState } from './table.svelte'

const quoted = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** These words, and not a part of longer ones. */
export const whole = (words: string) => new RegExp(`(?<![\\p{L}\\d])${quoted(words)}(?![\\p{L}\\d])`, 'gu')

/** What a game calls the seats is said by their names; a letter alone only where it is known to mean somebody. */
export function named(table: TableState, text: string, about: number | null = null): string {
  const name = (title: string, seat: number) => table.summary?.seats[seat]?.name ?? table.player(seat)?.title ?? title
  const said = (told: string, title: string, seat: number) =>
    title.length > 1 || seat === about ? told.replace(whole(title), () => name(title, seat)) : told
  return (table.match?.titles ?? []).reduce(said, text)
}

/** A move in words, with the names of those whom it is about. */
export function moveSaid(table: TableState, move: number): string {
  const { text = '', act } = table.moves[move] ?? {}
  return named(table, text, act && 'seat' in act ? Number(act.seat) : null)
}

/** A finished match with the seat of somebody who played it marked as theirs. */
export function withMySeat(match: Replay, person: string | null): Replay {
  const [mine, another] = match.seats.filter((seat) => person !== null && seat.person === person)
  if (!mine || another) return match
  const name = say('web-name-you', { name: mine.name ?? '' })
  return { ...match, seats: match.seats.map((seat) => (seat === mine ? { ...seat, name } : seat)) }
}

/** Without the sentence that somebody has chosen in secret: it tells nothing. */
export function withoutSecrets(text: string, screen: GameScreen | null | undefined, name: string): string {
  for (const key of screen?.secrets ?? [])
    for (const you of ['nobody', 'player']) text = text.replace(say(key, { player: name, you }), '')
  return text.trim()
}

/** What a turn changed in somebody's points; null where that is not known. */
export function costOf(
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

export interface Told {
  seat: number
  /** Who did it, where the sentence begins with them. */
  name: string
  text: string
  harm: string
  mine: string
  loss: boolean
}
/** One sentence of what one did: "opens e5, takes the card", not the name twice. */
export const joined = (texts: string[], name: string) =>
  texts
    .filter(Boolean)
    .reduce(
      (told, text) =>
        told.endsWith('.') && name && told.startsWith(`${name} `) && text.startsWith(`${name} `)
          ? `${told.slice(0, -1)}, ${text.slice(name.length + 1)}`
          : `${told} ${text}`.trim(),
      '',
    )

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A turn in words: what was done, what it did to others, what it cost me. */
export function tellTurn(table: TableState, screen: GameScreen | null | undefined, turn: Turn): Told {
  const key = String(table.seat ?? 'spectator')
  const { title = '' } = table.player(turn.seat) ?? {}
  const subject = table.mine.length === 1 && turn.seat === table.mine[0] ? say('web-you') : title
  const words = joined([...new Set(turn.moves.map(({ text }) => withoutSecrets(text, screen, title)))], subject)
  const before = turn.before?.[key]?.view
  const after = turn.after?.[key]?.view
  const change = table.seat === null ? null : costOf(screen, turn, key, table.seat)
  const harm = before && after ? (screen?.harm?.(before, after, table) ?? '') : ''
  const cost = change ? say('web-cost-you', { change: signed(change) }) : ''
  return {
    seat: turn.seat,
    name: words.startsWith(title) ? title : '',
    text: words.startsWith(title) ? words.slice(title.length) : words,
    harm,
    // After a sentence, or after a comma.
    mine: harm ? cost : upper(cost),
    loss: (change ?? 0) < 0,
  }
}
