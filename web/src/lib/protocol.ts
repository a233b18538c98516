/** The messages of docs/protocol.md, as types. */

export type Plain = string | number | boolean | null
export type Act = { act: string } & Record<string, Plain>
export interface Move {
  id: number
  text: string
  act: Act
}

// A view is the game's own plain data; each table knows the shape of its game's.
export type View = any

export interface SeatInfo {
  seat: number
  kind: 'person' | 'bot' | 'open'
  person: string | null
  name: string | null
  level: string | null
  stand_in: boolean
  here: boolean
  away?: string | null
}
export interface Settings {
  public: boolean
  pace: 'live' | 'slow'
  days?: number
  clock: { minutes: number; plus: number } | null
  games: number
  scoring: 'tokens' | 'points'
  bots_delay: number
}
export interface Summary {
  id: string
  game: string
  options: Record<string, Plain>
  settings: Settings
  status: 'gathering' | 'playing' | 'over' | 'abandoned'
  host: string
  match: number
  number: number
  created: string
  seats: SeatInfo[]
  your_seats: number[]
  to_move: number[]
  spectators: number
  /** Persons who want to play again. */
  again?: string[]
}
export interface Line {
  seat: number
  item: string
  points: number
  text: string
}
export interface Result {
  ending: string
  scores: number[]
  places: number[]
  winners: number[]
  text: string
  sheet: Line[]
  /** In digits: larger than the numbers that JavaScript knows exactly. */
  seed: string
  nonce: string
}
export interface MatchInfo {
  number: number
  commitment: string
  moves: number
  actors: number[]
  over: boolean
  clocks: { left: number[] | null; since: (string | null)[]; until: (string | null)[] } | null
  /** Where there is silence: tokens left, who may spend one now, until when all may speak. */
  talk: { tokens: number; seconds: number; seats: number[]; until: string | null } | null
  /** What the game calls the seats: Red, Blue. */
  titles?: string[]
  result?: Result
}
export interface Series {
  games: number
  played: number
  table: { place: number; seat: number; total: number; won: number }[]
}
export interface Eyes {
  view: View
  legal?: number[]
}
export interface LogLine {
  number: number
  at: string
  kind: string
  seat: number | null
  name?: string
  text: string
}
export interface ChatLine {
  number: number
  at: string
  person: string
  name: string
  text?: string
  emote?: string
}
export interface Vote {
  what: 'undo' | 'abandon' | 'replace'
  seat: number | null
  by: string
  yes: string[]
  no: string[]
  voters: string[]
  needs: number
  until: string
}
export interface Whole {
  table: string
  whole: true
  number: number
  summary: Summary
  match: MatchInfo | null
  seats: Record<string, Eyes>
  log: LogLine[]
  chat: ChatLine[]
  vote: Vote | null
  series?: Series | null
}
export interface TableEvent {
  table: string
  number: number
  at: string
  kind: string
  seat?: number
  move?: number | null
  text?: string
  match?: Partial<MatchInfo>
  seats?: Record<string, Partial<Eyes> & { move?: number | null; text?: string }>
  whole?: boolean
  summary?: Summary
  vote?: Vote | null
  passed?: boolean
  person?: string
  name?: string
  emote?: string
  series?: Series | null
  ratings?: Record<string, unknown> | null
}
export interface Hint {
  move: number
  value: number
  why: string
}
export interface Refusal {
  key: string
  text: string
}
export interface Answer {
  re: string
  ok?: true
  number?: number | null
  error?: Refusal
  hints?: Hint[]
  preview?: Preview | null
}
/** The table and the score sheet after a move. */
export interface Preview {
  view: View
  sheet: Line[]
}
/** What a screen must know of a game once. */
export interface GameInfo extends Partial<Offer> {
  name: string
  title: string
  moves: Record<string, { text: string; act: Act }> | { text: string; act: Act }[]
  rules?: string
  components?: unknown
}

export interface OptionInfo {
  name: string
  title: string
  about: string
  values: { value: Exclude<Plain, null>; title: string }[]
  default: Exclude<Plain, null>
}
export interface Offer {
  name: string
  title: string
  /** Where there is little room for the title. */
  short: string
  motto: string
  about: string
  colour: string
  players: number[]
  /** So many players where nobody says how many. */
  usual: number
  minutes: number[]
  /** The module that draws a game from elsewhere, and its picture, if it brings them. */
  screen: string | null
  scene: string | null
  options: OptionInfo[]
}
/** What is played here. */
export interface HouseInfo {
  protocol: number
  version: string
  languages: string[]
  games: Offer[]
  levels: { name: string; title: string; about: string }[]
  emotes: (string | { name: string; text: string })[]
}
