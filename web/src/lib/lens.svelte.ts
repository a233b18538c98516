/** The lens: hovering, a long press or the key "i" on an element enlarges and explains it. */

import type { Action } from 'svelte/action'
import type { Colour } from './seats'

export interface Help {
  title: string
  text?: string
  lines?: string[]
  /** `ground` is a class that sets the background colour. */
  art?: { set: string; name: string; colour?: Colour; ground?: string }
}
export const lens = $state<{ help: Help | null; at: DOMRect | null; held: boolean }>({
  help: null,
  at: null,
  held: false,
})

const HOVER_MS = 550
const LONG_PRESS_MS = 420
type Explain = (() => Help | null) | Help | null

/** Where the mouse was last pressed: the lens stays closed until the mouse has moved away from there. */
let pressedAt: { x: number; y: number } | null = null
const MOVED_AWAY_PX = 14
const nearLastPress = ({ clientX, clientY }: PointerEvent) =>
  !!pressedAt && Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) < MOVED_AWAY_PX
if (typeof addEventListener !== 'undefined')
  addEventListener(
    'pointerdown',
    (event) => (pressedAt = event.pointerType === 'mouse' ? { x: event.clientX, y: event.clientY } : null),
    true,
  )

export const explains: Action<HTMLElement, Explain> = (node, what) => {
  let ask: Explain = what
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressed = false

  const show = (held: boolean) => {
    const help = typeof ask === 'function' ? ask() : ask
    if (!help) return
    lens.help = help
    lens.at = node.getBoundingClientRect()
    lens.held = held
  }
  const hide = () => {
    clearTimeout(timer)
    if (!lens.held) lens.help = null
  }
  const listen: [string, (event: never) => void][] = [
    [
      'pointerenter',
      (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || nearLastPress(event)) return
        pressedAt = null
        clearTimeout(timer)
        timer = setTimeout(() => show(false), HOVER_MS)
      },
    ],
    ['pointerleave', hide],
    [
      'pointerdown',
      (event: PointerEvent) => {
        hide()
        pressed = false
        if (event.pointerType === 'mouse') return
        timer = setTimeout(() => {
          pressed = true
          show(true)
        }, LONG_PRESS_MS)
      },
    ],
    ['pointerup', () => clearTimeout(timer)],
    ['pointercancel', hide],
    ['contextmenu', (event: Event) => pressed && event.preventDefault()],
    [
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key === 'i' || event.key === 'ш') show(true)
      },
    ],
  ]
  // A long press must not also be a click.
  const swallow = (event: Event) => {
    if (pressed) {
      event.stopPropagation()
      event.preventDefault()
      pressed = false
    }
  }
  for (const [name, then] of listen) node.addEventListener(name, then as EventListener)
  node.addEventListener('click', swallow, true)
  return {
    update: (now) => void (ask = now),
    destroy: () => {
      hide()
      for (const [name, then] of listen) node.removeEventListener(name, then as EventListener)
      node.removeEventListener('click', swallow, true)
    },
  }
}
