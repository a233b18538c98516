/** The person's settings in this browser, stored in localStorage and applied to the document. */

import { stored, initialLanguage, type Language } from '../first'

export type { Language }

/** The speed at which other players' moves are shown; `steps` waits for a press before each. */
export type Pace = 'steps' | 'slow' | 'usual' | 'quick'

export interface Choices {
  language: Language
  theme: 'auto' | 'day' | 'night'
  motion: 'auto' | 'full' | 'less'
  sound: boolean
  marks: boolean
  notify: boolean
  pace: Pace
  /** Make the only legal move automatically. */
  forced: boolean
  /** Enable single-key shortcuts. */
  keys: boolean
  /** Show rule numbers as large as the text. */
  numbers: boolean
  /** The default level of bots; null before the person has chosen one. */
  level: string | null
  /** Games whose guide was completed. */
  learned: string[]
  /** Games that were finished at least once. */
  played: string[]
}

const KEY = 'teremok'
const inBrowser = typeof window !== 'undefined'

const defaults = (): Choices => ({
  language: initialLanguage,
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

export const settings: Choices = $state({ ...defaults(), ...(stored as Partial<Choices>) })

const media = (query: string) => (inBrowser ? matchMedia(query) : null)
const dark = media('(prefers-color-scheme: dark)')
const reduced = media('(prefers-reduced-motion: reduce)')
const system = $state({ dark: dark?.matches ?? false, reduced: reduced?.matches ?? false })
dark?.addEventListener('change', (event) => (system.dark = event.matches))
reduced?.addEventListener('change', (event) => (system.reduced = event.matches))

/** Whether the dark theme is on. */
export const night = () => settings.theme === 'night' || (settings.theme === 'auto' && system.dark)

/** Whether things should fade instead of moving. */
export const reducedMotion = () => settings.motion === 'less' || (settings.motion === 'auto' && system.reduced)

export function set<Name extends keyof Choices>(name: Name, value: Choices[Name]) {
  settings[name] = value
  if (inBrowser) localStorage.setItem(KEY, JSON.stringify(settings))
}

/** Record that a game was learned or played. */
export function rememberGame(what: 'learned' | 'played', game: string) {
  if (!settings[what].includes(game)) set(what, [...settings[what], game])
}

/** Keep the document's attributes in step with the settings; called once, by the app. */
export function applySettings() {
  $effect(() => {
    const root = document.documentElement
    root.dataset.theme = night() ? 'night' : 'day'
    root.dataset.motion = reducedMotion() ? 'less' : 'full'
    root.dataset.marks = settings.marks ? 'on' : 'off'
    root.lang = settings.language
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', night() ? '#2f2440' : '#fbf3df')
  })
}
