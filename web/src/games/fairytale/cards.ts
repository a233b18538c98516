/** Cards and the view of Fairy Tale as data: what a card is, who sits where, what can be chosen. */

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
/** A table may be played with cards of its own. */
export const useCards = (of: unknown) => void (of && (known = data(of)))
export const cardOf = (id: string) => known.get(id)!
export const isCard = (id: string) => known.has(id)

/** "3", "×1", "7": what stands on the strip. A condition is dashed there. */
export function numberOf(id: string): string {
  const { value } = cardOf(id)
  if (value.kind === 'per_card') return `×${value.mult}`
  return plain(value.points!)
}
export const isConditional = (id: string) => cardOf(id).value.kind === 'conditional'

/** The sign of what a card does, as its drawing is named. */
export function signOf(id: string): string | null {
  const { effect, friend_of } = cardOf(id)
  if (effect?.hunt) return 'fx-hunt'
  if (effect?.open) return 'fx-open'
  if (effect?.close_self) return 'fx-close'
  if (effect?.close_all) return 'fx-closeall'
  return friend_of ? 'fx-friend' : null
}

export const total = (gains: Gain[] | undefined) => gains?.reduce((sum, { points }) => sum + points, 0) ?? 0

/** The neighbour who gets a pack, and the one it comes from. Seats are counted clockwise, and clockwise is to the left. */
export function neighbour(seat: number, players: number, direction: 'left' | 'right'): number {
  return (seat + (direction === 'left' ? 1 : players - 1)) % players
}
/** The pack that a seat holds at a step of the draft, named by the seat that got it first. */
export function packOf({ players, direction, step }: View, seat: number, at = step): number {
  const count = players.length
  return (seat + (direction === 'left' ? count - (at % count) : at)) % count
}
/** The packs from which the newest laid cards came: the last card of a draft lies down together with the one before. */
export const sources = (view: View, seat: number, laid: number) =>
  [laid - 1, laid - 2].filter((at) => at >= 0).map((at) => packOf(view, seat, at))

/** The others as they sit clockwise from the one who looks, and himself last. */
export function seated(players: number, seat: number | null): number[] {
  const from = seat ?? players - 1
  return Array.from({ length: players }, (_, at) => (from + 1 + at) % players)
}

/** Cards with a key for each copy: `bard-0`, `bard-1`. */
export function keyed(cards: string[]): { card: string; key: string }[] {
  return cards.map((card, at) => ({
    card,
    key: `${card}-${cards.slice(0, at).filter((other) => other === card).length}`,
  }))
}

/** The cards of a row for a score: copies that lie alike are one line, what counts comes first. */
export function tallied(row: Laid[]): { laid: Laid; copies: number; points: number }[] {
  const lines = new Map<string, { laid: Laid; copies: number; points: number }>()
  for (const laid of [...row].sort((one, other) => Number(one.closed) - Number(other.closed))) {
    const { copies, points } = lines.get(`${laid.card} ${laid.closed}`) ?? { copies: 0, points: 0 }
    lines.set(`${laid.card} ${laid.closed}`, { laid, copies: copies + 1, points: points + laid.points })
  }
  return [...lines.values()]
}

/** The table as the one who looks knows that it will lie: what he has secretly opened and closed is turned already. */
export function ahead(view: View): View {
  const { turned } = view
  return turned ? { ...view, players: view.players.map((player, seat) => ({ ...player, ...turned[seat]! })) } : view
}

/** Of several copies the first. */
export const cardAt = (cards: { card: string }[], card: string | null) => cards.findIndex((one) => one.card === card)

/** What lies before the one who chooses: the pack, the laid cards, or the cards that may be turned. */
export function choices(view: View, legal: Move[]): string[] {
  if (view.phase === 'draft') return view.pack ?? []
  if (view.phase === 'play') return view.laid ?? []
  return legal.flatMap(({ act }) => (act.act === 'open' || act.act === 'close' ? [String(act.card)] : []))
}
/** A secret choice can be taken back as long as others still make theirs. */
export function mayRetract(view: View, me: number | null): boolean {
  if (me === null || !view.owing.some((seat) => seat !== me)) return false
  return view.chosen !== null || view.players[me]!.made > 0
}
export const cardIn = ({ act }: Move) => ('card' in act ? act.card : null)
export const moveFor = (legal: Move[], card: string | null) =>
  card === null ? null : (legal.find((move) => cardIn(move) === card) ?? null)
export const nothingOf = (legal: Move[]) => legal.find(({ act }) => act.act === 'nothing') ?? null

/** In a row, the card that a move turns: the first that lies so. */
export function turnedAt(row: Laid[], move: Move): number {
  return row.findIndex(({ card, closed }) => card === cardIn(move) && closed === (move.act.act === 'open'))
}

/** What points come from: a card by itself, for others, for a tale that came true; and how many cards lie closed. */
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
