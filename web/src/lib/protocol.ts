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

/** A move as data: the act and its objects; each game has its own acts. */
export type Act = { act: string; [more: string]: Plain }

/** Ask for a rematch. */
export interface AgainCommand {
  do: 'again'
  /** Chosen by the client, new for each command. */
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

/** A person whom somebody has blocked. */
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

/** Bots of this table play at reduced strength while rules compile; null: at full strength from now on. */
export interface BotsCompiling {
  table: string
  stretching: Readiness | null
}

/** The server stops (reconnect at once), or this device was signed out. */
export interface Bye {
  bye: 'restart' | 'signed_out'
}

/** A search's estimates, 0 to 1, for the deciding seat at a decision of a finished match. */
export interface Chances {
  seat: number
  /** Value of the best move; absent without a choice. */
  best: number | null
  /** Value of the move that was made. */
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

/** At most 500 characters. */
export interface ChatCommand {
  do: 'chat'
  /** Chosen by the client, new for each command. */
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

/** Thinking time per seat and game, and the increment per move. */
export interface ClockSetting {
  minutes: number
  /** Seconds. */
  plus: number
}

/** Clocks by seat. A slow table has no `left`. */
export interface Clocks {
  /** Seconds left when the seat last began or stopped to think. */
  left: number[] | null
  /** When the seat began to think, if it is thinking. */
  since: (string | null)[]
  /** When the seat's time is up. */
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

/** A device on which a person is signed in. */
export interface Device {
  id: string
  /** The browser and system, `Firefox, Linux`; empty if unknown. */
  device: string
  created: string
  /** When it was last used, accurate to minutes. */
  seen: string
  /** Whether this is the device of the request. */
  this: boolean
}

/** A command was carried out. */
export interface Done {
  /** The id of the command. */
  re: string
  ok: true
  /** The number of the event it caused. */
  number: number | null
}

/** One of the emotes that the house lists. */
export interface EmoteCommand {
  do: 'emote'
  /** Chosen by the client, new for each command. */
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

/** An emote: a message of one click. */
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
  /** Keyed by person, or by `bot:` and a level. */
  ratings: Record<string, RatingChange> | null
}

/** The private view of a seat and its legal moves. */
export interface Eyes {
  view: View
  /** Ids of legal moves, if the seat must decide. */
  legal?: number[]
}

/** Changes of a seat's view by an event, or the whole view if the event says `whole`. */
export interface EyesThen {
  view?: Change
  /** Absent if unchanged; empty if the seat need not decide. */
  legal?: number[]
  /** Present if a second seat of the viewer saw a different move than the first. */
  move?: number | null
  text?: string
}

/** A picture of the rules. */
export interface FigureInfo {
  view: Record<string, unknown>
  about: Record<string, unknown>
  /** The heading of the rules it belongs to, from 1. */
  part: number
  text: string
}

/** The facts of a game that a screen loads once. */
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
  /** Moves by id. */
  moves: MoveInfo[]
  /** The rules in Markdown. */
  rules: string
  components: Record<string, unknown>
}

export interface GameRating {
  game: string
  rating: number
  matches: number
}

/** The people connected and watching a table. */
export interface Here {
  /** People with seats. */
  persons: string[]
  spectators: number
  /** Some of the spectators, by name. */
  watchers: Named[]
}

/** A move that a master would make. */
export interface Hint {
  move: number
  text: string
  value: number
  /** The chances of winning in a sentence. */
  why: string
  /** At most three reasons in words. */
  reasons: Reason[]
  /** The seat's next moves after it, before anybody else decides. */
  then: number[]
}

/** Ask for hints: the moves of a master, with reasons. */
export interface HintCommand {
  do: 'hint'
  /** Chosen by the client, new for each command. */
  id: string
  table: string
  seat: number
}

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

/** The catalogue of the house. */
export interface HouseInfo {
  protocol: number
  version: string
  languages: string[]
  games: Offer[]
  levels: LevelInfo[]
  emotes: EmoteInfo[]
  /** The address of the documentation, if it is built into the package. */
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

/** Pictures and quiz questions for the rules of a game. */
export interface Lessons {
  figures: FigureInfo[]
  questions: QuestionInfo[]
}

/** Let a person come again. */
export interface LetInCommand {
  do: 'let_in'
  /** Chosen by the client, new for each command. */
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

/** Watch the list of public tables. */
export interface LobbyCommand {
  do: 'lobby'
  on: boolean
}

/** The public tables. */
export interface LobbyNews {
  lobby: Summary[]
}

/** A line of the log. */
export interface LogLine {
  number: number
  at: string
  kind: Kind
  /** The seat that the line is about, if any. */
  seat?: number
  name?: string
  text: string
}

/** The facts of a match that an event changed. */
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
  /** Whether the match changes ratings; false once somebody has taken a hint. */
  rated: boolean
  /** The game's names of the seats: Red, Blue. */
  titles: string[]
  /** Present when the match is over. */
  result?: Result
}

/** The person of this device. */
export interface Me {
  id: string
  name: string
  language: string
  /** The chosen face. */
  face: string | null
}

export type Message = Whole | TableEvent | Answer | Presence | BotsCompiling | LobbyNews | Pong | Bye | Wrong

/** The host's measures against people. */
export interface Moderation {
  /** People who may not talk. */
  muted: Named[]
  /** People who may not come to this table. */
  sent_away: Named[]
}

/** Play a move. */
export interface MoveCommand {
  do: 'move'
  /** Chosen by the client, new for each command. */
  id: string
  table: string
  seat: number
  /** The last event the client knew. */
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
  /** The move as the viewer saw it; null if it is hidden from them. */
  move: number | null
}

/** A move of a game, in words and as data. */
export interface MoveInfo {
  text: string
  act: Act
}

/** Forbid a person to talk at this table. */
export interface MuteCommand {
  do: 'mute'
  /** Chosen by the client, new for each command. */
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

export interface NewSeat {
  who: 'me' | 'bot' | 'open'
  /** The level of a bot. */
  level?: string | null
  /** The name of somebody who shares the screen; the person's own by default. */
  name?: string | null
}

export interface NewTable {
  game: string
  options?: Record<string, Choice>
  /** Some of `Settings`; the others keep their defaults. */
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
  /** A short title for narrow places. */
  short: string
  motto: string
  about: string
  colour: string
  players: number[]
  /** The default number of players. */
  usual: number
  /** The options of a first game. */
  at_first: Record<string, Choice>
  /** Least and most minutes. */
  minutes: number[]
  /** Who wins together; without ranks unless each plays alone. */
  winning: 'alone' | 'sides' | 'together'
  /** The JavaScript module of an installed game's own screen. */
  screen: string | null
  /** The game's own picture. */
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
  /** The option applies only if these other options have one of these values. */
  when: Record<string, Choice[]>
}

export interface OptionValue {
  value: Choice
  title: string
}

/** The host changes the options before the game. */
export interface OptionsCommand {
  do: 'options'
  /** Chosen by the client, new for each command. */
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

/** Any event at a table whose last match was played by rules that are no longer here and cannot be replayed. */
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

/** Check the connection; `at` is sent back. */
export interface PingCommand {
  do: 'ping'
  at: number | string
}

export type Plain = string | number | boolean | null

export interface Pong {
  pong: number | string
}

/** The people connected, sent when that changes. */
export interface Presence {
  table: string
  here: Here
}

/** The table and the score sheet after a move. */
export interface Preview {
  view: View
  sheet: SheetLine[]
}

/** Ask for the result of this move and the seat's next ones. */
export interface PreviewCommand {
  do: 'preview'
  /** Chosen by the client, new for each command. */
  id: string
  table: string
  seat: number
  move: number
  then?: number[] | null
}

export interface Previewed {
  re: string
  ok: true
  number: null
  /** Absent if the seat cannot know it. */
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
  /** Chosen by the client, new for each command. */
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

/** A question about a position, answered by the game's rules. */
export interface QuestionInfo {
  view: Record<string, unknown>
  about: Record<string, unknown>
  text: string
  answers: string[]
  /** The index of the right answer. */
  right: number
  why: BecauseInfo[]
}

export interface RatingChange {
  before: number
  after: number
}

/** Rules compiled, of about how many. */
export interface Readiness {
  done: number
  of: number
}

/** A reason for a hint: points gained, a player hindered or helped, a fact of the game, an alternative (`else`, with its points) or an alternative that wins less often (`rarer`). */
export interface Reason {
  kind: 'gain' | 'hinders' | 'helps' | 'fact' | 'else' | 'rarer'
  text: string
  /** The seat whose points change, or that a fact is about. */
  seat: number | null
  points: number
  /** The line of the score sheet. */
  item: string
  /** An alternative move. */
  move: number | null
}

export interface RecoveryCode {
  code: string
}

export interface RecoveryLink {
  /** Valid once, for a day; a path of this server if no origin is configured. */
  link: string
}

/** The reason of a refusal: a key for programs, and words that say what would be right. */
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
  /** The table before the first move. */
  view: View
  moves: ReplayMove[]
}

/** A move of a finished match. */
export interface ReplayMove {
  seat: number
  move: number
  /** The move. */
  words: string
  /** The event in words. */
  text: string
  /** Changes of the view. */
  view: Change
}

/** Resign the match. */
export interface ResignCommand {
  do: 'resign'
  /** Chosen by the client, new for each command. */
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

/** The result of a match. */
export interface Result {
  ending: string
  scores: number[]
  places: number[]
  winners: number[]
  /** Seats whose players resigned: they have lost, whatever the bot achieved. */
  resigned: number[]
  text: string
  sheet: SheetLine[]
  /** As digits, since it exceeds the exact integers of JavaScript. */
  seed: string
  nonce: string
}

/** Take back a secret choice that nobody has seen. */
export interface RetractCommand {
  do: 'retract'
  /** Chosen by the client, new for each command. */
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

/** A rung of a game's ladder: a person or a bot level. */
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

/** The host puts a bot on an open seat. */
export interface SeatBotCommand {
  do: 'seat_bot'
  /** Chosen by the client, new for each command. */
  id: string
  table: string
  seat: number
  level: string
}

/** A seat, and whether its person is connected and watching the table. */
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

/** A seat and its holder. */
export interface SeatInfo {
  seat: number
  kind: 'person' | 'bot' | 'open'
  person: string | null
  name: string | null
  /** The person's chosen face, if any. */
  face?: string
  /** The level of a bot. */
  level: string | null
  /** A bot plays for the person. */
  stand_in: boolean
  /** The reason that a bot plays. */
  away: 'left' | 'stood' | 'clock' | 'days' | 'resigned' | null
}

/** Forbid a person to come to this table. */
export interface SendAwayCommand {
  do: 'send_away'
  /** Chosen by the client, new for each command. */
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

/** The standings of a series of matches. */
export interface Series {
  games: number
  played: number
  table: Standing[]
}

/** Settings of a table that are not options of the game. */
export interface Settings {
  public: boolean
  /** Spectators may talk too. */
  watchers_talk: boolean
  pace: 'live' | 'slow'
  /** Days per move at a slow table. */
  days: number
  /** The clock of a live table. */
  clock: ClockSetting | null
  /** Number of matches; more than 1 is a series. */
  games: number
  /** Tokens or points of a series. */
  scoring: 'tokens' | 'points'
  /** Matches change ratings. */
  rated: boolean
  /** Seconds a bot waits before it moves. */
  bots_delay: number
  /** Hints are allowed although several people play. A person alone among bots may always ask. */
  hints: boolean
}

/** A line of the score sheet. */
export interface SheetLine {
  seat: number
  item: string
  points: number
  text: string
}

/** Take an open seat, or before the game a bot's. */
export interface SitCommand {
  do: 'sit'
  /** Chosen by the client, new for each command. */
  id: string
  table: string
  seat: number
}

/** Spend a speech token. */
export interface SpeakCommand {
  do: 'speak'
  /** Chosen by the client, new for each command. */
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
  /** Chosen by the client, new for each command. */
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

/** The host starts the game once all seats are taken. */
export interface StartCommand {
  do: 'start'
  /** Chosen by the client, new for each command. */
  id: string
  table: string
}

/** A new match, and a new log, begin. */
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

/** A person's record in one game. */
export interface Statistics {
  game: string
  matches: number
  /** Matches won; in games where all share one rank, see the endings. */
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

/** The summary of a table in lists, with the people there. */
export interface Summary {
  id: string
  game: string
  options: Record<string, Choice>
  settings: Settings
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

/** The summary of a table in events. */
export interface TableInfo {
  id: string
  game: string
  options: Record<string, Choice>
  settings: Settings
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

/** Speech in a silent game: tokens left, and who may spend one now. */
export interface Talk {
  tokens: number
  /** Seconds of speech per token. */
  seconds: number
  seats: number[]
  /** Until when all may talk. */
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

/** A message of somebody whom the viewer has blocked. */
export interface UnheardEvent {
  table: string
  number: number
  at: string
  kind: 'chat' | 'emote'
  unheard: true
}

/** Let a person talk again. */
export interface UnmuteCommand {
  do: 'unmute'
  /** Chosen by the client, new for each command. */
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

/** Stop watching. */
export interface UnwatchCommand {
  do: 'unwatch'
  table: string
}

export type View = Record<string, unknown>

/** A vote that is open. */
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

/** Answer a vote. */
export interface VoteCommand {
  do: 'vote'
  /** Chosen by the client, new for each command. */
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

/** Watch a table: its events are sent from now on. */
export interface WatchCommand {
  do: 'watch'
  table: string
  /** The last event the client knows. */
  since?: number | null
  lang?: 'en' | 'ru' | null
}

/** The whole table, for a viewer who arrives. */
export interface Whole {
  table: string
  whole: true
  number: number
  summary: Summary
  match: MatchInfo | null
  /** The public view of the game. */
  public: View
  /** One entry for each seat the viewer holds, or only `spectator`. */
  seats: Record<string, Eyes>
  log: LogLine[]
  chat: ChatLine[]
  manners: Moderation
  vote: Vote | null
  series: Series | null
}

/** The error answer to an HTTP request, or to a message without an id. */
export interface Wrong {
  error: Refusal
}
