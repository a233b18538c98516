/** Explanations of characters and lands, for the lens. */

import components from '../../../../teremok/games/zavarushka/components.json'
import type { Earning } from '..'
import type { Help } from '../../lib/lens.svelte'
import { say } from '../../lib/say.svelte'
import { CHARACTERS, starsOf } from './kingdom'
import type { Land, Piece, Reason } from './view'

const KINDS = ['tower', 'castle', 'forest', 'farm']
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const nameOf = (who: string) => say(`zavarushka-${who}`)
export const kindOf = (kind: string) => upper(say(`zavarushka-${kind}`))
export const doesOf = (who: string) => upper(say(`zavarushka-does-${who}`, components.stars))

/** A reason such as "near 2 farms", without the stars that the score sheet appends. */
export const because = (reason: Reason) =>
  upper(
    say(`zavarushka-sheet-${reason.reason.replaceAll('_', '-')}`, { times: reason.times, stars: reason.stars }).replace(
      /\s*\+\d+$/,
      '',
    ),
  )

/** The drawings for each reason to earn stars. */
const SEEN: Record<string, string[]> = {
  king_in_castle: ['land-castle'],
  king_farms_near: ['land-farm'],
  king_forests_near: ['land-forest'],
  queen_with_king: ['king'],
  queen_own_near: ['peasant'],
  princess_in_tower: ['land-tower'],
  princess_with_knight: ['knight'],
  knight_with_princess: ['princess'],
  peasant_on_farm: ['land-farm'],
  peasant_kings_near: ['king'],
  peasant_queens_near: ['queen'],
  dwarf_those_above: ['knight'],
}
export const earns = (who: string): Earning[] =>
  Object.entries(components.stars)
    .filter(([reason]) => reason.startsWith(`${who}_`))
    .map(([reason, points]) => ({
      art: (SEEN[reason] ?? []).map((name) => ({ set: 'zavarushka', name })),
      near: reason.endsWith('_near'),
      text: because({ reason, times: 1, stars: points }),
      points,
    }))

export function help(id: string): Help | null {
  if (CHARACTERS.includes(id)) return { title: nameOf(id), text: doesOf(id), art: { set: 'zavarushka', name: id } }
  if (KINDS.includes(id))
    return {
      title: kindOf(id),
      text: say(`zavarushka-screen-land-${id}`),
      art: { set: 'zavarushka', name: `land-${id}` },
    }
  return null
}

/** A card on a land, with its present stars. */
export function pieceHelp(piece: Piece, owner: string): Help {
  const lines = piece.blocked
    ? [say(piece.who === 'dragon' ? 'zavarushka-screen-beaten' : 'zavarushka-screen-blocked')]
    : piece.earns.map((reason) => `${because(reason)} +${reason.stars}`)
  return {
    title: `${nameOf(piece.who)} · ${owner}`,
    text: doesOf(piece.who),
    lines,
    art: { set: 'zavarushka', name: piece.who, colour: piece.colour },
  }
}

/** A land with its whole stack, from the top. */
export function landHelp(land: Land, owner: (seat: number) => string): Help {
  const lines = land.stack.map((piece) => {
    const worth = piece.blocked ? say('zavarushka-screen-under-fire') : starsOf(piece) ? `+${starsOf(piece)} ★` : ''
    return [`${nameOf(piece.who)} · ${owner(piece.seat)}`, worth].filter(Boolean).join(' · ')
  })
  return {
    title: `${kindOf(land.kind)} ${land.name}`,
    text: say(`zavarushka-screen-land-${land.kind}`),
    lines: lines.reverse(),
  }
}
