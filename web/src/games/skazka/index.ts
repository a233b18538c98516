import type { Fixture, GameScreen } from '..'
import { say } from '../../lib/say.svelte'
import './art.css'
import Figure from './Figure.svelte'
import { steps } from './guide'
import End from './End.svelte'
import { ALL, help, meaning } from './help'
import { winners } from './sides'
import Side from './Side.svelte'
import Table from './Table.svelte'
import type { Act, View } from './view'

const matches = import.meta.glob<{ default: Fixture }>('./guide.*.json')

export default {
  Table,
  Figure,
  Side,
  side: { title: 'skazka-screen-notes', icon: 'note' },
  art: ['skazka'],
  ownPlayers: true,
  help,
  secrets: ['skazka-tell-chooses'],
  gallery: ALL,
  meaning: (act, before, table) => meaning(act, before, table.view.card),
  picture: (item) =>
    ALL.includes(item)
      ? { set: 'skazka', name: item }
      : item === 'heroes'
        ? { set: 'skazka', name: 'ilya' }
        : item === 'nechist'
          ? { set: 'skazka', name: 'koschei' }
          : null,
  End,
  ribbon: (table) => {
    const side = winners(table.view.ending)
    return side ? say(`skazka-screen-won-${side}`) : ''
  },
  note: (table, seat) => say('skazka-screen-cards', { cards: table.view.players[seat]!.cards }),
  status: (table) => say('skazka-screen-turn', { turn: table.view.turn + 1 }),
  sound: (event) => (event.public && ('caught' in event.public || 'caught~' in event.public) ? 'fire' : 'card'),
  guide: { match: async (language) => (await matches[`./guide.${language}.json`]!()).default, steps },
} satisfies GameScreen<View, Act>
