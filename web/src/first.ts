/**
 * What cannot wait for the rest of the client: night is there before the first paint, and the connect of a table is opened while
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
const inBrowser = typeof document !== 'undefined'

/** What this browser has stored of the person's choices. */
export const stored = read<{ language: Language; theme: string }>(() =>
  inBrowser ? localStorage.getItem('teremok') : null,
)
/** What the server has preloaded in the page itself, by path, before it was asked. */
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

/** `table`: a load balancer may bring those who look at the same table to the same process. */
const connect = (table?: string) => {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?version=2`
  return new WebSocket(table ? `${address}&table=${table}` : address)
}

/** The table of this page, watchTable from the start by one whom the server knows. */
function watchTable() {
  const table = inBrowser && preloaded.me ? /^\/t\/(\w+)\/?$/.exec(location.pathname)?.[1] : undefined
  if (!table) return null
  const early = { socket: connect(table), table, received: [] as string[] }
  early.socket.onopen = () => early.socket.send(JSON.stringify({ do: 'watch', table, lang: initialLanguage }))
  early.socket.onmessage = ({ data }) => void early.received.push(data)
  return early
}
let early = watchTable()

// Numbers and plurals take long when they are first put into words: they wake while the rest is on its way.
new Intl.NumberFormat(initialLanguage).format(1)
new Intl.PluralRules(initialLanguage).select(1)

/** A connect: the one that is openSocket already, what it was asked for and what it has heard; or a new one, for a table if any. */
export function openSocket(table?: string): { socket: WebSocket; table?: string; received?: string[] } {
  const found = early
  early = null
  return found && found.socket.readyState <= WebSocket.OPEN ? found : { socket: connect(table) }
}
