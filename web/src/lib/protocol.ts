/** The messages of docs/protocol.md as types. Made by `make protocol` from teremok/server/protocol. */

export interface AbandonedEvent {
  table: string
  number: number
  at: string
  text: string
  summary: TableInfo
  match: MatchChanges
  public?: Change
  seats: Record<string, EyesThen>
  kind: 'abandoned'
  whole?: true
}

/** A move as data; each game has acts of its own. */
export type Act = { act: string; [more: string]: Plain }

/** Ask for a rematch. */
export interface AgainCommand {
  do: 'again'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
}

export interface AgainEvent {
  table: string
  number: number
  at: string
  text: string
  summary: TableInfo
  kind: 'again'
}

export type Answer = Done | Hinted | Previewed | NotDone

export interface AwayEvent {
  table: string
  number: number
  at: string
  text: string
  seat: number
  name: string
  summary: TableInfo
  match?: MatchChanges
  kind: 'away'
}

export interface BackEvent {
  table: string
  number: number
  at: string
  text: string
  seat: number
  name: string
  summary: TableInfo
  match?: MatchChanges
  kind: 'back'
}

/** A line of an answer. */
export interface BecauseInfo {
  text: string
  points: number | null
}

/** Somebody whom the person has blocked. */
export interface Blocked {
  person: string
  name: string
  at: string
}

export interface BotEvent {
  table: string
  number: number
  at: string
  text: string
  seat: number
  name: string
  summary: TableInfo
  whole?: true
  public?: View
  seats?: Record<string, EyesThen>
  match?: MatchChanges
  kind: 'bot'
}

/** The server restarts: connect again at once. Or this device was signed out. */
export interface Bye {
  bye: 'restart' | 'signed_out'
}

/** The expected result at a decision of a finished match, as a search estimates it: 0 to 1. */
export interface Chances {
  seat: number
  /** After the best move; null if there was no choice. */
  best: number | null
  /** After the move that was made. */
  made: number | null
  /** The best move. */
  move: number | null
}

export type Change = Record<string, unknown>

export interface ChangedPerson {
  name?: string | null
  language?: 'en' | 'ru' | null
  face?: 'matryoshka' | 'owl' | 'goldfish' | 'turnip' | 'mushroom' | 'samovar' | 'balalaika' | 'feather' | 'egg' | 'boot' | 'gingerbread' | 'mouse' | null
}

/** Say something, in at most 500 characters. */
export interface ChatCommand {
  do: 'chat'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  text: string
}

export interface ChatEmote {
  person: string
  name: string
  emote: string
  number: number
  at: string
}

export interface ChatEvent {
  table: string
  number: number
  at: string
  person: string
  name: string
  text: string
  kind: 'chat'
}

export type ChatLine = ChatText | ChatEmote

export interface ChatText {
  person: string
  name: string
  text: string
  number: number
  at: string
}

export type Choice = boolean | number | string

/** A time bank for each seat and match, and an increment for each move. */
export interface ClockSetting {
  minutes: number
  /** Seconds. */
  plus: number
}

/** Clocks by seat. At a slow table `left` is null. */
export interface Clocks {
  /** Seconds left when the seat last started or stopped thinking. */
  left: number[] | null
  /** When the seat started thinking, if it is. */
  since: (string | null)[]
  /** When its time is up. */
  until: (string | null)[]
}

export type Command = 
  | WatchCommand
  | UnwatchCommand
  | LobbyCommand
  | PingCommand
  | SitCommand
  | StandCommand
  | SeatBotCommand
  | OptionsCommand
  | StartCommand
  | MoveCommand
  | RetractCommand
  | ResignCommand
  | ProposeCommand
  | VoteCommand
  | ChatCommand
  | EmoteCommand
  | MuteCommand
  | UnmuteCommand
  | SendAwayCommand
  | LetInCommand
  | SpeakCommand
  | AgainCommand
  | HintCommand
  | PreviewCommand

export interface CreatedEvent {
  table: string
  number: number
  at: string
  text: string
  summary: TableInfo
  kind: 'created'
}

/** A browser that is signed in as the person. */
export interface Device {
  id: string
  /** From the browser's user agent: `Firefox, Linux`; empty if unknown. */
  device: string
  created: string
  /** When it was last used, to a few minutes. */
  seen: string
  /** Whether it is the device that asks. */
  this: boolean
}

