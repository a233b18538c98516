/** Texts for screen readers: polite news and urgent alerts. */

import { untrack } from 'svelte'

export const announced = $state({ news: '', urgent: '' })

export function announce(text: string, urgent = false) {
  // Repeating the same text would not be read again; a thin space makes it different.
  const name = urgent ? 'urgent' : 'news'
  announced[name] = untrack(() => announced[name]) === text ? `${text}\u200a` : text
}

/** A short message that disappears by itself and is also announced. */
export interface Toast {
  id: number
  text: string
  bad: boolean
}
export const toasts = $state<{ list: Toast[] }>({ list: [] })
let next = 1

export function toast(text: string, bad = false) {
  const id = next++
  toasts.list = [
    ...untrack(() => toasts.list)
      .filter((one) => one.text !== text)
      .slice(-2),
    { id, text, bad },
  ]
  announce(text, bad)
  setTimeout(() => (toasts.list = toasts.list.filter((one) => one.id !== id)), 5000)
}
