import type { Fixture, GameScreen } from '..'
import { say } from '../../lib/say.svelte'
import { fits } from '../../lib/table.svelte'
import Figure from './Figure.svelte'
import { steps } from './guide'
import { earns, help } from './help'
import { CHARACTERS } from './kingdom'
import { burnt } from './marks'
import Side from './Side.svelte'
import Table from './Table.svelte'
import type { Act, View } from './view'

const matches = import.meta.glob<{ default: Fixture }>('./guide.*.json')

export default {
  Table,
  Figure,
  Side,
  side: { title: 'zavarushka-screen-stars', icon: 'star' },
  art: ['zavarushka'],
  help,
  earns,
  gallery: [...CHARACTERS, 'tower', 'castle', 'forest', 'farm'],
  picture: (item) => (CHARACTERS.includes(item) ? { set: 'zavarushka', name: item } : null),
  points: (view, seat) => view.players[seat]!.stars,
  harm: (before, after) =>
    burnt(before, after) ? say('zavarushka-screen-burnt', { cards: burnt(before, after) }) : '',
  ownStrip: true,
  ownHint: true,
  note: (table, seat) => say('zavarushka-table-cards', { cards: table.view.players[seat]!.cards }),
  status: ({ view }) =>
    say('zavarushka-screen-round', { round: Math.min(view.round + 1, view.turns), turns: view.turns }),
  sound: (event, table) =>
    event.move !== null && fits(table.moves[event.move]!.act, { who: 'dragon' }) ? 'fire' : 'card',
  guide: { match: async (language) => (await matches[`./guide.${language}.json`]!()).default, steps },
} satisfies GameScreen<View, Act>
