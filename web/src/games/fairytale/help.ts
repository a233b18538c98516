/** Card explanations, for the lens, the strip below a card, and the running score. */

import type { Help } from '../../lib/lens.svelte'
import { signed } from '../../lib/numbers'
import { hasMessage, language, say } from '../../lib/say.svelte'
import type { TurnDescription } from '../../lib/texts'
import { cardOf, isCard, numberOf, type CardData, type Table } from './cards'
import { revealed } from './reveal'
import type { Laid } from './view'

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const nameOf = (id: string) => cardOf(id)[language()]
/** The name in the accusative ("You have chosen the ..."); custom cards have no cases. */
export function accOf(id: string): string {
  const key = `fairytale-card-${id.replaceAll('_', '-')}`
  return hasMessage(`${key}.acc`) ? say(`${key}.acc`) : nameOf(id)
}
/** The name as printed on a card, without the word "story" before its number. */
export const shortOf = (id: string) => nameOf(id).replace(/, \D+(?=\d+$)/, ' ')
export const categoryName = (category: string, form: '' | '.gen' = '') =>
  say(`fairytale-category-${category.toLowerCase()}${form}`)
export const kindName = (id: string) => `${categoryName(cardOf(id).cat)} · ${say(`fairytale-type-${cardOf(id).type}`)}`

function conditions({ value }: CardData): string[] {
  const asked = value.if ?? {}
  return [
    ...(asked.most_category ? [say('fairytale-if-most', { category: categoryName(asked.most_category, '.gen') })] : []),
    ...(asked.cards ?? []).map((card) => say('fairytale-if-card', { card: nameOf(card) })),
    ...Object.entries(asked.min_category ?? {}).map(([category, least]) =>
      say('fairytale-if-category', { category: categoryName(category, '.gen'), least }),
    ),
    ...Object.entries(asked.min_type ?? {}).map(([type, least]) =>
      say('fairytale-if-type', { type: say(`fairytale-type-${type}.many`), least }),
    ),
  ]
}
/** The condition of a card's value, such as "3 for each Sky Dance Dragon"; empty where the number says it. */
export function worthOf(id: string): string {
  const card = cardOf(id)
  if (card.value.kind === 'per_card')
    return say('fairytale-worth-each', { points: card.value.mult!, card: nameOf(card.value.card!) })
  if (card.value.kind === 'conditional')
    return say('fairytale-worth-if', {
      points: card.value.points!,
      asks: card.value.if?.most_category ? 'most' : 'cards',
      condition: conditions(card).join(', '),
    })
  return ''
}
export function effectOf(id: string): string {
  const { effect } = cardOf(id)
  const found = Object.entries(effect ?? {}).find(([name]) => name !== 'n')
  if (!effect || !found) return ''
  return upper(
    say(`fairytale-effect-${found[0].replace('_', '-')}`, {
      category: categoryName(String(found[1]), '.gen'),
      cards: effect.n ?? 1,
    }),
  )
}
export function friendOf(id: string): string {
  const { friend_of } = cardOf(id)
  return friend_of
    ? say('fairytale-screen-friend', { card: nameOf(friend_of), points: cardOf(friend_of).value.mult ?? 0 })
    : ''
}
/** "8 with:", followed by the signs of categories. */
const withSigns = (id: string) =>
  cardOf(id).value.if?.min_category ? say('fairytale-screen-with', { points: cardOf(id).value.points! }) : worthOf(id)
/** The short text on the face of a card; with `signs`, categories are shown as signs instead of words. */
export function faceOf(id: string, signs = false): string {
  const { friend_of } = cardOf(id)
  const friend = friend_of
    ? upper(say('fairytale-screen-friend-of', { card: nameOf(friend_of), points: cardOf(friend_of).value.mult ?? 0 }))
    : ''
  return [upper(signs ? withSigns(id) : worthOf(id)), effectOf(id), friend, trickOf(id)].filter(Boolean).join('. ')
}
const trickOf = (id: string) => (cardOf(id).wild_character_in_conditions ? say('fairytale-screen-trick') : '')

/** The full text of a card. */
export const textOf = (id: string) => [worthOf(id), effectOf(id), friendOf(id), trickOf(id)].filter(Boolean).map(upper)

export function help(id: string): Help | null {
  if (!isCard(id)) return null
  const worth = worthOf(id) ? [] : [say('fairytale-screen-worth', { points: numberOf(id) })]
  return {
    title: nameOf(id),
    text: kindName(id),
    lines: [...worth, ...textOf(id)],
    art: { set: 'fairytale', name: id, ground: `cat-${cardOf(id).cat}` },
  }
}

export function laidHelp(laid: Laid, owner: string): Help {
  const shown = help(laid.card)!
  const now = laid.closed ? say('fairytale-screen-closed') : say('fairytale-screen-now', { points: laid.points })
  return { ...shown, title: `${shown.title} · ${owner}`, lines: [now, ...(shown.lines ?? [])] }
}

/** The outcome of the last reveal for each player involved, except the cards that the viewer played. */
export const tells = (table: Table): TurnDescription[] =>
  revealed(table.round, table.seat)
    .filter(
      ({ seat, fresh, closed, opened, change }) =>
        closed.length || (seat !== table.seat && (fresh.length + opened.length || change)),
    )
    .map(({ seat, fresh, closed, opened, change }) => {
      const row = (table.round.at(-1)!.after![String(table.seat ?? 'spectator')]!.view as unknown as Table['view'])
        .players[seat]!.row
      const listed = (places: number[]) => places.map((place) => nameOf(row[place]!.card)).join(', ')
      return {
        seat,
        name: table.player(seat)?.title ?? '',
        text: `:${fresh.length ? ` ${listed(fresh)}` : ''}${fresh.length && closed.length + opened.length ? ',' : ''}`,
        harm: [
          closed.length ? say('fairytale-screen-were-closed', { cards: listed(closed) }) : '',
          opened.length ? say('fairytale-screen-were-opened', { cards: listed(opened) }) : '',
        ]
          .filter(Boolean)
          .join(', '),
        mine: change ? signed(change) : '',
        loss: change < 0,
      }
    })
