/** What one who looks at gorynych sees, and may do. Made by `make protocol` from the game's view.py. */

export type Act = CardAct | StepsAct | KnightAct | UseAct | TrackAct | CellAct | PlainAct

export interface CardAct {
  act: 'card'
  card: string
}

/** A cell of the field. */
export interface Cell {
  name: string
  column: number
  row: number
}

export interface CellAct {
  act: 'cell'
  at: string
}

/** The values of the cards left, in no order. */
export interface Decks {
  knights: number[]
  zmey: number[]
}

/** A card of a hand; a movement card has a colour and an arrow. */
export interface HandCard {
  card: string
  colour: string | null
  arrow: 'right' | 'up' | 'left' | 'down' | null
}

/** A player: a head of Zmey. */
export interface Head {
  seat: number
  hand: HandCard[]
  row: HandCard[]
  lost: HandCard[]
  /** A card, `pass`, or `hidden` as long as others choose. */
  chosen: string | null
}

export interface Knight {
  number: number
  burnt: boolean
  shield: boolean
  horse: boolean
  pointed: boolean
  track: string | null
  place: number | null
  /** Cells left to the terem. */
  left: number | null
  cell: Cell | null
}

export interface KnightAct {
  act: 'point' | 'knight'
  knight: number
}

export interface Manoeuvre {
  name: string
  zmey: string
  knights: string
  up: 'zmey' | 'knights'
  effect: string
  turning: boolean
  /** The move that uses it. */
  move: number
}

/** The purpose of the mover's decision. */
export interface Pending {
  effect: string | null
  knight: number | null
  cell: Cell | null
  arrow: 'right' | 'up' | 'left' | 'down' | null
  sign: number | null
}

export interface PlainAct {
  act: 'pass' | 'turn_up' | 'done' | 'burn' | 'take_back' | 'lose_turn' | 'along' | 'against' | 'decline'
}

/** Who may point now and at which knights, and the knights pointed at in this round. */
export interface Pointing {
  seat: number | null
  free: number[]
  pointed: number[]
}

/** The part of the view that only this viewer sees. */
export interface Private {
  seat: number
  /** The viewer's chosen card, or `pass`. */
  choice: string | null
}

/** The part of the view that is the same for all. */
export interface Public {
  terem: Cell[]
  tracks: Track[]
  rivers: River[]
  tunnels: Tunnel[]
  board: 'base' | 'advanced'
  /** The boards in the four slots, from the top left clockwise. */
  slots: string
  size: number
  zmey: Cell | null
  knights: Knight[]
  round: number
  rounds: number
  phase: 'start' | 'turn_up' | 'point' | 'choose' | 'lose_turn' | 'take_back' | 'burn' | 'sign' | 'steps' | 'use' | 'knight' | 'cell' | 'track' | 'card' | 'over'
  first: number
  mover: number | null
  ending: 'won' | 'terem_taken' | 'zmey_left' | 'terem_burnt' | 'rounds' | null
  n: number | null
  z: number | null
  farthest: number
  either_way: boolean
  fast_walker: boolean
  white_flag: boolean
  decks: Decks
  manoeuvres: Manoeuvre[]
  players: Head[]
  pending: Pending | null
  talk: Talk
  point: Pointing
}

export interface River {
  board: string
  cells: RiverCell[]
}

export interface RiverCell {
  name: string
  column: number
  row: number
  flow: 'right' | 'up' | 'left' | 'down'
  bridge: boolean
}

export interface StepsAct {
  act: 'steps'
  cells: number
}

/** The team's speech tokens at the beginning, and who may spend one now. */
export interface Talk {
  tokens: number
  seconds: number
  seats: number[]
}

export interface Track {
  name: string
  board: string
  cells: TrackCell[]
}

export interface TrackAct {
  act: 'track'
  track: string
}

export interface TrackCell {
  name: string
  column: number
  row: number
  /** The direction in which a knight leaves the cell. */
  arrow: 'right' | 'up' | 'left' | 'down'
}

export interface Tunnel {
  colour: string
  entry: TunnelEnd
  exit: TunnelEnd
}

export interface TunnelEnd {
  name: string
  column: number
  row: number
  track: string
  place: number
}

export interface UseAct {
  act: 'use'
  manoeuvre: string
}

/** Gorynych as one viewer sees it. */
export type View = Public & Private
