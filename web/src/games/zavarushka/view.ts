/** What one who looks at zavarushka sees, and may do. Made by `make protocol` from the game's view.py. */

export type Act = PlaceAct | GoAct | OrderAct | PlainAct

export interface GoAct {
  act: 'swap' | 'move'
  at: string
  to: string
}

export interface Land {
  name: string
  row: number
  column: number
  kind: 'tower' | 'castle' | 'forest' | 'farm'
  /** From the bottom up. */
  stack: Piece[]
}

export interface OrderAct {
  act: 'order'
  who: 'king' | 'queen' | 'princess' | 'knight' | 'peasant' | 'dwarf' | 'dragon' | 'witch' | 'fairy' | 'wizard'
}

/** A character that lies in the kingdom. */
export interface Piece {
  who: 'king' | 'queen' | 'princess' | 'knight' | 'peasant' | 'dwarf' | 'dragon' | 'witch' | 'fairy' | 'wizard'
  seat: number
  colour: 'red' | 'blue' | 'yellow' | 'green'
  blocked: boolean
  earns: Reason[]
}

export interface PlaceAct {
  act: 'place'
  who: 'king' | 'queen' | 'princess' | 'knight' | 'peasant' | 'dwarf' | 'dragon' | 'witch' | 'fairy' | 'wizard'
  at: string
}

export interface PlainAct {
  act: 'decline' | 'skip'
}

export interface Player {
  seat: number
  colour: 'red' | 'blue' | 'yellow' | 'green'
  stars: number
  cards: number
  /** None while it is hidden. */
  hand: ('king' | 'queen' | 'princess' | 'knight' | 'peasant' | 'dwarf' | 'dragon' | 'witch' | 'fairy' | 'wizard')[] | null
  placed: ('king' | 'queen' | 'princess' | 'knight' | 'peasant' | 'dwarf' | 'dragon' | 'witch' | 'fairy' | 'wizard')[]
}

/** The part of the view that only this viewer sees. */
export interface Private {
  seat: number
  /** The viewer's own hand. */
  hand: ('king' | 'queen' | 'princess' | 'knight' | 'peasant' | 'dwarf' | 'dragon' | 'witch' | 'fairy' | 'wizard')[] | null
}

/** The part of the view that is the same for all. */
export interface Public {
  round: number
  turns: number
  first: number
  mover: number | null
  phase: 'place' | 'swap' | 'move' | 'order' | 'over'
  /** The land where somebody was placed in this turn. */
  at: string | null
  ordered: number
  columns: number
  rows: number
  lands: Land[]
  players: Player[]
}

/** Why a character earns stars. */
export interface Reason {
  reason: string
  times: number
  stars: number
}

/** Zavarushka as one viewer sees it. */
export type View = Public & Private