/** A command was carried out. */
export interface Done {
  /** The id of the request. */
  re: string
  ok: true
  /** The number of the first event that it made, if any. */
  number: number | null
}

/** Say something with one click; `HouseInfo` lists the emotes. */
export interface EmoteCommand {
  do: 'emote'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  emote: string
}

export interface EmoteEvent {
  table: string
  number: number
  at: string
  person: string
  name: string
  emote: string
  kind: 'emote'
}

/** An emote: a message sent with one click. */
export interface EmoteInfo {
  name: string
  text: string
}

export interface EndedEvent {
  table: string
  number: number
  at: string
  text: string
  summary: TableInfo
  series: Series | null
  match: MatchChanges
  public?: Change
  seats: Record<string, EyesThen>
  kind: 'ended'
  whole?: true
  /** By person, or by `bot:` and level. */
  ratings: Record<string, RatingChange> | null
}

/** The private view of a seat, and its legal moves. */
export interface Eyes {
  view: View
  /** Move ids, if the seat must decide. */
  legal?: number[]
}

/** Changes of `Eyes` by an event; all of it if the event has `whole`. */
export interface EyesThen {
  view?: Change
  /** Absent: unchanged; empty: the seat need not decide. */
  legal?: number[]
  /** If a further seat of the viewer saw another move than the first. */
  move?: number | null
  text?: string
}

/** A picture of the rules. */
export interface FigureInfo {
  view: Record<string, unknown>
  about: Record<string, unknown>
  /** The heading of the rules that it belongs to, from 1. */
  part: number
  text: string
}

/** What a screen needs to know of a game, once. */
export interface GameInfo {
  name: string
  title: string
  short: string
  motto: string
  about: string
  colour: string
  players: number[]
  usual: number
  at_first: Record<string, Choice>
  minutes: number[]
  winning: 'alone' | 'sides' | 'together'
  screen: string | null
  scene: string | null
  rules_version: number
  options: OptionInfo[]
  /** By move id. */
  moves: MoveInfo[]
  /** In Markdown. */
  rules: string
  components: Record<string, unknown>
}

export interface GameRating {
  game: string
  rating: number
  matches: number
}

/** Who is connected and watches a table. */
export interface Here {
  /** Seated persons. */
  persons: string[]
  spectators: number
  /** The names of some of the spectators. */
  watchers: Named[]
}

/** A move that a master would make. */
export interface Hint {
  move: number
  text: string
  value: number
  /** The expected result, in a sentence. */
  why: string
  /** At most three. */
  reasons: Reason[]
  /** Further moves of the seat, before anybody else decides. */
  then: number[]
}

/** Ask what a master would do, and why. */
export interface HintCommand {
  do: 'hint'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  seat: number
}

/** The answer to a hint command. */
export interface Hinted {
  re: string
  ok: true
  number: null
  hints: Hint[]
}

export interface HintedEvent {
  table: string
  number: number
  at: string
  text: string
  seat: number
  name: string
  match?: MatchChanges
  kind: 'hinted'
}

/** What the server offers. */
export interface HouseInfo {
  protocol: number
  version: string
  languages: string[]
  games: Offer[]
  levels: LevelInfo[]
  emotes: EmoteInfo[]
  /** Address of the documentation, if it is built into the package. */
  docs: string | null
}

export type Kind = 
  | 'created'
  | 'options'
  | 'sat'
  | 'stood'
  | 'bot'
  | 'away'
  | 'back'
  | 'resigned'
  | 'again'
  | 'started'
  | 'move'
  | 'retracted'
  | 'undone'
  | 'hinted'
  | 'proposed'
  | 'voted'
  | 'vote_over'
  | 'chat'
  | 'emote'
  | 'speech'
  | 'muted'
  | 'unmuted'
  | 'sent_away'
  | 'let_in'
  | 'ended'
  | 'abandoned'

/** Pictures for the rules of a game, and questions to test oneself. */
export interface Lessons {
  figures: FigureInfo[]
  questions: QuestionInfo[]
}

/** Let a person who was sent away come again. */
export interface LetInCommand {
  do: 'let_in'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  /** The person's id. */
  whom: string
}

export interface LetInEvent {
  table: string
  number: number
  at: string
  text: string
  manners: Moderation
  summary: TableInfo
  kind: 'let_in'
}

/** A level of bots. */
export interface LevelInfo {
  name: string
  title: string
  about: string
}

