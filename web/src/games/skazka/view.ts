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
  /** Their cards when the game is over. */
  hand: string[] | null
  /** Cards of the hand that all have seen go there. */
  open: string[]
  /** Holds no nechist, by public knowledge. */
  clean: boolean
  front: string[]
  alive: boolean
  /** The team with which they left. */
  left: 'heroes' | 'nechist' | null
  /** Has secretly chosen a card. */
  chosen: boolean
}

/** Knowledge of the viewer alone. */
export interface Private {
  seat: number
  /** The viewer's own cards. */
  hand: string[] | null
  /** By seat, the cards of each hand that the viewer has seen; of the viewer's own hand, those that all know. */
  known: string[][]
  /** The seats that met at night; null if it is hidden. */
  met: number[] | null
  /** The seat that gets the card which the viewer gives now. */
  taker: number | null
}

/** Skazka as all see it. */
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

/** Skazka as one viewer sees it. */
export type View = Public & Private
