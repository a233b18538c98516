/**
 * The selection of a move: a character and a land in either order, two lands for the Witch, from and to for the Wizard.
 */

import type { Move } from './kingdom'
import type { Act } from './view'

export interface Picked {
  who?: string | null
  land?: string | null
}
export interface Pressed {
  picked: Picked
  /** Set when the selection determines a move. */
  move: Move | null
}
const NOTHING: Picked = {}

/** The land where a move starts: somebody arrives, swaps or leaves. */
export const fromOf = (act: Act) => ('at' in act ? act.at : null)
export const toOf = (act: Act) => ('to' in act ? act.to : null)
/** The land where a move ends. */
export const targetOf = (act: Act) => toOf(act) ?? fromOf(act)

function fits({ act }: Move, { who, land }: Picked) {
  if (who && (act.act !== 'place' || act.who !== who)) return false
  if (!land) return true
  return fromOf(act) === land || (act.act === 'swap' && act.to === land)
}
const joins = ({ act }: Move, from: string, to: string) =>
  'to' in act && ((act.at === from && act.to === to) || (act.act === 'swap' && act.at === to && act.to === from))

export const possible = (legal: Move[], picked: Picked) => legal.some((move) => fits(move, picked))

export function press(legal: Move[], picked: Picked, part: Picked): Pressed {
  if (part.land && picked.land && !picked.who) {
    const pair = legal.find((move) => joins(move, picked.land!, part.land!))
    if (pair) return { picked, move: pair }
    if (part.land === picked.land) return { picked: NOTHING, move: null }
  }
  if (part.who && part.who === picked.who && !picked.land) return { picked: NOTHING, move: null }
  const more = { ...picked, ...part }
  const found = legal.filter((move) => fits(move, more))
  if (more.who && more.land && found.length === 1) return { picked, move: found[0]! }
  if (found.length && !(picked.land && part.land)) return { picked: more, move: null }
  return { picked: possible(legal, part) ? part : picked, move: null }
}

/** Whether a land can be pressed now. */
export function open(legal: Move[], picked: Picked, land: string): boolean {
  const two = legal.some(({ act }) => 'to' in act)
  if (two && picked.land) return land === picked.land || legal.some((move) => joins(move, picked.land!, land))
  return possible(legal, { who: picked.who, land })
}

/** The Fairy's moves for an order of her land, from the bottom; the last card needs no move. */
export const ordering = (order: string[]) => order.slice(0, -1)

export function shifted(order: string[], who: string, by: number): string[] {
  const from = order.indexOf(who)
  return put(order, who, from + by)
}
export function put(order: string[], who: string, to: number): string[] {
  const rest = order.filter((one) => one !== who)
  const at = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, at), who, ...rest.slice(at)]
}
