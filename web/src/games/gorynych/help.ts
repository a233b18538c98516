/** Manoeuvres, cards, knights and the parts of the field explained, for the lens. */

import type { Help } from '../../lib/lens.svelte'
import { say } from '../../lib/say.svelte'
import { EFFECTS, ROMAN, SHIELDS, shieldOf, type Arrow } from './field'
import type { HandCard, Knight, Manoeuvre } from './view'

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const effectArt = (effect: string) => ({ set: 'gorynych', name: `manoeuvre-${effect.replaceAll('_', '-')}` })

export const effectName = (effect: string) => say(`gorynych-${effect}`)
export const effectDoes = (effect: string) => say(`gorynych-${effect}.does`)
export const cardName = (card: HandCard) => upper(say(`gorynych-${card.arrow ?? card.card}`))

export const cardHelp = (card: HandCard): Help => ({
  title: cardName(card),
  text: say(card.arrow ? 'gorynych-screen-card-arrow' : card.card === 'fire' ? 'gorynych-screen-card-fire' : 'gorynych-screen-card-manoeuvre'),
  art: { set: 'gorynych', name: `card-${card.arrow ?? card.card}` },
})

export const manoeuvreHelp = (one: Manoeuvre): Help => ({
  title: effectName(one.effect),
  text: effectDoes(one.effect),
  lines: [
    say(one.up === 'zmey' ? 'gorynych-screen-then-knights' : 'gorynych-screen-then-zmey', {
      name: effectName(one.up === 'zmey' ? one.knights : one.zmey),
      does: effectDoes(one.up === 'zmey' ? one.knights : one.zmey),
    }),
  ],
  art: effectArt(one.effect),
})

export const knightSays = (knight: Knight) =>
  [say('gorynych-screen-knight', { number: knight.number }), knight.cell?.name, knight.left !== null && say('gorynych-screen-to-terem', { left: knight.left }), knight.shield && say('gorynych-screen-shield'), knight.horse && say('gorynych-screen-horse')]
    .filter(Boolean)
    .join(', ')

export const knightHelp = (knight: Knight): Help => ({
  title: say('gorynych-screen-knight', { number: knight.number }),
  text: knight.burnt ? say('gorynych-screen-burnt') : say('gorynych-screen-on-track', { track: knight.track!, left: knight.left! }),
  lines: [
    ...(knight.shield ? [say('gorynych-screen-has-shield')] : []),
    ...(knight.horse ? [say('gorynych-screen-has-horse')] : []),
    ...(knight.pointed ? [say('gorynych-screen-pointed')] : []),
  ],
  art: { set: 'gorynych', name: `knight-${shieldOf(knight.number)}` },
})

export const tunnelName = (colour: string, end: 'entry' | 'exit') => say(`gorynych-screen-tunnel-${end}`, { number: ROMAN[colour] ?? colour })

export function help(id: string): Help | null {
  if (EFFECTS.includes(id)) return { title: effectName(id), text: effectDoes(id), art: effectArt(id) }
  if (['up', 'down', 'left', 'right'].includes(id)) return cardHelp({ card: '', colour: null, arrow: id as Arrow })
  if (id === 'fire' || id === 'manoeuvre') return cardHelp({ card: id, colour: null, arrow: null })
  if (SHIELDS.includes(id)) return { title: say('gorynych-screen-knight', { number: SHIELDS.indexOf(id) + 1 }), art: { set: 'gorynych', name: `knight-${id}` } }
  return null
}
