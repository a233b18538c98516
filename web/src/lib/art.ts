/** The drawings: one sheet of SVG symbols for each set, inserted into the document when first needed. */

import { withRetries } from './retry'

const sheets = import.meta.glob<string>(['../../art/*.svg', '../../../teremok/games/*/art.svg'], {
  query: '?raw',
  import: 'default',
})
const scenes = import.meta.glob<string>('../games/*/scene.svg', { query: '?raw', import: 'default' })
const loading = new Map<string, Promise<void>>()

/** The names of all sets: `house`, `scenes` (home page pictures), and one for each game with drawings. */
export const SETS = ['scenes', ...Object.keys(sheets).map((file) => /(\w+)(?:\/art)?\.svg$/.exec(file)![1]!)]

/** Whether the client has a home page picture of this game. */
export const hasScene = (game: string) => `../games/${game}/scene.svg` in scenes

/** Load the drawings of a set. `<Art>` does so by itself; calling it earlier avoids a delay. */
export function loadArt(set: string): Promise<void> {
  let ready = loading.get(set)
  if (!ready) {
    ready =
      set === 'scenes'
        ? all(Object.values(scenes))
        : all([sheets[`../../art/${set}.svg`] ?? sheets[`../../../teremok/games/${set}/art.svg`]])
    loading.set(set, ready)
  }
  return ready

  async function all(loads: ((() => Promise<string>) | undefined)[]) {
    if (loads.includes(undefined)) throw new Error(`there is no set of drawings named ${set}`)
    for (const sheet of await Promise.all(loads.map((load) => withRetries(load!)))) insertSheet(sheet)
  }
}

function insertSheet(text: string) {
  const holder = document.createElement('div')
  holder.innerHTML = text
  const sheet = holder.firstElementChild as SVGElement
  sheet.setAttribute('aria-hidden', 'true')
  sheet.setAttribute('width', '0')
  sheet.setAttribute('height', '0')
  sheet.style.display = 'none' // not styled until used, so no drawing may clip or fill with `url(#...)`
  document.body.prepend(sheet)
}
