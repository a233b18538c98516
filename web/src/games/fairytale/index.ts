import type { Fixture, GameScreen } from '..'
import { say } from '../../lib/say.svelte'
import './cards.css'
import { ahead, CARDS, isCard } from './cards'
import Figure from './Figure.svelte'
import { steps } from './guide'
import { help, tells } from './help'
import { lastReveal } from './reveal'
import Scores from './Scores.svelte'
import Side from './Side.svelte'
import Table from './Table.svelte'
import type { Act, View } from './view'

const matches = import.meta.glob<{ default: Fixture }>('./guide.*.json')

export default {
  Table,
  Figure,
  Scores,
  Side,
  side: { title: 'fairytale-screen-score', icon: 'star' },
  art: ['fairytale'],
  ownPlayers: true,
  help,
  secrets: ['fairytale-tell-chosen', 'fairytale-tell-decided'],
  round: lastReveal,
  tells,
  gallery: CARDS,
  picture: (item) => (isCard(item) ? { set: 'fairytale', name: item } : null),
  points: (view, seat) => ahead(view).players[seat]!.points,
  status: ({ view }) => {
    if (view.phase === 'over') return ''
    const { round, rounds, steps } = view
    const step = Math.min(view.step + 1, steps)
    const phase = say(`fairytale-screen-now-${view.phase}`, { step, steps })
    return `${say('fairytale-table-round', { round, rounds })} · ${phase}`
  },
  guide: { match: async (language) => (await matches[`./guide.${language}.json`]!()).default, steps },
} satisfies GameScreen<View, Act>
