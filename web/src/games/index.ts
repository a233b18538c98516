/**
 * The screens of the games: games/<name>/index.ts in this repository, or a module served for a game installed from
 * outside. A game with neither is shown by its picture and its list of moves.
 */

import type { Component } from 'svelte'
import { loadArt } from '../lib/art'
import type { RecentMove } from '../lib/recentMoves.svelte'
import { gameInfo } from '../lib/house.svelte'
import type { Help } from '../lib/lens.svelte'
import type { BaseAct } from '../lib/moves'
import type { Change, MoveEvent, TableEvent, Whole } from '../lib/protocol'
import { loadWords } from '../lib/say.svelte'
import type { Sound } from '../lib/sound'
import type { GameFacts, PartialAct, TableState } from '../lib/table.svelte'
import type { TurnDescription } from '../lib/texts'

export interface Picture {
  set: string
  name: string
}
/** A source of points. */
export interface Earning {
  art: Picture[]
  near: boolean
  text: string
  points: number
}
/** A step of the guided first game. */
export interface Step {
  /** The message key of its text in the game's .ftl. */
  say: string
  /** The `data-guide` name of the target; several where a move takes several presses, each shown until it is picked. */
  at?: string | string[]
  /** A move that matches must be made before the guide continues. */
  move?: PartialAct
}
/** Use `satisfies GameScreen<View, Act>` with the types of the game's view.ts; the shell is generic. */
export interface GameScreen<Seen extends object = object, Act extends BaseAct = BaseAct> {
  Table?: Component<{ table: TableState<Seen, Act> }>
  /**
   * Instead of a component: draws the table into an element, and is called again whenever data that it has read
   * changes.
   */
  draw?: (place: HTMLElement, table: TableState<Seen, Act>) => void
  /** The address of a style sheet to load with the screen. */
  style?: string
  /** Sets of drawings to load with the screen. */
  art?: string[]
  /** A panel beside the table (notes, running score); a tab on a phone. */
  Side?: Component<{ table: TableState<Seen, Act> }>
  side?: { title: string; icon: string }
  /** The game's part of the end screen, beside the score sheet. */
  End?: Component<{ table: TableState<Seen, Act> }>
  /** Replaces ranks and score sheet at the end: the sources of everybody's points. */
  Scores?: Component<{ table: TableState<Seen, Act>; shown: number; onshow: (seat: number) => void }>
  /** The text of the ribbon at the end, where a side has won and not a player. */
  ribbon?: (table: TableState<Seen, Act>) => string
  /** The table shows the players itself, so the shell does not list them. */
  ownPlayers?: boolean
  /** The table needs the whole width: players, log and chat are in a drawer. */
  wide?: boolean
  /** The points shown beside a player's name. */
  points?: (view: Seen, seat: number) => number | null
  note?: (table: TableState<Seen, Act>, seat: number) => string
  /**
   * The effect of a turn on other players in a few words, such as "two under fire"; the cost in points is added
   * automatically.
   */
  harm?: (before: Seen, after: Seen, table: TableState<Seen, Act>) => string
  /** Message keys of sentences that only say that somebody has chosen in secret: the log leaves them out. */
  secrets?: string[]
  /** The text of a move in a plan after these moves, where its own text is not clear; empty to leave it out. */
  meaning?: (act: Act, before: Act[], table: TableState<Seen, Act>) => string | null
  /** On a phone the table has a place for hints; otherwise they lie over it. */
  ownHint?: boolean
  /** Players must remember revealed cards, so recent turns cannot be replayed. */
  fleeting?: boolean
  /** The moves of the last round; by default the other players' moves since the viewer's last. */
  round?: (all: RecentMove[], seat: number | null) => RecentMove[] | null
  /** Descriptions of the last round by seat instead of by turn, where all act at once. */
  tells?: (table: TableState<Seen, Act>) => TurnDescription[]
  /** The table describes recent turns itself, so the shell does not. */
  ownStrip?: boolean
  /** In the header, beside the turn: "4th of 6". */
  status?: (table: TableState<Seen, Act>) => string
  /**
   * The explanation of a card or figure by its id in the game's data, for the lens, the rules page and score sheets.
   */
  help?: (id: string) => Help | null
  picture?: (item: string) => Picture | null
  /** Ids of the cards shown on the rules page, each explained by `help`. */
  gallery?: string[]
  /** The points that a card earns, as pictures: on its own place or beside it. */
  earns?: (id: string) => Earning[]
  /**
   * An illustration of the rules or of a quiz question: a view, and the parts to draw (both from the game's
   * lessons.py).
   */
  Figure?: Component<{ view: Seen; about: object }>
  /** The sound of a move; a card's by default. */
  sound?: (event: MoveEvent, table: TableState<Seen, Act>) => Sound | null
  /** The guided first game: a match written by fixtures/make.py, and its steps. */
  guide?: { match: (language: string) => Promise<Fixture>; steps: Step[] }
}
/** The patches of the view, by move. */
interface WithPreviews {
  previews?: Record<number, Change>
}
export interface Fixture {
  info: GameFacts
  whole: Whole & WithPreviews
  events: (TableEvent & WithPreviews)[]
}

type Module = { default: GameScreen }

import.meta.glob('./*/ornament.css', { eager: true })
const screens = import.meta.glob<Module>('./*/index.ts')

const guides = Object.keys(import.meta.glob('./*/guide.*.json'))
/** Whether a game has a guided first game; known before its screen is loaded. */
export const hasGuide = (game: string) => guides.some((path) => path.startsWith(`./${game}/`))

const loaded = new Map<string, GameScreen | null>()

export async function loadScreen(game: string): Promise<GameScreen | null> {
  const found = (await (screens[`./${game}/index.ts`]?.() ?? loadOutsideScreen(game)))?.default ?? null
  if (found && !loaded.has(game)) {
    found.art?.forEach((set) => void loadArt(set))
    if (found.style) addStylesheet(found.style)
  }
  loaded.set(game, found)
  return found
}

async function loadOutsideScreen(game: string): Promise<Module | null> {
  const { screen } = await gameInfo(game)
  return screen && import(/* @vite-ignore */ screen)
}

function addStylesheet(style: string) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style }))
}

/** The screen of a game, if it is loaded already. */
export const loadedScreen = (game: string) => loaded.get(game)

/** Start loading everything that the table of a game needs. */
export function preload(game: string) {
  void Promise.all([gameInfo(game), loadWords('common', game), loadScreen(game)]).catch(() => undefined)
}
