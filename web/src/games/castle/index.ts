import type { Fixture, GameScreen } from '..'
import { say } from '../../lib/say.svelte'
import Figure from './Figure.svelte'
import { steps } from './guide'
import { help } from './help'
import Side from './Side.svelte'
import Table from './Table.svelte'
import type { Act, View } from './view'
import { FIGURES, leftIn } from './walls'

const matches = import.meta.glob<{ default: Fixture }>('./guide.*.json')
const PICTURES: Record<string, string> = {
  wall: 'turret',
  cards: 'wall-b',
  pairs: 'princess',
  ravens: 'ravens',
  'ravens-capped': 'ravens',
}

export default {
  Table,
  Figure,
  Side,
  side: { title: 'castle-screen-tab', icon: 'star' },
  art: ['castle'],
  wide: true,
  ownPlayers: true,
  help,
  fleeting: true,
  gallery: [...FIGURES, 'start'],
  picture: (item) => ({ set: 'castle', name: PICTURES[item] ?? item }),
  points: (view, seat) => view.players[seat]!.points,
  note: ({ view }, seat) => say('castle-draw-length', { cards: view.players[seat]!.length, wall: view.wall }),
  status: ({ view }) => say('castle-draw-left', { cards: leftIn(view) }),
  sound: (event, table) => (event.move !== null && table.moves[event.move]?.act.act === 'shoot' ? 'fire' : 'card'),
  guide: { match: async (language) => (await matches[`./guide.${language}.json`]!()).default, steps },
} satisfies GameScreen<View, Act>
