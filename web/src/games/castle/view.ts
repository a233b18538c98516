/** What one who looks at castle sees, and may do. Made by `make protocol` from the game's view.py. */

export type Act = TurnAct | PlainAct | ShootAct

/** A player and their wall. */
export interface Builder {
  seat: number
  colour: 'red' | 'blue' | 'yellow' | 'green'
  wall: WallStone[]
  length: number
  last: number
  wizard: 'ready' | 'spent' | null
  points: number
  /** The points by what brings them, in the extended game. */
  earns: Record<string, number>
}

/** The card of the middle that lies open. */
export interface OpenStone {
  number: number
  figure: string | null
  ravens: number
  place: string
}

/** A place of the middle. */
export interface Place {
  name: string
  row: number
  column: number
  lies: 'empty' | 'open' | 'back'
  /** The card there, in a finished match or if it was seen and `notes` are kept. */
  noted: Stone | null
}

export interface PlainAct {
  act: 'back' | 'take' | 'insert'
}

/** The part of the view that depends on the viewer. */
export interface Private {
  seat: number
}

/** The part of the view that is the same for all. */
export interface Public {
  rules: 'basic' | 'extended'
  phase: 'turn' | 'decide' | 'shoot' | 'over'
  mover: number | null
  columns: number
  rows: number
  places: Place[]
  up: OpenStone | null
  /** Cards that the cannon can hit. */
  targets: number[]
  /** Cards that were shot. */
  out: number[]
  /** The length of a complete wall. */
  wall: number
  idle: number
  patience: number
  players: Builder[]
}

export interface ShootAct {
  act: 'shoot'
  number: number
}

/** A card that lies open. */
export interface Stone {
  number: number
  figure: string | null
  ravens: number
}

export interface TurnAct {
  act: 'turn'
  at: string
}

/** A card of a wall. */
export interface WallStone {
  number: number
  figure: string | null
  ravens: number
  /** No cannon can hit it. */
  safe: boolean
}

/** Royal Castle as one viewer sees it. */
export type View = Public & Private
