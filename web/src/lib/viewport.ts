/** What kind of screen this is; known before anything is drawn, so that nothing is drawn twice. */

import { MediaQuery } from 'svelte/reactivity'

/** A phone or a tablet: one thing at a time, the others are tabs. */
export const phone = new MediaQuery('(max-width: 900px), (max-height: 480px)')
/** A phone on its side: what stands below each other elsewhere stands side by side. (A keyboard makes an upright one low, but not wide.) */
export const phoneLandscape = new MediaQuery('(max-height: 480px) and (min-width: 600px)')

/** Tells how high the part of the screen is in which a table stands, now and when it changes: for an effect. */
export function watchStageHeight(box: HTMLElement | undefined, tell: (height: number) => void) {
  const around = box?.closest('main')
  const stage = box?.closest<HTMLElement>('.stage')
  if (!around || !stage) return
  // What stands above the stage takes room from it.
  const watching = new ResizeObserver(() =>
    tell(around.clientHeight - (stage.offsetTop - (stage.offsetParent === around ? 0 : around.offsetTop))),
  )
  watching.observe(around)
  for (const one of around.children) watching.observe(one)
  return () => watching.disconnect()
}
