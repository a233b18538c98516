/** The reasons for a card's points: the number of cards it counts, and the fulfilled parts of its condition. */

import { say } from '../../lib/say.svelte'
import { cardOf, type CardData } from './cards'
import type { Laid, View } from './view'
import { categoryName, nameOf, worthOf } from './help'

const openIn = (view: View, seat: number) =>
  view.players[seat]!.row.filter(({ closed }) => !closed).map(({ card }) => cardOf(card))
const counted = <Of extends 'id' | 'cat' | 'type'>(cards: CardData[], of: Of, what: unknown) =>
  cards.filter((card) => card[of] === what).length

export function whyOf(view: View, seat: number, laid: Laid): string {
  if (laid.closed) return say('fairytale-table-closed')
  const { value } = cardOf(laid.card)
  if (value.kind === 'per_card')
    return say('fairytale-screen-copies', {
      worth: worthOf(laid.card),
      copies: counted(openIn(view, seat), 'id', value.card),
    })
  return value.kind === 'conditional' ? partsOf(view, seat, laid).join(', ') : say('fairytale-screen-own')
}

/** The reasons in the words of the score sheet. */
function partsOf(view: View, seat: number, laid: Laid): string[] {
  const open = openIn(view, seat)
  const { most_category, cards = [], min_category = {}, min_type = {} } = cardOf(laid.card).value.if ?? {}
  const missing = cards.filter((card) => !counted(open, 'id', card))
  // A condition that scores without the named card is fulfilled by a wild character.
  const pretender = laid.points ? open.find((card) => card.wild_character_in_conditions) : undefined
  return [
    ...(most_category ? [mostOf(view, seat, most_category)] : []),
    ...cards.map((card) => {
      if (!missing.includes(card)) return say('fairytale-part-card', { card: nameOf(card) })
      return pretender
        ? say('fairytale-part-instead', { card: nameOf(card), by: nameOf(pretender.id) })
        : say('fairytale-part-no-card', { card: nameOf(card) })
    }),
    ...Object.entries(min_category).map(([category, least]) =>
      say('fairytale-part-category', {
        category: categoryName(category, '.gen'),
        count: counted(open, 'cat', category),
        least,
      }),
    ),
    ...Object.entries(min_type).map(([type, least]) =>
      say('fairytale-part-type', {
        type: say(`fairytale-type-${type}.many`),
        count: counted(open, 'type', type),
        least,
      }),
    ),
  ]
}
function mostOf(view: View, seat: number, category: string): string {
  const counts = view.players.map((player) => counted(openIn(view, player.seat), 'cat', category))
  const count = counts[seat]!
  const others = Math.max(...counts.filter((_, other) => other !== seat))
  const key = count === others ? 'tie' : count > others ? 'most' : 'not-most'
  return say(`fairytale-part-${key}`, { category: categoryName(category, '.gen'), count, others })
}