/** Send me the list of public tables, or stop. */
export interface LobbyCommand {
  do: 'lobby'
  on: boolean
}

/** The public tables. */
export interface LobbyNews {
  lobby: Summary[]
}

/** An event of the match, in words. */
export interface LogLine {
  number: number
  at: string
  kind: Kind
  /** The seat that it is about, if any. */
  seat?: number
  name?: string
  text: string
}

/** Changes of `MatchInfo` by an event. */
export interface MatchChanges {
  number?: number
  commitment?: string
  moves?: number
  actors?: number[]
  over?: boolean
  clocks?: Clocks | null
  talk?: Talk | null
  rated?: boolean
  result?: Result
}

/** The public facts of a match. */
export interface MatchInfo {
  number: number
  commitment: string
  moves: number
  actors: number[]
  over: boolean
  clocks: Clocks | null
  talk: Talk | null
  /** Whether it changes ratings; not once somebody has got a hint. */
  rated: boolean
  /** The game's names of the seats: Red, Blue. */
  titles: string[]
  /** Only when the match is over. */
  result?: Result
}

/** The person of this device. */
export interface Me {
  id: string
  name: string
  language: string
  /** The picture they have chosen. */
  face: string | null
}

export type Message = Whole | TableEvent | Answer | Presence | Stretching | LobbyNews | Pong | Bye | Wrong

/** Whom the host has muted or sent away. */
export interface Moderation {
  /** People who may not talk here. */
  muted: Named[]
  /** People who may not come here. */
  sent_away: Named[]
}

/** Play a move. */
export interface MoveCommand {
  do: 'move'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  seat: number
  /** The last event that the client had. */
  answers: number
  move: number
}

export interface MoveEvent {
  table: string
  number: number
  at: string
  text: string
  seat: number
  name: string
  match: MatchChanges
  public?: Change
  seats: Record<string, EyesThen>
  kind: 'move'
  /** As the viewer saw it; null if it is hidden from them. */
  move: number | null
}

/** A move of a game, in words and as data. */
export interface MoveInfo {
  text: string
  act: Act
}

/** Forbid a person to talk here. */
export interface MuteCommand {
  do: 'mute'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  /** The person's id. */
  whom: string
}

export interface MutedEvent {
  table: string
  number: number
  at: string
  text: string
  manners: Moderation
  kind: 'muted'
}

/** A person's id and name. */
export interface Named {
  person: string
  name: string
}

export interface NewPerson {
  name: string
  language?: 'en' | 'ru' | null
  face?: 'matryoshka' | 'owl' | 'goldfish' | 'turnip' | 'mushroom' | 'samovar' | 'balalaika' | 'feather' | 'egg' | 'boot' | 'gingerbread' | 'mouse' | null
}

/** Who is to have a seat of a new table. */
export interface NewSeat {
  who: 'me' | 'bot' | 'open'
  /** The level of a bot. */
  level?: string | null
  /** The name of another person at the same screen; without it, one's own. */
  name?: string | null
}

/** The command that opens a table. */
export interface NewTable {
  game: string
  options?: Record<string, Choice>
  /** Some of `TableSettings`; the others have their defaults. */
  settings?: Record<string, unknown>
  seats?: NewSeat[] | null
}

/** A command was refused; nothing has changed. */
export interface NotDone {
  re: string
  error: Refusal
}

/** A game that can be played here. */
export interface Offer {
  name: string
  title: string
  /** A title for small spaces. */
  short: string
  motto: string
  about: string
  colour: string
  players: number[]
  /** The default number of players. */
  usual: number
  /** Options for a first match. */
  at_first: Record<string, Choice>
  /** Minimum and maximum. */
  minutes: number[]
  /** Who wins with whom; there are ranks only if each plays alone. */
  winning: 'alone' | 'sides' | 'together'
  /** Address of the screen module of a game from outside. */
  screen: string | null
  /** Address of its picture. */
  scene: string | null
  rules_version: number
  options: OptionInfo[]
}

/** An option of a game. */
export interface OptionInfo {
  name: string
  title: string
  about: string
  values: OptionValue[]
  default: Choice
  /** The option has an effect only if these other options have one of these values. */
  when: Record<string, Choice[]>
}

export interface OptionValue {
  value: Choice
  title: string
}

/** As the host, change options and settings between matches. */
export interface OptionsCommand {
  do: 'options'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  options?: Record<string, unknown> | null
  settings?: Record<string, unknown> | null
}

