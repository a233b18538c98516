/** What one who looks at fairytale sees, and may do. Made by `make protocol` from the game's view.py. */

export type Act = CardAct | NothingAct

export interface CardAct {
  act: 'card' | 'open' | 'close'
  card: string
}

/** A change of the points of a card in the row. */
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

/** A player's cards in hand, laid and chosen, where they are open to all. */
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
  /** Choices the player still owes. */
  choices: number
  /** Cards to open or close that are decided. */
  made: number
}

/** The part of the view that only this viewer knows. */
export interface Private {
  pack: string[] | null
  laid: string[] | null
  gains: Record<string, Gain[]>
  worth: Record<string, number>
  packs: Pack[]
  seat: number
  chosen: string | null
  task: Task | null
  /** By seat, rows after the viewer's hidden choices; absent if unchanged. */
  turned: Standing[] | null
}

/** The part of the view that is the same for all. */
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

/** A player's row and its points. */
export interface Standing {
  row: Laid[]
  own: number
  points: number
}

/** A card taken from a pack: by whom, and which if that is certain. */
export interface Taken {
  seat: number
  card: string | null
}

/** The observer's task: cards to open or close. */
export interface Task {
  kind: 'open' | 'close_own' | 'close'
  category: 'FW' | 'HE' | 'DV' | 'SH' | 'ANY'
}

/** Fairy Tale as one viewer sees it. */
export type View = Public & Private
