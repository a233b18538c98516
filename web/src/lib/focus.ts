/**
 * Keyboard focus on a drawn table: arrow keys move it in their direction, and it is restored when the focused element
 * disappears.
 */

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
/** The distance between two intervals; 0 if they overlap. */
const apart = (from: number, to: number, other: number, end: number) => Math.max(0, other - to, from - end)

/** The index of the next box in a direction, or -1. A box straight ahead is preferred to a nearer one at the side. */
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
    // A box that is more to the side than ahead belongs to another direction.
    if (ahead > 4 && aside < ahead * 2 && cost < best.cost) best = { at, cost }
  })
  return best.at
}
/** The index of the nearest box. */
export function nearest(from: Box, others: Box[]): number {
  const here = middle(from)
  const far = others.map((other) => Math.hypot(middle(other).x - here.x, middle(other).y - here.y))
  return far.indexOf(Math.min(...far))
}

/** The focusable elements of a stage. */
const focusables = (stage: Element) =>
  [...stage.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0,
  )
const boxOf = (one: Element): Box => one.getBoundingClientRect()

/** Handle an arrow key on the stage; false if the key has another meaning there. */
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

/** After a card was selected by keyboard, focus the first place that accepts it, if it needs one. */
export async function focusDropTarget(card: HTMLElement) {
  await tick()
  if (card.ariaPressed === 'true')
    card.closest('.stage')?.querySelector<HTMLElement>('button[data-drop].legal')?.focus()
}

/**
 * Remembers the position of the keyboard focus; `restore()` moves a lost focus to the nearest element that can be
 * pressed.
 */
export class FocusMemory {
  #box: Box | null = null
  /** The element that has the focus until something can be pressed. */
  #fallback: Element | null = null
  /** Remember the element on the stage that got the focus by keyboard. */
  remember(target: HTMLElement) {
    this.#box = target.matches(':focus-visible') && target.closest('.stage') ? boxOf(target) : null
  }
  async restore(stage: Element | null) {
    await tick()
    const now = document.activeElement
    if (!stage || !this.#box || (now !== document.body && now !== null && now !== this.#fallback)) return
    const all = focusables(stage)
    // Legal targets are preferred to nearer elements, for instance after a card was revealed.
    const open = all.filter((one) => one.matches('.legal, .can, .free, .shot, .button') && one.ariaDisabled !== 'true')
    const among = open.length ? open : all
    const found = among[nearest(this.#box, among.map(boxOf))]
    found?.focus()
    this.#fallback = open.length ? null : (found ?? null)
  }
}
