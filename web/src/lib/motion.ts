/**
 * Animates elements between their positions before and after a change: `use:glides={'card-7'}` marks the element that
 * shows the thing with that key.
 */

import { tick } from 'svelte'
import type { Action } from 'svelte/action'
import { reducedMotion } from './settings.svelte'

export interface Glide {
  key: string
  /**
   * The key of the place that a new thing comes from, such as a deck or a player; of several keys, the first that was
   * visible.
   */
  from?: string | string[]
}
const shown = new Map<Element, Glide>()
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)'
const DURATION_MS = 280

const asGlide = (what: string | Glide): Glide => (typeof what === 'string' ? { key: what } : what)

export const glides: Action<Element, string | Glide> = (node, what) => {
  const show = (what: string | Glide) => (asGlide(what).key ? shown.set(node, asGlide(what)) : shown.delete(node))
  show(what)
  return {
    update: (now) => void show(now),
    destroy: () => void shown.delete(node),
  }
}

function positions() {
  const found = new Map<string, DOMRect>()
  for (const [node, { key }] of shown) {
    const place = node.getBoundingClientRect()
    if (place.width) found.set(key, place)
  }
  return found
}

/** Make a change and animate everything that moved by it. */
export async function animateChange(change: () => void) {
  if (typeof document === 'undefined' || document.hidden) return change()
  const before = positions()
  change()
  await tick()
  for (const [node, { key, from }] of shown) {
    const after = node.getBoundingClientRect()
    const start = [key, from ?? []]
      .flat()
      .map((place) => before.get(place))
      .find(Boolean)
    if (after.width) glide(node, start, after, before.has(key))
  }
}

function glide(node: Element, start: DOMRect | undefined, after: DOMRect, wasThere: boolean) {
  if (!start || reducedMotion()) {
    if (!wasThere) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION_MS, easing: EASE })
    return
  }
  const across = start.left - after.left
  const down = start.top - after.top
  const wider = start.width / after.width
  if (Math.abs(across) < 1 && Math.abs(down) < 1 && Math.abs(wider - 1) < 0.02) return
  node.animate(
    [
      { transformOrigin: '0 0', transform: `translate(${across}px, ${down}px) scale(${wider})`, zIndex: 5 },
      { transformOrigin: '0 0', transform: 'none', zIndex: 5 },
    ],
    { duration: DURATION_MS, easing: EASE },
  )
}
