/** The keyboard on a drawn table: arrows go to what lies that way, and the focus is not lost when what had it is gone. */

import { tick } from 'svelte'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key)

const middle = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
/** How far two stretches are apart; none if they lie beside each other. */
const apart = (from: number, to: number, other: number, end: number) => Math.max(0, other - to, from - end)

/** Which of the others is the nextInDirection one that way; -1: none. What lies straight ahead goes before what is nearer but aside. */
export function nextInDirection(from: Box, others: Box[], way: Arrow): number {
  const flat = way === 'ArrowLeft' || way === 'ArrowRight'
  const sign = way === 'ArrowLeft' || way === 'ArrowUp' ? -1 : 1
  const here = middle(from)
  let best = { at: -1, cost: Infinity }
  others.forEach((other, at) => {
    const there = middle(other)
    const ahead = sign * (flat ? there.x - here.x : there.y - here.y)
    const aside = flat
      ? apart(from.top, from.bottom, other.top, other.bottom)
      : apart(from.left, from.right, other.left, other.right)
    const off = Math.abs(flat ? there.y - here.y : there.x - here.x)
    const cost = ahead + 3 * aside + off / 8
    // More to the side than ahead is another way.
    if (ahead > 4 && aside < ahead * 2 && cost < best.cost) best = { at, cost }
  })
  return best.at
}
/** Which of the others is nearest. */
export function nearest(from: Box, others: Box[]): number {
  const here = middle(from)
  const far = others.map((other) => Math.hypot(middle(other).x - here.x, middle(other).y - here.y))
  return far.indexOf(Math.min(...far))
}

/** What can have the focus on a stage. */
const focusables = (stage: Element) =>
  [...stage.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0,
  )
const boxOf = (one: Element): Box => one.getBoundingClientRect()

/** An arrow on the stage; false where it means something else. */
export function moveFocus(stage: Element | null, key: string): boolean {
  if (!stage || !isArrow(key)) return false
  const all = focusables(stage)
  const now = document.activeElement
  if (now === document.body || now === null) {
    const first = all.find((one) => one.matches('.legal, .can, .free')) ?? all[0]
    first?.focus()
    return !!first
  }
  if (!stage.contains(now) || !now.matches('button, a')) return false
  const others = all.filter((one) => one !== now)
  others[nextInDirection(boxOf(now), others.map(boxOf), key)]?.focus()
  return true
}

/** A card that a key has picked is to be put somewhere: the focus goes to the first place that would take it, if it needs one. */
export async function focusDropTarget(card: HTMLElement) {
  await tick()
  if (card.ariaPressed === 'true')
    card.closest('.stage')?.querySelector<HTMLElement>('button[data-drop].legal')?.focus()
}

/** Remembers where the focus was while keys are used: `kept.again()` brings it back to what lies nearest and can be pressed, if it is lost. */
export class FocusMemory {
  #box: Box | null = null
  /** Where it waits until something can be pressed. */
  #waits: Element | null = null
  /** Something on the stage has got the focus, by a key. */
  seen(target: HTMLElement) {
    this.#box = target.matches(':focus-visible') && target.closest('.stage') ? boxOf(target) : null
  }
  async again(stage: Element | null) {
    await tick()
    const now = document.activeElement
    if (!stage || !this.#box || (now !== document.body && now !== null && now !== this.#waits)) return
    const all = focusables(stage)
    // What can be done now goes before what only lies nearer: a card was turned up, and is to be taken or not.
    const open = all.filter((one) => one.matches('.legal, .can, .free, .shot, .button') && one.ariaDisabled !== 'true')
    const among = open.length ? open : all
    const found = among[nearest(this.#box, among.map(boxOf))]
    found?.focus()
    this.#waits = open.length ? null : (found ?? null)
  }
}
