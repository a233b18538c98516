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

/** A move as data: what is done, and with what; each game has acts of its own. */
export type Act = { act: string; [more: string]: Plain }

/** I want a rematch. */
export interface AgainCommand {
  do: 'again'
  /** Of the client's choice, new for each command. */
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

/** Somebody whom a person does not want to hear. */
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

/** The server stops: connect again at once. Or this device was signed out: the person is not known here any more. */
export interface Bye {
  bye: 'restart' | 'signed_out'
}

/** What the seat that decided could expect at a decision of a finished match: a search's estimate, 0 to 1. */
export interface Chances {
  seat: number
  /** After the best move; nothing where there was no choice. */
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

/** At most 500 characters. */
export interface ChatCommand {
  do: 'chat'
  /** Of the client's choice, new for each command. */
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

/** Thinking time for a seat and game, and what is given back for each move. */
export interface ClockSetting {
  minutes: number
  /** Seconds. */
  plus: number
}

/** By seat. At a slow table nothing is `left`. */
export interface Clocks {
  /** Seconds when the seat last began or stopped to think. */
  left: number[] | null
  /** When it began to think, if it does. */
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

/** Where a person is known by a cookie. */
export interface Device {
  id: string
  /** What the browser said of itself: `Firefox, Linux`; empty where it said nothing known. */
  device: string
  created: string
  /** When it was last used, to some minutes. */
  seen: string
  /** The one that asks. */
  this: boolean
}

/** A command was carried out. */
export interface Done {
  /** Its id. */
  re: string
  ok: true
  /** Of the event that it made. */
  number: number | null
}

/** One of those that the house lists. */
export interface EmoteCommand {
  do: 'emote'
  /** Of the client's choice, new for each command. */
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

/** What can be said with one click. */
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
  /** By person, or by `bot:` and a level. */
  ratings: Record<string, RatingChange> | null
}

/** What a seat sees besides what all see, and what it may do. */
export interface Eyes {
  view: View
  /** Ids of moves, where the seat must decide. */
  legal?: number[]
}

/** What has changed of it with an event, or all of it where the event says `whole`. */
export interface EyesThen {
  view?: Change
  /** Absent: as before; empty: the seat need not decide. */
  legal?: number[]
  /** Where a second seat of the viewer saw another move than the first. */
  move?: number | null
  text?: string
}

/** A picture of the rules. */
export interface FigureInfo {
  view: Record<string, unknown>
  about: Record<string, unknown>
  /** Which heading of the rules it stands under, from 1. */
  part: number
  text: string
}

/** What a screen must know of a game once. */
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
  /** By id. */
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

/** Who is connected and looks at a table. */
export interface Here {
  /** Those who sit there. */
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
  /** The chances, in a sentence. */
  why: string
  /** In words; at most three. */
  reasons: Reason[]
  /** What the seat would do right after it, before anybody else decides. */
  then: number[]
}

/** What would a master do, and why? */
export interface HintCommand {
  do: 'hint'
  /** Of the client's choice, new for each command. */
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

/** What is played here. */
export interface HouseInfo {
  protocol: number
  version: string
  languages: string[]
  games: Offer[]
  levels: LevelInfo[]
  emotes: EmoteInfo[]
  /** The address of the documentation, where it was built into the package. */
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

/** Pictures for the rules of a game, and questions to check oneself by. */
export interface Lessons {
  figures: FigureInfo[]
  questions: QuestionInfo[]
}

/** They may again. */
export interface LetInCommand {
  do: 'let_in'
  /** Of the client's choice, new for each command. */
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

/** Tell me of public tables. */
export interface LobbyCommand {
  do: 'lobby'
  on: boolean
}

/** The public tables. */
export interface LobbyNews {
  lobby: Summary[]
}

/** What happened in a match, in words. */
export interface LogLine {
  number: number
  at: string
  kind: Kind
  /** The seat that it is about, where it is about one. */
  seat?: number
  name?: string
  text: string
}

/** What an event has changed of it. */
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

/** What all may know of a match. */
export interface MatchInfo {
  number: number
  commitment: string
  moves: number
  actors: number[]
  over: boolean
  clocks: Clocks | null
  talk: Talk | null
  /** It changes the ratings of those who play; not once somebody has taken a hint. */
  rated: boolean
  /** What the game calls the seats: Red, Blue. */
  titles: string[]
  /** When it is over. */
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

/** What the host has asked people for. */
export interface Moderation {
  /** They may not talk. */
  muted: Named[]
  /** They may not come to this table. */
  sent_away: Named[]
}

/** Play a move. */
export interface MoveCommand {
  do: 'move'
  /** Of the client's choice, new for each command. */
  id: string
  table: string
  seat: number
  /** The last event that the client knew. */
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
  /** As the viewer saw it; null: it is hidden from them. */
  move: number | null
}

/** A move of a game, in words and as data. */
export interface MoveInfo {
  text: string
  act: Act
}

/** They may not talk here. */
export interface MuteCommand {
  do: 'mute'
  /** Of the client's choice, new for each command. */
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

/** A person, and what they are called. */
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
  /** Of a bot. */
  level?: string | null
  /** Of somebody who plays at the same screen; else one's own. */
  name?: string | null
}

export interface NewTable {
  game: string
  options?: Record<string, Choice>
  /** Some of `Settings`; the others are as usual. */
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
  /** Where there is little room for the title. */
  short: string
  motto: string
  about: string
  colour: string
  players: number[]
  /** So many players where nobody says how many. */
  usual: number
  /** The options of a first game. */
  at_first: Record<string, Choice>
  /** At least, at most. */
  minutes: number[]
  /** Who wins with whom: where it is not each alone, there are no places. */
  winning: 'alone' | 'sides' | 'together'
  /** The module that draws a game from elsewhere, if it brings one. */
  screen: string | null
  /** Its picture, if it brings one. */
  scene: string | null
  rules_version: number
  options: OptionInfo[]
}

/** What can be chosen about a game. */
export interface OptionInfo {
  name: string
  title: string
  about: string
  values: OptionValue[]
  default: Choice
  /** It matters only where these other options have one of these values. */
  when: Record<string, Choice[]>
}

export interface OptionValue {
  value: Choice
  title: string
}

/** The host changes what is played, before the game. */
export interface OptionsCommand {
  do: 'options'
  /** Of the client's choice, new for each command. */
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

/** An event of any kind at a table whose last match was begun with other rules: nobody can say how it went. */
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

/** Are you there? `at` comes back. */
export interface PingCommand {
  do: 'ping'
  at: number | string
}

export type Plain = string | number | boolean | null

export interface Pong {
  pong: number | string
}

/** Who is connected, when that has changed. */
export interface Presence {
  table: string
  here: Here
}

/** The table and the score sheet after a move. */
export interface Preview {
  view: View
  sheet: SheetLine[]
}

/** What would this move bring, and those that the seat makes right after it? */
export interface PreviewCommand {
  do: 'preview'
  /** Of the client's choice, new for each command. */
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
  /** Nothing, where the seat cannot know. */
  preview: Preview | null
}

/** What all may know of a person. */
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
  /** Of the client's choice, new for each command. */
  id: string
  table: string
  what: 'undo' | 'abandon' | 'replace'
  /** Whom to replace. */
  seat?: number | null
}

export interface ProposedEvent {
  table: string
  number: number
  at: string
  text: string
  kind: 'proposed'
  /** Whom to replace. */
  seat?: number
  name?: string
  vote: Vote | null
}

/** A question about a position; the game's rules have answered it. */
export interface QuestionInfo {
  view: Record<string, unknown>
  about: Record<string, unknown>
  text: string
  answers: string[]
  /** Which of the answers. */
  right: number
  why: BecauseInfo[]
}

export interface RatingChange {
  before: number
  after: number
}

/** So many rules are compiled, of about so many. */
export interface Readiness {
  done: number
  of: number
}

/** Why a move is advised: what it brings, whom it hinders or helps, a fact of the game, what else one could do (`else`, with its points) or would win with less often (`rarer`). */
export interface Reason {
  kind: 'gain' | 'hinders' | 'helps' | 'fact' | 'else' | 'rarer'
  text: string
  /** Whose points change, or whom a fact is about. */
  seat: number | null
  points: number
  /** The line of the score sheet. */
  item: string
  /** What else one could do. */
  move: number | null
}

export interface RecoveryCode {
  code: string
}

export interface RecoveryLink {
  /** Works once, for a day; a path of this server where no origin is configured. */
  link: string
}

/** Why not: a key for programs, and words that say what would be right. */
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
  /** What happened. */
  text: string
  /** What it changed of the view. */
  view: Change
}

/** Give the match up. */
export interface ResignCommand {
  do: 'resign'
  /** Of the client's choice, new for each command. */
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
  /** Seats whose persons gave the match up: it is lost for them, whatever the bot made of it. */
  resigned: number[]
  text: string
  sheet: SheetLine[]
  /** In digits: larger than the numbers that JavaScript knows exactly. */
  seed: string
  nonce: string
}

/** Take back a secret choice that nobody has seen. */
export interface RetractCommand {
  do: 'retract'
  /** Of the client's choice, new for each command. */
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

/** A place on the ladder of a game: a person's, or that of a level of bots. */
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
  /** Of the client's choice, new for each command. */
  id: string
  table: string
  seat: number
  level: string
}

/** The same, and whether the person is connected and looks at the table. */
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

/** A place in the game, and who holds it. */
export interface SeatInfo {
  seat: number
  kind: 'person' | 'bot' | 'open'
  person: string | null
  name: string | null
  /** The picture that the person has chosen, if they have. */
  face?: string
  /** Of a bot. */
  level: string | null
  /** A bot plays for the person. */
  stand_in: boolean
  /** Why it does. */
  away: 'left' | 'stood' | 'clock' | 'days' | 'resigned' | null
}

/** They may not come here. */
export interface SendAwayCommand {
  do: 'send_away'
  /** Of the client's choice, new for each command. */
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

/** How a series of matches stands. */
export interface Series {
  games: number
  played: number
  table: Standing[]
}

/** What people choose about a table that is not an option of the game. */
export interface Settings {
  public: boolean
  /** Those who only look on may talk too. */
  watchers_talk: boolean
  pace: 'live' | 'slow'
  /** For each move, at a slow table. */
  days: number
  /** At a live table. */
  clock: ClockSetting | null
  /** More than 1: a series. */
  games: number
  /** Of a series. */
  scoring: 'tokens' | 'points'
  /** Matches change the ratings of those who play. */
  rated: boolean
  /** Seconds a bot lets people look before it moves. */
  bots_delay: number
  /** May one ask what a master would do, where several people play? Alone among bots one always may. */
  hints: boolean
}

/** A line of the score sheet. */
export interface SheetLine {
  seat: number
  item: string
  points: number
  text: string
}

/** Take an open seat, or a bot's before the game. */
export interface SitCommand {
  do: 'sit'
  /** Of the client's choice, new for each command. */
  id: string
  table: string
  seat: number
}

/** Spend a speech token. */
export interface SpeakCommand {
  do: 'speak'
  /** Of the client's choice, new for each command. */
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

/** Leave it. */
export interface StandCommand {
  do: 'stand'
  /** Of the client's choice, new for each command. */
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

/** The host begins the game, all seats being taken. */
export interface StartCommand {
  do: 'start'
  /** Of the client's choice, new for each command. */
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

/** What a person has played of one game. */
export interface Statistics {
  game: string
  matches: number
  /** Before others: where all share one place, the endings tell. */
  won: number
  /** How many matches ended in which way. */
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

/** The bots of this table's game still play their simplest, or, with nothing, as well as they can from now on. */
export interface Stretching {
  table: string
  stretching: Readiness | null
}

/** The table as a list shows it, and who is there. */
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

/** The table as events tell of it. */
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

/** In a game with silence: how many speech tokens are left, who may spend one now. */
export interface Talk {
  tokens: number
  /** How long one lasts. */
  seconds: number
  seats: number[]
  /** All may talk until then. */
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

/** Something was said by somebody whom the viewer has blocked. */
export interface UnheardEvent {
  table: string
  number: number
  at: string
  kind: 'chat' | 'emote'
  unheard: true
}

/** They may again. */
export interface UnmuteCommand {
  do: 'unmute'
  /** Of the client's choice, new for each command. */
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

/** No more. */
export interface UnwatchCommand {
  do: 'unwatch'
  table: string
}

export type View = Record<string, unknown>

/** A vote that is open. */
export interface Vote {
  what: 'undo' | 'abandon' | 'replace'
  /** Whom to replace. */
  seat: number | null
  by: string
  yes: string[]
  no: string[]
  voters: string[]
  needs: number
  until: string
}

/** Answer it. */
export interface VoteCommand {
  do: 'vote'
  /** Of the client's choice, new for each command. */
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

/** Tell me what happens there. */
export interface WatchCommand {
  do: 'watch'
  table: string
  /** The last event I know of. */
  since?: number | null
  lang?: 'en' | 'ru' | null
}

/** All that one must know who comes to a table. */
export interface Whole {
  table: string
  whole: true
  number: number
  summary: Summary
  match: MatchInfo | null
  /** What all see of the game. */
  public: View
  /** One entry for each seat the viewer holds, or only `spectator`. */
  seats: Record<string, Eyes>
  log: LogLine[]
  chat: ChatLine[]
  manners: Moderation
  vote: Vote | null
  series: Series | null
}

/** What was asked over HTTP cannot be done, or a message without an id could not be understood. */
export interface Wrong {
  error: Refusal
}
