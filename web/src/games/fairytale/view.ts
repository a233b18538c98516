/** What one who looks at fairytale sees, and may do. Made by `make protocol` from the game's view.py. */

export type Act = CardAct | NothingAct

export interface CardAct {
  act: 'card' | 'open' | 'close'
  card: string
}

/** What a card of the row would be worth more or less. */
export interface Gain {
  card: string
  points: number
}

/** A card of a row. */
export interface Laid {
  card: string
  closed: boolean
  round: number
  points: number
}

export interface NothingAct {
  act: 'nothing'
}

/** What a player holds, has laid and chosen, where it lies open to all. */
export interface OpenHand {
  pack: string[]
  laid: string[]
  chosen: string | null
}

export interface Pack {
  from: number
  holder: number | null
  taken: Taken[]
  seen: string[]
}

export interface Player {
  row: Laid[]
  own: number
  points: number
  seat: number
  letter: string
  partner: number | null
  pack: number
  laid: number
  hand: OpenHand | null
  /** So many they still owe. */
  choices: number
  /** Of the cards to open and close, how many are decided. */
  made: number
}

/** What only the one who looks knows. */
export interface Private {
  pack: string[] | null
  laid: string[] | null
  gains: Record<string, Gain[]>
  worth: Record<string, number>
  packs: Pack[]
  seat: number
  chosen: string | null
  task: Task | null
  /** By seat, the rows after what they have secretly opened and closed; nothing: as they lie. */
  turned: Standing[] | null
}

/** Fairy Tale, as all see it. */
export interface Public {
  round: number
  rounds: number
  phase: 'draft' | 'play' | 'turn' | 'over'
  step: number
  steps: number
  direction: 'left' | 'right'
  owing: number[]
  deck: number
  pairs: boolean
  players: Player[]
}

/** A row, and what it brings. */
export interface Standing {
  row: Laid[]
  own: number
  points: number
}

/** Who took a card from a pack, and which, if that is certain. */
export interface Taken {
  seat: number
  card: string | null
}

/** What the observer has to open or close. */
export interface Task {
  kind: 'open' | 'close_own' | 'close'
  category: 'FW' | 'HE' | 'DV' | 'SH' | 'ANY'
}

/** Fairy Tale, as one who looks sees it. */
export type View = Public & Private
