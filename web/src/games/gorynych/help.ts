/** Explanations of manoeuvres, cards, knights and the field, for the lens. */

import type { Help } from '../../lib/lens.svelte'
import { say } from '../../lib/say.svelte'
import { EFFECTS, ROMAN, SHIELDS, shieldOf, type Arrow, type Table } from './field'
import type { Frame } from './frames'
import type { HandCard, Knight, Manoeuvre, View } from './view'

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const effectArt = (effect: string) => ({ set: 'gorynych', name: `manoeuvre-${effect.replaceAll('_', '-')}` })

export const effectName = (effect: string) => say(`gorynych-${effect}`)
export const effectDoes = (effect: string) => say(`gorynych-${effect}.does`)
export const cardName = (card: HandCard) => upper(say(`gorynych-${card.arrow ?? card.card}`))

export const cardHelp = (card: HandCard): Help => ({
  title: cardName(card),
  text: say(
    card.arrow
      ? 'gorynych-screen-card-arrow'
      : card.card === 'fire'
        ? 'gorynych-screen-card-fire'
        : 'gorynych-screen-card-manoeuvre',
  ),
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

/** The description of a knight for screen readers: cell, distance, and the cells ahead. */
export const knightSays = (knight: Knight, view: View) =>
  [
    say('gorynych-screen-knight', { number: knight.number }),
    knight.cell?.name,
    knight.left !== null && say('gorynych-screen-to-terem', { left: knight.left }),
    roadOf(knight, view),
    knight.shield && say('gorynych-screen-shield'),
    knight.horse && say('gorynych-screen-horse'),
  ]
    .filter(Boolean)
    .join(', ')

function roadOf({ track, place }: Knight, view: View): string {
  const cells = view.tracks.find(({ name }) => name === track)?.cells.slice(place! + 1) ?? []
  return cells.length ? say('gorynych-screen-road', { cells: cells.map(({ name }) => name).join(', ') }) : ''
}

export const knightHelp = (knight: Knight): Help => ({
  title: say('gorynych-screen-knight', { number: knight.number }),
  text: knight.burnt
    ? say('gorynych-screen-burnt')
    : say('gorynych-screen-on-track', { track: knight.track!, left: knight.left! }),
  lines: [
    ...(knight.shield ? [say('gorynych-screen-has-shield')] : []),
    ...(knight.horse ? [say('gorynych-screen-has-horse')] : []),
    ...(knight.pointed ? [say('gorynych-screen-pointed')] : []),
  ],
  art: { set: 'gorynych', name: `knight-${shieldOf(knight.number)}` },
})

// --- a frame of the last round

export const frameName = ({ kind, card, effect }: Frame) =>
  effect ? effectName(effect) : card ? cardName(card) : say(`gorynych-screen-frame-${kind}`)
/** The cells of a frame, such as "g9 → i9". */
export function where({ way, kind, burnt }: Frame): string {
  const [from, to] = [way[0], way.at(-1)]
  if (from && to) return `${from.name} → ${to.name}`
  if (burnt[0]?.cell) return say('gorynych-screen-frame-at', { cell: burnt[0].cell.name })
  return kind === 'pass' || kind === 'lost' ? say('gorynych-screen-frame-no-card') : ''
}
/** The outcome of a frame in words. */
export function outcome({ kind, way, burnt, shields, driven }: Frame): string {
  if (burnt.length) return say('gorynych-screen-frame-burnt', { count: burnt.length })
  if (shields.length) return say('gorynych-screen-frame-shield', { number: shields[0]!.number })
  if (kind === 'fire') return say('gorynych-screen-frame-nobody')
  if (kind === 'pass') return say('gorynych-screen-frame-row')
  if (kind === 'fly' && way.length)
    return say('gorynych-screen-frame-cells', {
      cells: Math.abs(way[1]!.column - way[0]!.column) + Math.abs(way[1]!.row - way[0]!.row),
    })
  const [first, another] = driven
  if (first && !another)
    return say('gorynych-screen-frame-driven', { number: first.number, cell: first.cells.at(-1)!.name })
  return another ? say('gorynych-screen-frame-all') : ''
}
export const frameSays = (frame: Frame, table: Table) => {
  const turn = table.turns[frame.order - 1]
  return `${frame.order}. ${[...new Set(turn?.moves.map(({ text }) => text))].join(' ')}`
}

export const tunnelName = (colour: string, end: 'entry' | 'exit') =>
  say(`gorynych-screen-tunnel-${end}`, { number: ROMAN[colour] ?? colour })

export function help(id: string): Help | null {
  if (EFFECTS.includes(id)) return { title: effectName(id), text: effectDoes(id), art: effectArt(id) }
  if (['up', 'down', 'left', 'right'].includes(id)) return cardHelp({ card: '', colour: null, arrow: id as Arrow })
  if (id === 'fire' || id === 'manoeuvre') return cardHelp({ card: id, colour: null, arrow: null })
  if (SHIELDS.includes(id))
    return {
      title: say('gorynych-screen-knight', { number: SHIELDS.indexOf(id) + 1 }),
      art: { set: 'gorynych', name: `knight-${id}` },
    }
  return null
}
