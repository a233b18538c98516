/** Media queries for the kind of viewport, known before the first drawing. */

import { MediaQuery } from 'svelte/reactivity'

/** A phone or tablet, where parts of the screen are tabs. */
export const phone = new MediaQuery('(max-width: 900px), (max-height: 480px)')
/**
 * A phone in landscape, where parts stand side by side. (An on-screen keyboard makes a portrait phone low, but not
 * wide.)
 */
export const phoneLandscape = new MediaQuery('(max-height: 480px) and (min-width: 600px)')

/** Report the height available for the table now and whenever it changes; for use in an effect. */
export function watchStageHeight(box: HTMLElement | undefined, tell: (height: number) => void) {
  const around = box?.closest('main')
  const stage = box?.closest<HTMLElement>('.stage')
  if (!around || !stage) return
  // Elements above the stage reduce its height.
  const watching = new ResizeObserver(() =>
    tell(around.clientHeight - (stage.offsetTop - (stage.offsetParent === around ? 0 : around.offsetTop))),
  )
  watching.observe(around)
  for (const one of around.children) watching.observe(one)
  return () => watching.disconnect()
}
