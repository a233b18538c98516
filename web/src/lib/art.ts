/** The drawings: one sheet of symbols for each set, put into the document once, when first needed. */

const sheets = import.meta.glob<string>('../../art/*.svg', { query: '?raw', import: 'default' })
const there = new Map<string, Promise<void>>()

export type Set = 'house' | 'scenes' | 'zavarushka' | 'skazka' | 'castle' | 'gorynych' | 'fairytale' | (string & {})

/** Have the drawings of a set ready. `<Art>` calls this by itself; call it earlier to have them at once. */
export function need(set: Set): Promise<void> {
  let ready = there.get(set)
  if (!ready) {
    ready = hang(set)
    there.set(set, ready)
  }
  return ready
}

async function hang(set: Set) {
  const load = sheets[`../../art/${set}.svg`]
  if (!load) throw new Error(`there is no set of drawings named ${set}`)
  const holder = document.createElement('div')
  holder.innerHTML = await load()
  const sheet = holder.firstElementChild as SVGElement
  sheet.setAttribute('aria-hidden', 'true')
  sheet.setAttribute('width', '0')
  sheet.setAttribute('height', '0')
  sheet.style.display = 'none' // not styled until used; so no drawing may clip or fill by `url(#...)`
  document.body.prepend(sheet)
}
