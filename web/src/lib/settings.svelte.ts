/** What a person has chosen for this browser; kept in localStorage and shown on the document. */

import { kept, tongue, type Language } from '../first'

export type { Language }

/** How fast what others do is shown; `steps`: each waits for a press. */
export type Pace = 'steps' | 'slow' | 'usual' | 'quick'

export interface Choices {
  language: Language
  theme: 'auto' | 'day' | 'night'
  motion: 'auto' | 'full' | 'less'
  sound: boolean
  marks: boolean
  notify: boolean
  pace: Pace
  /** A move without another is made by itself. */
  forced: boolean
  /** Single letters do something. */
  keys: boolean
  /** Numbers of the rules are as large as their words. */
  numbers: boolean
  /** How strong bots are where nobody says otherwise; null: not asked yet. */
  level: string | null
  /** Games whose guide was played to its end. */
  learned: string[]
  /** Games of which one was finished. */
  played: string[]
}

const KEY = 'teremok'
const has = typeof window !== 'undefined'

const usual = (): Choices => ({
  language: tongue,
  theme: 'auto',
  motion: 'auto',
  sound: true,
  marks: true,
  notify: false,
  pace: 'usual',
  forced: false,
  keys: true,
  numbers: false,
  level: null,
  learned: [],
  played: [],
})

export const settings: Choices = $state({ ...usual(), ...(kept as Partial<Choices>) })

const media = (query: string) => (has ? matchMedia(query) : null)
const dark = media('(prefers-color-scheme: dark)')
const still = media('(prefers-reduced-motion: reduce)')
const system = $state({ dark: dark?.matches ?? false, still: still?.matches ?? false })
dark?.addEventListener('change', (event) => (system.dark = event.matches))
still?.addEventListener('change', (event) => (system.still = event.matches))

/** Is it night on the screen? */
export const night = () => settings.theme === 'night' || (settings.theme === 'auto' && system.dark)

/** Should things fade instead of moving? */
export const calm = () => settings.motion === 'less' || (settings.motion === 'auto' && system.still)

export function set<Name extends keyof Choices>(name: Name, value: Choices[Name]) {
  settings[name] = value
  if (has) localStorage.setItem(KEY, JSON.stringify(settings))
}

/** Remember that this was done with a game. */
export function remember(what: 'learned' | 'played', game: string) {
  if (!settings[what].includes(game)) set(what, [...settings[what], game])
}

/** Keep the document as the settings say; called once, by the app. */
export function dress() {
  $effect(() => {
    const root = document.documentElement
    root.dataset.theme = night() ? 'night' : 'day'
    root.dataset.motion = calm() ? 'less' : 'full'
    root.dataset.marks = settings.marks ? 'on' : 'off'
    root.lang = settings.language
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', night() ? '#2f2440' : '#fbf3df')
  })
}
