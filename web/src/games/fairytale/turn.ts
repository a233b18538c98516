/** Animates the turning of a card: `use:turns={closed}`. */

import type { Action } from 'svelte/action'
import { reducedMotion } from '../../lib/settings.svelte'

export const turns: Action<HTMLElement, boolean> = (node, closed) => {
  let was = closed
  return {
    update(now) {
      if (now === was) return
      was = now
      const frames = reducedMotion()
        ? [{ opacity: 0.2 }, { opacity: 1 }]
        : [{ transform: 'rotateY(90deg)' }, { transform: 'none' }]
      node.animate(frames, { duration: 280, easing: 'ease-out' })
    },
  }
}
