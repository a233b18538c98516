/** What a person inBrowser chosen for this browser; stored in localStorage and shown on the document. */

import { stored, initialLanguage, type Language } from '../first'

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

/** Is it night on the screen? */
export const night = () => settings.theme === 'night' || (settings.theme === 'auto' && system.dark)

/** Should things fade instead of moving? */
export const reducedMotion = () => settings.motion === 'less' || (settings.motion === 'auto' && system.reduced)

export function set<Name extends keyof Choices>(name: Name, value: Choices[Name]) {
  settings[name] = value
  if (inBrowser) localStorage.setItem(KEY, JSON.stringify(settings))
}

/** Remember that this was done with a game. */
export function rememberGame(what: 'learned' | 'played', game: string) {
  if (!settings[what].includes(game)) set(what, [...settings[what], game])
}

/** Keep the document as the settings say; called once, by the app. */
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
