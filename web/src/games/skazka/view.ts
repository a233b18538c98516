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
  /** Their own cards; everybody's when the game is over. */
  hand: string[] | null
  /** Cards of the hand that the observer knows. */
  known: string[]
  /** Holds no nechist, as far as is known. */
  clean: boolean
  front: string[]
  alive: boolean
  /** With which team they left. */
  left: 'heroes' | 'nechist' | null
  /** Has secretly chosen a card. */
  chosen: boolean
}

export interface SeatAct {
  act: 'accuse' | 'name'
  seat: number
}

/** Skazka, as one who looks sees it. */
export interface View {
  seat: number
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
  /** Who saw each other at night; nothing: it is hidden. */
  met: number[] | null
  players: Player[]
  ending: 'caught' | 'false_claim' | 'deck' | 'claim' | 'sole' | 'only_nechist' | 'nobody' | 'blocked' | 'turns' | null
  won: number[]
  finisher: number | null
}
