/** The drawings: one sheet of symbols for each set, put into the document once, when first needed. */

import { withRetries } from './retry'

const sheets = import.meta.glob<string>(['../../art/*.svg', '../../../teremok/games/*/art.svg'], {
  query: '?raw',
  import: 'default',
})
const scenes = import.meta.glob<string>('../games/*/scene.svg', { query: '?raw', import: 'default' })
const loading = new Map<string, Promise<void>>()

/** All sets: that of the house, the pictures of the games (`scenes`), and one for each game that has drawings. */
export const SETS = ['scenes', ...Object.keys(sheets).map((file) => /(\w+)(?:\/art)?\.svg$/.exec(file)![1]!)]

/** Has this game a picture among the scenes? */
export const hasScene = (game: string) => `../games/${game}/scene.svg` in scenes

/** Have the drawings of a set ready. `<Art>` calls this by itself; call it earlier to have them at once. */
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
  sheet.style.display = 'none' // not styled until used; so no drawing may clip or fill by `url(#...)`
  document.body.prepend(sheet)
}
