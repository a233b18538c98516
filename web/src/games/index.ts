/**
 * The screens of the games. A game of the house is drawn by games/<name>/index.ts, one from elsewhere by a module that the server has of it;
 * one without either is played by its list of moves.
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
import type { Told } from '../lib/told'

export interface Picture {
  set: string
  name: string
}
/** What brings points, and how many. */
export interface Earning {
  art: Picture[]
  near: boolean
  text: string
  points: number
}
/** A step of the hasGuide first game. */
export interface Step {
  /** The key of its words in the game's .ftl. */
  say: string
  /** `data-guide` of what is pointed at; several, where a move takes several presses: each until it is picked. */
  at?: string | string[]
  /** The learner must make a move that fits before the guide goes on. */
  move?: PartialAct
}
/** `satisfies GameScreen<View, Act>`, with the types of the game's view.ts; the shell knows none of them. */
export interface GameScreen<Seen extends object = object, Act extends BaseAct = BaseAct> {
  Table?: Component<{ table: TableState<Seen, Act> }>
  /** Instead of a component: draws the table into its place, and again whenever something has changed that it had read of the table. */
  draw?: (place: HTMLElement, table: TableState<Seen, Act>) => void
  /** The address of a style sheet that should be there at once. */
  style?: string
  /** Sets of drawings that should be there at once. */
  art?: string[]
  /** A panel of the game's own beside the table (notes, running score); a tab on a phone. */
  Side?: Component<{ table: TableState<Seen, Act> }>
  side?: { title: string; icon: string }
  /** What the end of a game shows beside the score sheet: the last picture of the table. */
  End?: Component<{ table: TableState<Seen, Act> }>
  /** Instead of places and score sheet at the end: where everybody's points come from. */
  Scores?: Component<{ table: TableState<Seen, Act>; shown: number; onshow: (seat: number) => void }>
  /** What the ribbon says at the end, where a side has won and not a player. */
  ribbon?: (table: TableState<Seen, Act>) => string
  /** The drawn table shows the players itself; the shell does not list them. */
  ownPlayers?: boolean
  /** The drawn table wants all the width: players, log and chat wait in a drawer. */
  wide?: boolean
  /** Beside the name of a player. */
  points?: (view: Seen, seat: number) => number | null
  note?: (table: TableState<Seen, Act>, seat: number) => string
  /** What a turn of somebody has done to others, in a few words: "two under fire"; what it cost in points is counted anyway. */
  harm?: (before: Seen, after: Seen, table: TableState<Seen, Act>) => string
  /** Keys of the sentences which say only that somebody has chosen in secret: the log leaves them out. */
  secrets?: string[]
  /** What a move means after these others of a plan, where its own words would not say it; empty: a plan leaves it out. */
  meaning?: (act: Act, before: Act[], table: TableState<Seen, Act>) => string | null
  /** On a phone the drawn table has a place for hints; else they lie over it. */
  ownHint?: boolean
  /** What lay open must be remembered by people: nothing is shown once more. */
  fleeting?: boolean
  /** What was done in the round that came last; else it is what others did since one's own last move. */
  round?: (all: RecentMove[], seat: number | null) => RecentMove[] | null
  /** The same told by seats instead of turns, where all act at once. */
  tells?: (table: TableState<Seen, Act>) => Told[]
  /** The drawn table tells what happened itself; the shell does not. */
  ownStrip?: boolean
  /** In the header, beside whose turn it is: "4th of 6". */
  status?: (table: TableState<Seen, Act>) => string
  /** A card or figure explained, by its id in the game's data; for the lens, the rules page and score sheets. */
  help?: (id: string) => Help | null
  picture?: (item: string) => Picture | null
  /** Ids of what the rules page shows in pictures, each explained by `help`. */
  gallery?: string[]
  /** What one of these earns, in pictures: on its own place or beside it. */
  earns?: (id: string) => Earning[]
  /** A picture of the rules, or of a question about them: a view, and what of it is drawn (the game's lessons.py says both). */
  Figure?: Component<{ view: Seen; about: object }>
  /** The sound of a move; a card's by default. */
  sound?: (event: MoveEvent, table: TableState<Seen, Act>) => Sound | null
  /** The hasGuide first game: a match as fixtures/make.py writes it, and its steps. */
  guide?: { match: (language: string) => Promise<Fixture>; steps: Step[] }
}
/** By move, what it would change of the view. */
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
/** Is there a hasGuide first game? Known before its screen is loaded. */
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

/** The same at once, if it is here already. */
export const loadedScreen = (game: string) => loaded.get(game)

/** Begin to fetch what the table of a game needs, before it is there. */
export function preload(game: string) {
  void Promise.all([gameInfo(game), loadWords('common', game), loadScreen(game)]).catch(() => undefined)
}
