/** Keyboard shortcuts by physical key, so that Russian and Latin layouts both work. */

import { settings } from './settings.svelte'

/**
 * The name of the pressed key, such as `KeyH`, `Digit1` or `?`; null while typing, or if single-key shortcuts are off.
 */
export function keyOf(event: KeyboardEvent): string | null {
  const target = event.target as HTMLElement | null
  if (
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    target?.matches?.('input:not([type=range], [type=checkbox], [type=radio]), textarea, select')
  )
    return null
  if (event.key === 'Escape' || event.key === '?') return event.key
  // A Russian layout has `?` on another key.
  if (event.shiftKey && event.code === 'Slash') return '?'
  if (event.shiftKey && event.code === 'Digit7' && event.key === '?') return '?'
  if (!settings.keys || event.shiftKey) return null
  return event.code
}
