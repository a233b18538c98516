/** What one who looks at skazka sees, and may do. Made by `make protocol` from the game's view.py. */

export type Act = SeatAct | CardAct | PlainAct

export interface CardAct {
  act: 'play' | 'discard' | 'give' | 'pick' | 'exile'
  card: string
}

export interface PlainAct {
  act: 'first' | 'second' | 'claim' | 'pass' | 'enough' | 'lack'
}

export interface Player {
  seat: number
  cards: number
  /** Their cards, where they lie open: when the game is over. */
  hand: string[] | null
  /** Cards of the hand that all have seen go there. */
  open: string[]
  /** Holds no nechist, as far as all know. */
  clean: boolean
  front: string[]
  alive: boolean
  /** With which team they left. */
  left: 'heroes' | 'nechist' | null
  /** Has secretly chosen a card. */
  chosen: boolean
}

/** What only the one who looks knows. */
export interface Private {
  seat: number
  /** Their own cards. */
  hand: string[] | null
  /** By seat, the cards of each hand that they have seen; of their own, those that all know. */
  known: string[][]
  /** Who saw each other at night; nothing: it is hidden. */
  met: number[] | null
  /** Who gets the card that they give now. */
  taker: number | null
}

/** Skazka, as all see it. */
export interface Public {
  phase: 'accuse' | 'answer' | 'option' | 'name' | 'choose' | 'pick' | 'exile' | 'work' | 'over'
  turn: number
  turns: number
  accuser: number
  defendant: number | null
  acting: number[]
  spent: number
  card: string | null
  nameable: number[]
  deck: number
  discard: string[]
  picked: string[]
  aside: string[]
  caught: string[]
  nechist: number
  players: Player[]
  ending: 'caught' | 'false_claim' | 'deck' | 'claim' | 'sole' | 'only_nechist' | 'nobody' | 'blocked' | 'turns' | null
  won: number[]
  finisher: number | null
}

export interface SeatAct {
  act: 'accuse' | 'name'
  seat: number
}

/** Skazka, as one who looks sees it. */
export type View = Public & Private
