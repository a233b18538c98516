/** The games offered here and their data, cached for each language. */

import { ask } from './http'
import type { GameInfo, HouseInfo, Lessons, Offer, Summary } from './protocol'
import { language } from './say.svelte'

const answers = new Map<string, Promise<unknown>>()

function cached<Answer>(path: string, learn: (answer: Answer) => void): Promise<Answer> {
  const key = `${language()} ${path}`
  let answer = answers.get(key) as Promise<Answer> | undefined
  if (!answer) {
    answer = ask<Answer>(path)
    answers.set(key, answer)
    answer.then(learn, () => answers.delete(key))
  }
  return answer
}

export const house = () => cached<HouseInfo>('house', ({ games }) => games.forEach(remember))
export const gameInfo = (game: string) => cached<GameInfo & Offer>(`games/${game}`, remember)

export const lessons = (game: string) => cached<Lessons>(`games/${game}/lessons`, () => undefined)

const offers: Record<string, Offer> = $state({})

/** The offer of a game, if the house or the game has been requested already. */
export const offerOf = (game: string): Offer | undefined => offers[game]

const colours = typeof CSSStyleSheet === 'undefined' ? null : new CSSStyleSheet()
if (colours) document.adoptedStyleSheets.push(colours)

/** Set the CSS colour of a game's elements. */
export function addGameColour(game: string, colour?: string) {
  if (colour) colours?.insertRule(`[data-game='${game}'] { --game: ${colour}; }`)
}

function remember(offer: Offer) {
  if (!offers[offer.name]) addGameColour(offer.name, offer.colour)
  offers[offer.name] = offer
}

export interface NewTable {
  game: string
  options: Record<string, unknown>
  settings: Record<string, unknown>
  seats: { who: 'me' | 'bot' | 'open'; level?: string; name?: string }[]
}
/**
 * A table for one person with bots. A person who has not finished this game yet gets the beginner's options of its
 * rulebook.
 */
export function quickTable(
  { name, usual, at_first }: Pick<Offer, 'name' | 'usual' | 'at_first'>,
  level: string,
  played: boolean,
): NewTable {
  const bots = Array.from({ length: usual - 1 }, () => ({ who: 'bot' as const, level }))
  return {
    game: name,
    options: { ...(played ? {} : at_first), players: usual },
    settings: {},
    seats: [{ who: 'me' }, ...bots],
  }
}
export const openTable = (table: NewTable) => ask<Summary>('tables', table)
