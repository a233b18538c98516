/** What a screen reader says by itself: calm news, and what cannot wait. */

import { untrack } from 'svelte'

export const announced = $state({ news: '', urgent: '' })

export function announce(text: string, urgent = false) {
  // The same words twice in a row would not be read again: a thin space makes them other words.
  const name = urgent ? 'urgent' : 'news'
  announced[name] = untrack(() => announced[name]) === text ? `${text}\u200a` : text
}

/** A short word on the screen that goes by itself; also said aloud. */
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
