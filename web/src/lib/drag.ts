/** Dragging by mouse, pen or touch: `use:drags={{ over, drop }}`, onto elements with `data-drop="name"`. */

import type { Action } from 'svelte/action'

export interface Drag {
  /** Called with the drop target under the pointer. */
  over?: (target: string | null) => void
  /** Called with the drop target on release; null if there is none. */
  drop: (target: string | null) => void
  /** Selector of the part that follows the pointer, if not the whole element. */
  part?: string
}
const DRAG_DISTANCE_PX = 8

export const drags: Action<HTMLElement, Drag | null> = (node, given) => {
  let drag = given
  let start: { x: number; y: number; pointer: number } | null = null
  let shadow: HTMLElement | null = null
  let offset = { x: 0, y: 0 }

  const under = (event: PointerEvent) =>
    (document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]') as HTMLElement | null)?.dataset
      .drop ?? null

  function lift() {
    // Dragging cancels a long press.
    node.dispatchEvent(new PointerEvent('pointercancel'))
    const held = (drag?.part ? node.querySelector<HTMLElement>(drag.part) : null) ?? node
    const place = held.getBoundingClientRect()
    offset = { x: start!.x - place.left, y: start!.y - place.top }
    shadow = held.cloneNode(true) as HTMLElement
    shadow.removeAttribute('id')
    shadow.setAttribute('aria-hidden', 'true')
    const size = `width:${place.width}px;height:${place.height}px`
    const style = `position:fixed;inset:auto;left:0;top:0;${size};margin:0;z-index:99;pointer-events:none;opacity:.92`
    shadow.style.cssText += `;${style};transition:none`
    // Inside the game's element, so that its styles apply.
    ;(node.closest('[data-game]') ?? document.body).append(shadow)
  }
  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.pointer) return
    if (!shadow && Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_DISTANCE_PX) return
    if (!shadow) lift()
    shadow!.style.transform = `translate(${event.clientX - offset.x}px, ${event.clientY - offset.y}px) rotate(-2deg)`
    drag?.over?.(under(event))
  }
  function end(event: PointerEvent) {
    if (!start || event.pointerId !== start.pointer) return
    const dropped = shadow !== null && event.type === 'pointerup'
    stop()
    if (!dropped) return
    // Suppress the click that follows a drag.
    addEventListener('click', swallow, true)
    setTimeout(() => removeEventListener('click', swallow, true))
    drag?.drop(under(event))
  }
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  function stop() {
    if (shadow) drag?.over?.(null)
    shadow?.remove()
    shadow = start = null
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
  }
  function begin(event: PointerEvent) {
    if (!drag || event.button) return
    start = { x: event.clientX, y: event.clientY, pointer: event.pointerId }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
  // Prevents touch scrolling and text selection while dragging.
  const applyStyle = () =>
    (node.style.touchAction = node.style.userSelect = node.style.webkitUserSelect = drag ? 'none' : '')
  const prevent = (event: Event) => event.preventDefault()
  node.addEventListener('pointerdown', begin)
  node.addEventListener('dragstart', prevent)
  node.addEventListener('selectstart', prevent)
  applyStyle()
  return {
    update(now) {
      drag = now
      applyStyle()
      if (!now) stop()
    },
    destroy() {
      stop()
      node.removeEventListener('pointerdown', begin)
      node.removeEventListener('dragstart', prevent)
      node.removeEventListener('selectstart', prevent)
    },
  }
}
