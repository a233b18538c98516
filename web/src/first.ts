/**
 * Runs before the rest of the client has loaded: sets the theme before the first paint, and opens the socket of a
 * table. Small, and without imports.
 */

export type Language = 'ru' | 'en'

function read<Found>(text: () => string | null | undefined): Partial<Found> {
  try {
    return JSON.parse(text() ?? '{}') ?? {}
  } catch {
    return {}
  }
}
const inBrowser = typeof document !== 'undefined'

/** The person's settings in this browser. */
export const stored = read<{ language: Language; theme: string }>(() =>
  inBrowser ? localStorage.getItem('teremok') : null,
)
/** Responses that the server embedded in the page, by path. */
export const preloaded = read<Record<string, unknown>>(() =>
  inBrowser ? document.getElementById('answered')?.textContent : null,
)
export const initialLanguage: Language =
  stored.language ?? (inBrowser && navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en')

if (inBrowser) {
  const night =
    stored.theme === 'night' || (stored.theme !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = night ? 'night' : 'day'
}

/** With `table`, a load balancer can route all viewers of a table to the same process. */
const connect = (table?: string) => {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?version=2`
  return new WebSocket(table ? `${address}&table=${table}` : address)
}

/** Open the socket of this page's table, if the server knows the person. */
function watchTable() {
  const table = inBrowser && preloaded.me ? /^\/t\/(\w+)\/?$/.exec(location.pathname)?.[1] : undefined
  if (!table) return null
  const early = { socket: connect(table), table, received: [] as string[] }
  early.socket.onopen = () => early.socket.send(JSON.stringify({ do: 'watch', table, lang: initialLanguage }))
  early.socket.onmessage = ({ data }) => void early.received.push(data)
  return early
}
let early = watchTable()

// The first use of Intl is slow, so it is warmed up while the rest is loading.
new Intl.NumberFormat(initialLanguage).format(1)
new Intl.PluralRules(initialLanguage).select(1)

/** The socket that was opened early, with its table and received messages; or a new one, for a table if given. */
export function openSocket(table?: string): { socket: WebSocket; table?: string; received?: string[] } {
  const found = early
  early = null
  return found && found.socket.readyState <= WebSocket.OPEN ? found : { socket: connect(table) }
}
