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
}
export interface Line {
  seat: number
  item: string
  points: number
  facts: Record<string, unknown>
  text: string
}
export interface Result {
  ending: string
  scores: number[]
  places: number[]
  winners: number[]
  text: string
  sheet: Line[]
  seed: number | string
  nonce: string
}
export interface MatchInfo {
  number: number
  commitment: string
  moves: number
  actors: number[]
  over: boolean
  clocks: Record<string, number> | number[] | null
  talk: { seat: number | null; until: string | null; tokens: number } | null
  result?: Result
  series?: unknown
  ratings?: unknown
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
  by: string | number
  yes: (string | number)[]
  needs: number
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
  talk?: MatchInfo['talk']
  series?: unknown
  ratings?: unknown
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
  preview?: { view?: View; scores?: number[]; [more: string]: unknown }
}
/** What a screen must know of a game once. */
export interface GameInfo {
  name: string
  title: string
  moves: Record<string, { text: string; act: Act }> | { text: string; act: Act }[]
  rules?: string
  components?: unknown
}
