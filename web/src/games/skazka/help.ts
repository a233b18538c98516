/** Card explanations: names, classes, costs, effects. */

import components from '../../../../teremok/games/skazka/components.json'
import type { Help } from '../../lib/lens.svelte'
import { say } from '../../lib/say.svelte'
import type { Known, Seen } from './tale'
import type { Act, Player } from './view'

export interface Operation {
  op: string
  who?: string
  n?: number
  from?: string
  to?: string
  a?: string
  b?: string
  tag?: string
  card?: string
}
interface CardData {
  id: string
  cost: number
  copies: number
  tags: string[]
  options: Operation[][]
  front?: { static?: { cannot_be_accused_if_hand_gt?: number } }
  leave?: boolean
}
const CARDS = new Map((components.cards as CardData[]).map((card) => [card.id, card]))
export const ALL = [...CARDS.keys()]
export const LIMIT = components.limit

const TINTS: Record<string, string> = {
  maiden: '#c9d8dc',
  strannik: '#c9d8dc',
  fellow: '#d3dcb4',
  beast: '#f0cdb8',
  nechist: '#e0cfdd',
}
export const cardOf = (id: string) => CARDS.get(id)!
export const nameOf = (id: string) => say(`skazka-card-${id}`)
export const objectOf = (id: string) => say(`skazka-card-${id}.acc`)
export const textOf = (id: string) => say(`skazka-card-${id}.text`)
export const tintOf = (id: string) => TINTS[cardOf(id).tags[0]!] ?? '#f7e2ac'
/** The kind of a card: Heroes, Stranniks and Nechist have strips of different colours. */
export const kindOf = (id: string) =>
  isNechist(id) ? 'nechist' : cardOf(id).tags.includes('strannik') ? 'strannik' : 'hero'
export const isNechist = (id: string) => cardOf(id).leave === true
export const classes = (id: string) =>
  cardOf(id)
    .tags.map((tag) => say(`skazka-tag-${tag}`))
    .join(', ')
export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function help(id: string): Help | null {
  const card = CARDS.get(id)
  if (!card) return null
  return {
    title: nameOf(id),
    text: textOf(id),
    lines: [
      `${upper(classes(id))}, ${say('skazka-screen-cost', { cost: card.cost })}.`,
      say('skazka-screen-copies', { copies: card.copies }),
    ],
    art: { set: 'skazka', name: id },
  }
}

/** The known facts about a player, in words. */
export function facts(player: Known, view: Seen): string[] {
  const known = player.hand ?? player.known
  return [
    player.left ? upper(say(`skazka-draw-left-${player.left}`)) : say('skazka-screen-cards', { cards: player.cards }),
    view.met?.includes(player.seat) ? say('skazka-screen-was-met') : '',
    player.alive && player.clean ? say('skazka-screen-clean') : '',
    known.length
      ? `${say(player.hand ? 'skazka-screen-holds' : 'skazka-screen-known')}: ${known.map(nameOf).join(', ')}`
      : '',
    player.front.length ? `${say('skazka-screen-before')}: ${player.front.map(nameOf).join(', ')}` : '',
  ].filter(Boolean)
}

/** The card in front of a player that protects them from accusations, if any. */
export function guarded(player: Player): number | null {
  for (const id of player.front) {
    const limit = cardOf(id).front?.static?.cannot_be_accused_if_hand_gt
    if (limit !== undefined && player.cards > limit) return limit
  }
  return null
}

// --- cards with two sides

const WHO = ['who', 'from', 'to', 'a', 'b'] as const
/** The words for the players that an operation affects: `me`, `accuser`, `bystander` ... */
export const touched = (operation: Operation) =>
  WHO.map((field) => operation[field]).filter(
    (who): who is string => !!who && !['deck', 'discard', 'aside', 'self'].includes(who),
  )

function formOf({ op, tag, from }: Operation): string {
  if (op === 'discard' && tag) return 'discard-class'
  if (op === 'take' && from === 'aside') return 'take-aside'
  if (op === 'take' && from === 'discard') return 'take-discard'
  return op.replaceAll('_', '-')
}

export function sideOf(id: string, side: number): { does: string; who: string[] } {
  const operations = cardOf(id).options[side] ?? []
  const does = operations.map((operation) => {
    return say(`skazka-screen-op-${formOf(operation)}`, {
      n: operation.n ?? 1,
      tag: operation.tag ? say(`skazka-tag-${operation.tag}.gen`) : '',
      card: operation.card ? objectOf(operation.card) : '',
    })
  })
  return { does: does.join('; '), who: [...new Set(operations.flatMap(touched))] }
}

/**
 * The effect of the chosen side of a card, in place of "The first", which says nothing; the card is one of the same
 * plan or on the table.
 */
export function meaning(act: Act, before: Act[], lies: string | null): string | null {
  const side = ['first', 'second'].indexOf(act.act)
  if (side < 0) return null
  const card = before.flatMap((one) => (one.act === 'play' && 'card' in one ? one.card : [])).at(-1) ?? lies
  return card ? sideOf(card, side).does : ''
}

/** The seats that a word of a card may refer to now. */
export function seatsOf(who: string, view: Seen, me: number): number[] {
  const alive = view.players.filter((player) => player.alive).map((player) => player.seat)
  if (who === 'me') return [me]
  if (who === 'accuser') return [view.accuser]
  if (who === 'all' || who === 'any') return alive
  if (who === 'any_other' || who === 'next') return alive.filter((seat) => seat !== me)
  return alive.filter((seat) => seat !== me && seat !== view.accuser)
}