export interface OptionsEvent {
  table: string
  number: number
  at: string
  text: string
  summary: TableInfo
  series: Series | null
  whole?: true
  public?: View
  seats?: Record<string, EyesThen>
  match?: MatchChanges
  kind: 'options'
}

/** An event of any kind at a table whose last match began with another version of the rules, which cannot be replayed. */
export interface OutdatedEvent {
  table: string
  number: number
  at: string
  summary: TableInfo
  kind: Kind
}

export interface PastMatch {
  table: string
  match: number
  game: string
  at: string
  players: number
  place: number
  score: number
  ending: string
  won: boolean
}

/** A position drawn by its game, for clients without a screen for that game. */
export interface Picture {
  /** An SVG document with everything the viewer knows, their hand included. */
  svg: string
  /** The score sheet, as far as the viewer knows it. */
  sheet: SheetLine[]
}

/** Answer with a `pong` that carries `at`. */
export interface PingCommand {
  do: 'ping'
  at: number | string
}

export type Plain = string | number | boolean | null

export interface Pong {
  pong: number | string
}

/** Who is connected, sent when that has changed. */
export interface Presence {
  table: string
  here: Here
}

/** The view and the score sheet after a move. */
export interface Preview {
  view: View
  sheet: SheetLine[]
}

/** Ask for the position after a move, and further moves of the same seat. */
export interface PreviewCommand {
  do: 'preview'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  seat: number
  move: number
  then?: number[] | null
}

/** The answer to a preview command. */
export interface Previewed {
  re: string
  ok: true
  number: null
  /** Null if the seat cannot know the position. */
  preview: Preview | null
}

/** The public profile of a person. */
export interface Profile {
  id: string
  name: string
  face: string | null
  ratings: GameRating[]
  statistics: Statistics[]
  history: PastMatch[]
}

/** Call a vote. */
export interface ProposeCommand {
  do: 'propose'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  what: 'undo' | 'abandon' | 'replace'
  /** The seat to replace. */
  seat?: number | null
}

export interface ProposedEvent {
  table: string
  number: number
  at: string
  text: string
  kind: 'proposed'
  /** The seat to replace. */
  seat?: number
  name?: string
  vote: Vote | null
}

/** A question about a position, answered by the rules. */
export interface QuestionInfo {
  view: Record<string, unknown>
  about: Record<string, unknown>
  text: string
  answers: string[]
  /** Index of the right answer. */
  right: number
  why: BecauseInfo[]
}

export interface RatingChange {
  before: number
  after: number
}

/** Progress of compiling: rules done, and about how many there are. */
export interface Readiness {
  done: number
  of: number
}

/** Why a move is advised: what it gains, whom it hinders or helps, a fact of the game, an alternative (`else`, with its points), or an alternative that wins less often (`rarer`). */
export interface Reason {
  kind: 'gain' | 'hinders' | 'helps' | 'fact' | 'else' | 'rarer'
  text: string
  /** The seat whose points change, or that a fact is about. */
  seat: number | null
  points: number
  /** The item of the score sheet. */
  item: string
  /** The alternative. */
  move: number | null
}

export interface RecoveryCode {
  code: string
}

export interface RecoveryLink {
  /** Works once, for a day; a path on this server if no origin is configured. */
  link: string
}

/** Why something was refused: a key for programs, and a text that says what would be right. */
export interface Refusal {
  key: string
  text: string
}

/** A finished match with nothing hidden. */
export interface Replay {
  number: number
  game: string
  options: Record<string, Choice>
  seats: SeatInfo[]
  titles: string[]
  commitment: string
  result: Result
  /** The view before the first move. */
  view: View
  moves: ReplayMove[]
}

/** A move of a finished match. */
export interface ReplayMove {
  seat: number
  move: number
  /** The move in words. */
  words: string
  /** What it did, in words. */
  text: string
  /** Changes in the view. */
  view: Change
}

/** Resign. */
export interface ResignCommand {
  do: 'resign'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  seat: number
}

export interface ResignedEvent {
  table: string
  number: number
  at: string
  text: string
  seat: number
  name: string
  summary: TableInfo
  match?: MatchChanges
  kind: 'resigned'
}

/** How a match ended. */
export interface Result {
  ending: string
  scores: number[]
  places: number[]
  winners: number[]
  /** Seats whose persons resigned: they have lost, whatever their bot achieved. */
  resigned: number[]
  text: string
  sheet: SheetLine[]
  /** In digits, because it exceeds the integers of JavaScript. */
  seed: string
  nonce: string
}

