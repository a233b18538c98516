/** What happened, told to the one who looks: "You" instead of their name, and what it cost them. */

import type { GameScreen } from '../games'
import type { Turn } from './recentMoves.svelte'
import type { Replay } from './protocol'
import { signed } from './numbers'
import { language, say } from './say.svelte'
import { colourOf, letterOf } from './seats'
import type { TableState } from './table.svelte'

/** Third person to second: every verb of the log stands right after the name, in the present tense. */
const VERBS = {
  ru: (verb: string) =>
    verb === 'хочет'
      ? 'хотите'
      : /[еёи]тся$/.test(verb)
        ? `${verb.slice(0, -2)}есь`
        : /[еёи]т$/.test(verb)
          ? `${verb}е`
          : null,
  en: (verb: string) =>
    verb === 'is'
      ? 'are'
      : /(ss|sh|ch|x)es$/.test(verb)
        ? verb.slice(0, -2)
        : /ies$/.test(verb)
          ? `${verb.slice(0, -3)}y`
          : verb === 'has'
            ? 'have'
            : /[^s]s$/.test(verb)
              ? verb.slice(0, -1)
              : null,
}
const OTHERWISE: Record<keyof typeof VERBS, [RegExp, string][]> = {
  ru: [
    [/^У игрока NAME(?= )/, 'У вас'],
    [/^NAME и (.+) меняются /, 'Вы и $1 меняетесь '],
    [/^(.+) и NAME меняются /, '$1 и вы меняетесь '],
    [/\(NAME\)/g, '(ваша карта)'],
    [/игрока NAME(?![\p{L}])/gu, 'вас'],
    [/игроку NAME(?![\p{L}])/gu, 'вам'],
    [/Победа: NAME(?=\.)/, 'Победа ваша'],
    [/Партию сдаёт NAME(?=\.)/, 'Вы сдали партию'],
    [/(?<=(?:Победили|сдают:) (?:[^.]*, )?)NAME(?=[,.])/, '$& (вы)'],
  ],
  en: [
    [/\(NAME\)/g, '(yours)'],
    [/^NAME and /, 'You and '],
    [/ and NAME exchange /, ' and you exchange '],
    [/ until NAME is /, ' until you are '],
    [/(?<=accuses |names |gives |before |to |of |at )NAME(?![\p{L}])/gu, 'you'],
    [/(?<=^|[.!] )NAME wins\./, 'You win.'],
    [/(?<=^|[.!] )NAME resigned\./, 'You resigned.'],
    [/(?<=^|[.!:,] )NAME(?=(?:, [^.]*)? win\.)/, '$& (you)'],
    [/(?<=Resigned: (?:[^.]*, )?)NAME(?=[,.])/, '$& (you)'],
  ],
}
const quoted = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** These words, and not a part of longer ones. */
export const whole = (words: string) => new RegExp(`(?<![\\p{L}\\d])${quoted(words)}(?![\\p{L}\\d])`, 'gu')

export function toYou(text: string, name: string, tongue: keyof typeof VERBS, you: string): string {
  if (!name) return text
  return text
    .split(/(?<=[.!] )/)
    .map((sentence) => sentenceToYou(sentence, name, tongue, you))
    .join('')
}
function sentenceToYou(text: string, name: string, tongue: keyof typeof VERBS, you: string): string {
  for (const [pattern, instead] of OTHERWISE[tongue])
    text = text.replace(new RegExp(pattern.source.replace('NAME', quoted(name)), pattern.flags), instead)
  if (!text.startsWith(name)) return text
  const rest = text.slice(name.length)
  if (/^(?:[:,]| —)/.test(rest)) return you + rest
  const [, between = '', verb, more] =
    /^ ((?:(?:ничего|больше|навсегда|не|ни на кого|ни) )*)([\p{L}]+)(.*)$/su.exec(rest) ?? []
  const yours = verb && VERBS[tongue](verb)
  return yours ? `${you} ${between}${yours}${more}` : text
}

/** What a game calls the seats is said by their names; a letter alone only where it is known to mean somebody. */
export function named(table: TableState, text: string, about: number | null = null): string {
  const name = (title: string, seat: number) => table.summary?.seats[seat]?.name ?? table.player(seat)?.title ?? title
  const said = (told: string, title: string, seat: number) =>
    title.length > 1 || seat === about ? told.replace(whole(title), () => name(title, seat)) : told
  return forMe(table, (table.match?.titles ?? []).reduce(said, text))
}

/** A move in words, with the names of those whom it is about. */
export function moveSaid(table: TableState, move: number): string {
  const { text = '', act } = table.moves[move] ?? {}
  return named(table, text, act && 'seat' in act ? Number(act.seat) : null)
}

/** A line of the log as the one who looks should read it. */
export function forMe(table: TableState, text: string): string {
  const [mine, another] = table.mine
  if (mine === undefined || another !== undefined) return text
  const info = table.summary?.seats[mine]
  const { letter } = table.players[mine] ?? {}
  const name = info?.name ?? ''
  return toYou(toYou(text, `${name} ${letter}`, language(), say('web-you')), name, language(), say('web-you'))
}

/** A finished match as somebody who has played it should read it: their seat is marked, their deeds are told to them. */
export function toMe(match: Replay, person: string | null): Replay {
  const [mine, another] = match.seats.filter((seat) => person !== null && seat.person === person)
  if (!mine || another) return match
  const name = mine.name ?? ''
  const lettered = `${name} ${letterOf(colourOf(mine.seat), language())}`
  const told = (text: string) =>
    toYou(toYou(text, lettered, language(), say('web-you')), name, language(), say('web-you'))
  return {
    ...match,
    seats: match.seats.map((seat) => (seat === mine ? { ...seat, name: say('web-name-you', { name }) } : seat)),
    moves: match.moves.map((move) => ({ ...move, text: told(move.text) })),
    result: { ...match.result, text: told(match.result.text) },
  }
}

/** Without the sentence that somebody has chosen in secret: it tells nothing. */
export function withoutSecrets(text: string, screen: GameScreen | null | undefined, name: string): string {
  for (const key of screen?.secrets ?? []) text = text.replace(say(key, { player: name }), '')
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
  const words = joined(
    [...new Set(turn.moves.map(({ text }) => forMe(table, withoutSecrets(text, screen, title))))],
    title,
  )
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
