/** Helpers for the cards and the view of Fairy Tale: card data, seating, choices. */

import components from '../../../../teremok/games/fairytale/components.json'
import type { Move as GameMove } from '../../lib/moves'
import { plain } from '../../lib/numbers'
import type { TableState } from '../../lib/table.svelte'
import type { Act, Gain, Laid, View } from './view'

export type Table = TableState<View, Act>
export type Move = GameMove<Act>

export type Category = 'FW' | 'HE' | 'DV' | 'SH'
export const CATEGORIES: Category[] = ['FW', 'HE', 'DV', 'SH']
export type Kind = 'char' | 'home' | 'tale'

interface Condition {
  most_category?: Category
  cards?: string[]
  min_category?: Partial<Record<Category, number>>
  min_type?: Partial<Record<Kind, number>>
}
export interface CardData {
  id: string
  en: string
  ru: string
  cat: Category
  type: Kind
  value: { kind: 'fixed' | 'per_card' | 'conditional'; points?: number; mult?: number; card?: string; if?: Condition }
  effect: { hunt?: string; open?: string; n?: number; close_self?: string; close_all?: string } | null
  friend_of?: string
  wild_character_in_conditions?: number
}

const data = (of: unknown) => new Map((of as { cards: CardData[] }).cards.map((card) => [card.id, card]))
let known = data(components)
export const CARDS = [...known.keys()]
/** Use the card data of the table, which may be played with custom cards. */
export const useCards = (of: unknown) => void (of && (known = data(of)))
export const cardOf = (id: string) => known.get(id)!
export const isCard = (id: string) => known.has(id)

/** The value on a card's strip, such as "3", "×1" or "7"; a conditional value is drawn dashed. */
export function numberOf(id: string): string {
  const { value } = cardOf(id)
  if (value.kind === 'per_card') return `×${value.mult}`
  return plain(value.points!)
}
export const isConditional = (id: string) => cardOf(id).value.kind === 'conditional'

/** The name of the drawing of a card's effect. */
export function signOf(id: string): string | null {
  const { effect, friend_of } = cardOf(id)
  if (effect?.hunt) return 'fx-hunt'
  if (effect?.open) return 'fx-open'
  if (effect?.close_self) return 'fx-close'
  if (effect?.close_all) return 'fx-closeall'
  return friend_of ? 'fx-friend' : null
}

export const total = (gains: Gain[] | undefined) => gains?.reduce((sum, { points }) => sum + points, 0) ?? 0

/**
 * The seat that a pack is passed to, or with the other direction comes from. Seats are numbered clockwise, which is to
 * the left.
 */
export function neighbour(seat: number, players: number, direction: 'left' | 'right'): number {
  return (seat + (direction === 'left' ? 1 : players - 1)) % players
}
/** The pack that a seat holds at a step of the draft, identified by the seat that got it first. */
export function packOf({ players, direction, step }: View, seat: number, at = step): number {
  const count = players.length
  return (seat + (direction === 'left' ? count - (at % count) : at)) % count
}
/**
 * The packs from which the newest laid cards came: the last card of a draft is laid together with the one before it.
 */
export const sources = (view: View, seat: number, laid: number) =>
  [laid - 1, laid - 2].filter((at) => at >= 0).map((at) => packOf(view, seat, at))

/** The other seats clockwise from the viewer, and the viewer last. */
export function seated(players: number, seat: number | null): number[] {
  const from = seat ?? players - 1
  return Array.from({ length: players }, (_, at) => (from + 1 + at) % players)
}

/** Each card with a unique key for each copy, such as `bard-0` and `bard-1`. */
export function keyed(cards: string[]): { card: string; key: string }[] {
  return cards.map((card, at) => ({
    card,
    key: `${card}-${cards.slice(0, at).filter((other) => other === card).length}`,
  }))
}

/** The cards of a row as lines of a score: identical copies are one line, and scoring cards come first. */
export function tallied(row: Laid[]): { laid: Laid; copies: number; points: number }[] {
  const lines = new Map<string, { laid: Laid; copies: number; points: number }>()
  for (const laid of [...row].sort((one, other) => Number(one.closed) - Number(other.closed))) {
    const { copies, points } = lines.get(`${laid.card} ${laid.closed}`) ?? { copies: 0, points: 0 }
    lines.set(`${laid.card} ${laid.closed}`, { laid, copies: copies + 1, points: points + laid.points })
  }
  return [...lines.values()]
}

/** The view with the viewer's secret choices already applied. */
export function ahead(view: View): View {
  const { turned } = view
  return turned ? { ...view, players: view.players.map((player, seat) => ({ ...player, ...turned[seat]! })) } : view
}

/** The index of a card; of several copies, the first. */
export const cardAt = (cards: { card: string }[], card: string | null) => cards.findIndex((one) => one.card === card)

/** The cards to choose from: the pack, the laid cards, or the cards that may be turned. */
export function choices(view: View, legal: Move[]): string[] {
  if (view.phase === 'draft') return view.pack ?? []
  if (view.phase === 'play') return view.laid ?? []
  return legal.flatMap(({ act }) => (act.act === 'open' || act.act === 'close' ? [String(act.card)] : []))
}
/** Whether a secret choice can be taken back, which is possible while others are still choosing. */
export function mayRetract(view: View, me: number | null): boolean {
  if (me === null || !view.owing.some((seat) => seat !== me)) return false
  return view.chosen !== null || view.players[me]!.made > 0
}
export const cardIn = ({ act }: Move) => ('card' in act ? act.card : null)
export const moveFor = (legal: Move[], card: string | null) =>
  card === null ? null : (legal.find((move) => cardIn(move) === card) ?? null)
export const nothingOf = (legal: Move[]) => legal.find(({ act }) => act.act === 'nothing') ?? null

/** The index in a row of the card that a move turns: the first that lies that way up. */
export function turnedAt(row: Laid[], move: Move): number {
  return row.findIndex(({ card, closed }) => card === cardIn(move) && closed === (move.act.act === 'open'))
}

/**
 * The sources of points: a card by itself, cards for other cards, completed stories; and the number of closed cards.
 */
export const EARNINGS = [
  { id: 'alone', icon: 'players' },
  { id: 'others', icon: 'cards' },
  { id: 'tales', icon: 'rules' },
  { id: 'partner', icon: 'people' },
  { id: 'closed', icon: 'eye-off' },
] as const
export type Earning = (typeof EARNINGS)[number]['id']

const FROM: Record<CardData['value']['kind'], Earning> = { fixed: 'alone', per_card: 'others', conditional: 'tales' }
export function earned({
  row,
  own,
  points,
}: Pick<View['players'][number], 'row' | 'own' | 'points'>): Record<Earning, number> {
  const found = { alone: 0, others: 0, tales: 0, partner: points - own, closed: 0 }
  for (const laid of row) {
    if (laid.closed) found.closed += 1
    else found[FROM[cardOf(laid.card).value.kind]] += laid.points
  }
  return found
}