/** Take back a secret choice that has not been revealed. */
export interface RetractCommand {
  do: 'retract'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  seat: number
}

export interface RetractedEvent {
  table: string
  number: number
  at: string
  text: string
  seat: number
  name: string
  match: MatchChanges
  public?: Change
  seats: Record<string, EyesThen>
  kind: 'retracted'
}

/** A person or a bot level on the ladder of a game. */
export interface Rung {
  person: string | null
  name: string | null
  level: string | null
  rating: number
  mu: number
  sigma: number
  matches: number
}

export interface SatEvent {
  table: string
  number: number
  at: string
  text: string
  seat: number
  name: string
  summary: TableInfo
  whole?: true
  public?: View
  seats?: Record<string, EyesThen>
  match?: MatchChanges
  kind: 'sat'
}

/** As the host, put a bot on an open seat. */
export interface SeatBotCommand {
  do: 'seat_bot'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  seat: number
  level: string
}

/** A seat, and whether its person is connected and watches the table. */
export interface SeatHere {
  seat: number
  kind: 'person' | 'bot' | 'open'
  person: string | null
  name: string | null
  face?: string
  level: string | null
  stand_in: boolean
  away: 'left' | 'stood' | 'clock' | 'days' | 'resigned' | null
  here: boolean
}

/** A seat, and who holds it. */
export interface SeatInfo {
  seat: number
  kind: 'person' | 'bot' | 'open'
  person: string | null
  name: string | null
  /** The picture that the person has chosen. */
  face?: string
  /** The level of a bot. */
  level: string | null
  /** Whether a bot plays for the person. */
  stand_in: boolean
  /** Why a bot plays for the person. */
  away: 'left' | 'stood' | 'clock' | 'days' | 'resigned' | null
}

/** Send a person away from the table. */
export interface SendAwayCommand {
  do: 'send_away'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  /** The person's id. */
  whom: string
}

export interface SentAwayEvent {
  table: string
  number: number
  at: string
  text: string
  manners: Moderation
  summary: TableInfo
  whole?: true
  public?: View
  seats?: Record<string, EyesThen>
  match?: MatchChanges
  kind: 'sent_away'
}

/** The standings of a series. */
export interface Series {
  games: number
  played: number
  table: Standing[]
}

/** A line of the score sheet. */
export interface SheetLine {
  seat: number
  item: string
  points: number
  text: string
}

/** Take an open seat, or a bot's between matches. */
export interface SitCommand {
  do: 'sit'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  seat: number
}

/** Spend a speech token. */
export interface SpeakCommand {
  do: 'speak'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  seat: number
}

export interface SpeechEvent {
  table: string
  number: number
  at: string
  text: string
  seat: number
  name: string
  kind: 'speech'
  match: MatchChanges
}

/** Leave a seat. */
export interface StandCommand {
  do: 'stand'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  seat: number
}

export interface Standing {
  place: number
  seat: number
  total: number
  won: number
}

/** As the host, start the match; all seats must be taken. */
export interface StartCommand {
  do: 'start'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
}

/** A new match and a new log begin. */
export interface StartedEvent {
  table: string
  number: number
  at: string
  text: string
  summary: TableInfo
  series: Series | null
  kind: 'started'
  match: MatchInfo
  whole: true
  public: View
  seats: Record<string, EyesThen>
}

/** A person's statistics in one game. */
export interface Statistics {
  game: string
  matches: number
  /** Matches won against others; for co-operative games see `endings`. */
  won: number
  /** Number of matches by ending. */
  endings: Record<string, number>
  mean_score: number
  best_score: number
}

export interface StoodEvent {
  table: string
  number: number
  at: string
  text: string
  seat: number
  name: string
  summary: TableInfo
  whole?: true
  public?: View
  seats?: Record<string, EyesThen>
  match?: MatchChanges
  kind: 'stood'
}

/** Progress of compiling this game's bots, which play their simplest until then; null: they are ready. */
export interface Stretching {
  table: string
  stretching: Readiness | null
}

/** The summary of a table in lists, with who is present. */
export interface Summary {
  id: string
  game: string
  options: Record<string, Choice>
  settings: TableSettings
  status: 'gathering' | 'playing' | 'over' | 'abandoned'
  host: string
  match: number
  number: number
  created: string
  your_seats: number[]
  to_move: number[]
  again: string[]
  seats: SeatHere[]
  spectators: number
}

