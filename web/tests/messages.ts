import type { TableEvent, Whole } from '../src/lib/protocol'
import type { GameFacts } from '../src/lib/table.svelte'

const seat = (number: number) => ({
  seat: number,
  kind: 'person' as const,
  person: `p_${number}`,
  name: `N${number}`,
  level: null,
  stand_in: false,
  away: null,
  here: true,
})

export const whole = (more: Partial<Whole> = {}): Whole => ({
  table: 't',
  whole: true,
  number: 1,
  summary: {
    id: 't',
    game: 'game',
    options: {},
    status: 'playing',
    host: 'p_0',
    match: 1,
    number: 1,
    created: '',
    seats: [seat(0), seat(1)],
    your_seats: [0],
    to_move: [0],
    again: [],
    spectators: 0,
    settings: {
      public: false,
      watchers_talk: false,
      pace: 'live',
      days: 3,
      clock: null,
      games: 1,
      scoring: 'tokens',
      rated: true,
      bots_delay: 0,
      hints: false,
    },
  },
  match: {
    number: 1,
    commitment: '',
    moves: 0,
    actors: [0],
    over: false,
    clocks: null,
    talk: null,
    rated: true,
    titles: ['Red', 'Blue'],
  },
  public: {},
  seats: { 0: { view: { round: 1, hand: ['king'], players: [{ colour: 'green' }, {}] }, legal: [0, 1, 2] } },
  log: [],
  chat: [],
  manners: { muted: [], sent_away: [] },
  vote: null,
  series: null,
  ...more,
})

/** An event with the fields that a test needs. */
export const event = (more: object = {}) => ({ table: 't', number: 2, at: '', kind: 'move', ...more }) as TableEvent

export const info: GameFacts = {
  name: 'game',
  title: 'Game',
  components: {},
  moves: [
    { text: 'King a1', act: { act: 'place', who: 'king', at: 'a1' } },
    { text: 'King b2', act: { act: 'place', who: 'king', at: 'b2' } },
    { text: 'Fairy a1', act: { act: 'place', who: 'fairy', at: 'a1' } },
    { text: 'Skip', act: { act: 'skip' } },
  ],
}
