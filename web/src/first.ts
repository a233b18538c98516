/**
 * What cannot wait for the rest of the client: night is there before the first paint, and the socket of a table is opened while
 * the rest is still on its way. Small, and needs nothing.
 */

export type Language = 'ru' | 'en'

function read<Found>(text: () => string | null | undefined): Partial<Found> {
  try {
    return JSON.parse(text() ?? '{}') ?? {}
  } catch {
    return {}
  }
}
const here = typeof document !== 'undefined'

/** What this browser has kept of the person's choices. */
export const kept = read<{ language: Language; theme: string }>(() => (here ? localStorage.getItem('teremok') : null))
/** What the server has answered in the page itself, by path, before it was asked. */
export const answered = read<Record<string, unknown>>(() =>
  here ? document.getElementById('answered')?.textContent : null,
)
export const tongue: Language =
  kept.language ?? (here && navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en')

if (here) {
  const night = kept.theme === 'night' || (kept.theme !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = night ? 'night' : 'day'
}

/** `table`: a load balancer may bring those who look at the same table to the same process. */
const socket = (table?: string) => {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?version=2`
  return new WebSocket(table ? `${address}&table=${table}` : address)
}

/** The table of this page, watched from the start by one whom the server knows. */
function watched() {
  const table = here && answered.me ? /^\/t\/(\w+)\/?$/.exec(location.pathname)?.[1] : undefined
  if (!table) return null
  const early = { socket: socket(table), table, heard: [] as string[] }
  early.socket.onopen = () => early.socket.send(JSON.stringify({ do: 'watch', table, lang: tongue }))
  early.socket.onmessage = ({ data }) => void early.heard.push(data)
  return early
}
let early = watched()

// Numbers and plurals take long when they are first put into words: they wake while the rest is on its way.
new Intl.NumberFormat(tongue).format(1)
new Intl.PluralRules(tongue).select(1)

/** A socket: the one that is open already, what it was asked for and what it has heard; or a new one, for a table if any. */
export function open(table?: string): { socket: WebSocket; table?: string; heard?: string[] } {
  const found = early
  early = null
  return found && found.socket.readyState <= WebSocket.OPEN ? found : { socket: socket(table) }
}
