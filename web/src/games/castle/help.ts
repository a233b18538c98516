/** Explanations of the figures, for the lens. */

import components from '../../../../teremok/games/castle/components.json'
import type { Help } from '../../lib/lens.svelte'
import { say } from '../../lib/say.svelte'
import { FIGURES, pictureOf } from './walls'
import type { Builder, Stone } from './view'

export const { scoring } = components

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "King", "two Ravens", "wall". */
export function figureName(stone: Stone): string {
  if (stone.figure === 'start') return say('castle-screen-start')
  const picture = pictureOf(stone)
  return upper(picture ? say(`castle-${picture}`) : say('castle-screen-plain'))
}
/** "31 King". */
export const stoneName = (stone: Stone) => `${stone.number} ${figureName(stone)}`

/** Lines of the score sheet that do not belong to a single figure. */
const ITEMS: Record<string, string> = {
  wall: 'cards',
  cards: 'cards',
  pairs: 'pairs',
  ravens: 'ravens',
  'ravens-capped': 'ravens',
}

export function help(id: string): Help | null {
  if (id in ITEMS) return { title: say(`castle-screen-row-${ITEMS[id]}`) }
  if (!FIGURES.includes(id) && id !== 'start') return null
  const title = id === 'start' ? say('castle-screen-start') : say(`castle-${id}`)
  return {
    title,
    text: say(`castle-help-${id}`, scoring),
    art: { set: 'castle', name: id === 'start' ? 'turret' : id },
  }
}

export function stoneHelp(
  stone: Stone & { safe?: boolean },
  extended: boolean,
  wizard: Builder['wizard'] = null,
): Help {
  const own = extended && stone.figure ? help(stone.figure) : null
  const lines =
    extended && stone.safe !== undefined ? [say(stone.safe ? 'castle-screen-safe' : 'castle-screen-unsafe')] : []
  if (stone.figure === 'wizard' && wizard) lines.unshift(say(`castle-screen-wizard-${wizard}`))
  const name = pictureOf(stone)
  return {
    title: stoneName(stone),
    text: own?.text ?? say('castle-help-plain'),
    lines,
    art: { set: 'castle', name: stone.figure === 'start' ? 'turret' : (name ?? 'wall-b') },
  }
}