export type TableEvent = 
  | CreatedEvent
  | OptionsEvent
  | SatEvent
  | StoodEvent
  | BotEvent
  | AwayEvent
  | BackEvent
  | ResignedEvent
  | AgainEvent
  | StartedEvent
  | MoveEvent
  | RetractedEvent
  | UndoneEvent
  | HintedEvent
  | SpeechEvent
  | EndedEvent
  | AbandonedEvent
  | ProposedEvent
  | VotedEvent
  | VoteOverEvent
  | ChatEvent
  | EmoteEvent
  | MutedEvent
  | UnmutedEvent
  | SentAwayEvent
  | LetInEvent
  | UnheardEvent
  | OutdatedEvent

/** The summary of a table in its events. */
export interface TableInfo {
  id: string
  game: string
  options: Record<string, Choice>
  settings: TableSettings
  status: 'gathering' | 'playing' | 'over' | 'abandoned'
  host: string
  match: number
  number: number
  created: string
  your_seats: number[]
  to_move: number[]
  again: string[]
  seats: SeatInfo[]
}

/** What people choose for a table that is not an option of the game. */
export interface TableSettings {
  public: boolean
  /** Spectators may talk. */
  watchers_talk: boolean
  pace: 'live' | 'slow'
  /** Days per move, at a slow table. */
  days: number
  /** The clock of a live table; null: unlimited time. */
  clock: ClockSetting | null
  /** Matches of a series; 1: no series. */
  games: number
  /** What a match counts in a series. */
  scoring: 'tokens' | 'points'
  /** Matches change ratings. */
  rated: boolean
  /** Seconds that a bot waits before its move. */
  bots_delay: number
  /** Hints are allowed among several people; a person alone among bots always gets them. */
  hints: boolean
}

/** In a silent game: how many speech tokens are left, and who may spend one now. */
export interface Talk {
  tokens: number
  /** How long a token lasts. */
  seconds: number
  seats: number[]
  /** Everybody may talk until then. */
  until: string | null
}

export interface UndoneEvent {
  table: string
  number: number
  at: string
  text: string
  match: MatchChanges
  public?: Change
  seats: Record<string, EyesThen>
  kind: 'undone'
  whole: true
}

/** A message of a person whom the viewer has blocked. */
export interface UnheardEvent {
  table: string
  number: number
  at: string
  kind: 'chat' | 'emote'
  unheard: true
}

/** Let a muted person talk again. */
export interface UnmuteCommand {
  do: 'unmute'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  /** The person's id. */
  whom: string
}

export interface UnmutedEvent {
  table: string
  number: number
  at: string
  text: string
  manners: Moderation
  kind: 'unmuted'
}

/** Stop sending me its events. */
export interface UnwatchCommand {
  do: 'unwatch'
  table: string
}

export type View = Record<string, unknown>

/** An open vote. */
export interface Vote {
  what: 'undo' | 'abandon' | 'replace'
  /** The seat to replace. */
  seat: number | null
  by: string
  yes: string[]
  no: string[]
  voters: string[]
  needs: number
  until: string
}

/** Answer the open vote. */
export interface VoteCommand {
  do: 'vote'
  /** The id of the request: chosen by the client, new for each. */
  id: string
  table: string
  yes: boolean
}

export interface VoteOverEvent {
  table: string
  number: number
  at: string
  text: string
  kind: 'vote_over'
  vote: Vote | null
  passed: boolean
}

export interface VotedEvent {
  table: string
  number: number
  at: string
  text: string
  kind: 'voted'
  vote: Vote | null
}

/** Send me the events of a table. */
export interface WatchCommand {
  do: 'watch'
  table: string
  /** The last event that the client has. */
  since?: number | null
  lang?: 'en' | 'ru' | null
}

/** The whole table, for a viewer who has just come. */
export interface Whole {
  table: string
  whole: true
  number: number
  summary: Summary
  match: MatchInfo | null
  /** The public view of the game. */
  public: View
  /** An entry for each seat of the viewer, or only `spectator`. */
  seats: Record<string, Eyes>
  log: LogLine[]
  chat: ChatLine[]
  manners: Moderation
  vote: Vote | null
  series: Series | null
}

/** The answer to a refused HTTP request, or to a malformed message without an id. */
export interface Wrong {
  error: Refusal
}
