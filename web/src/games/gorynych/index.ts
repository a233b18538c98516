import type { Fixture, GameScreen } from '..'
import { say } from '../../lib/say.svelte'
import './art.css'
import End from './End.svelte'
import { EFFECTS, SHIELDS } from './field'
import Figure from './Figure.svelte'
import { lastRound } from './frames'
import { steps } from './guide'
import { help } from './help'
import Side from './Side.svelte'
import Table from './Table.svelte'
import type { Act, View } from './view'

const matches = import.meta.glob<{ default: Fixture }>('./guide.*.json')

export default {
  Table,
  Figure,
  Side,
  End,
  side: { title: 'gorynych-screen-manoeuvres', icon: 'cards' },
  art: ['gorynych'],
  ownPlayers: true,
  wide: true,
  help,
  secrets: ['gorynych-tell-chosen'],
  ownStrip: true,
  ownHint: true,
  meaning: (act, before) => {
    if (act.act === 'cell') return say('gorynych-screen-zmey-at', { cell: act.at })
    if (act.act === 'steps') return say('gorynych-screen-frame-cells', { cells: act.cells })
    if (act.act === 'point') return say('gorynych-screen-point-at', { number: act.knight })
    return before.length && ['done', 'turn_up'].includes(act.act) ? '' : null
  },
  round: lastRound,
  gallery: ['up', 'fire', 'manoeuvre', ...EFFECTS],
  picture: (item) =>
    EFFECTS.includes(item)
      ? { set: 'gorynych', name: `manoeuvre-${item.replaceAll('_', '-')}` }
      : SHIELDS.includes(item)
        ? { set: 'gorynych', name: `knight-${item}` }
        : null,
  status: ({ view }) =>
    say('gorynych-screen-status', {
      round: view.round,
      left: view.knights.filter((knight) => !knight.burnt).length,
      knights: view.knights.length,
    }),
  sound: (event, table) => (event.move !== null && table.moves[event.move]?.act.act === 'burn' ? 'fire' : 'card'),
  guide: { match: async (language) => (await matches[`./guide.${language}.json`]!()).default, steps },
} satisfies GameScreen<View, Act>
