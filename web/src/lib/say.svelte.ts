/** Translated texts, reactive to the language: `say('web-your-turn')`, `say('web-turn-of', { name })`. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { withMinus } from './numbers'
import { withRetries } from './retry'
import { set, settings, type Language } from './settings.svelte'

const files = import.meta.glob<string>(
  ['../../../teremok/locale/*/*.ftl', '!**/cli.ftl', '!**/bots.ftl', '!**/house.ftl', '!**/server.ftl', '!**/lab.ftl'],
  { query: '?raw', import: 'default' },
)

/** The message files to load: the client's, and those of each game that was opened. */
const wanted = new Set(['web'])
const bundles = new Map<Language, { bundle: FluentBundle; has: Set<string> }>()
/** Replaced whenever messages are added, so that texts are evaluated again. */
let now = $state.raw<{ bundle: FluentBundle } | null>(null)
let current = $state<Language>(settings.language)

async function load(language: Language) {
  const own = bundles.get(language) ?? {
    bundle: new FluentBundle(language, { useIsolating: false }),
    has: new Set<string>(),
  }
  bundles.set(language, own)
  const missing = [...wanted].filter((name) => !own.has.has(name))
  const texts = await Promise.all(
    missing.map((name) =>
      withRetries(files[`../../../teremok/locale/${language}/${name}.ftl`] ?? (() => fetchWords(name, language))),
    ),
  )
  missing.forEach((name, at) => {
    if (own.has.has(name)) return
    own.has.add(name)
    own.bundle.addResource(new FluentResource(texts[at] ?? ''), { allowOverrides: true })
  })
  return own.bundle
}

/** Fetch the messages of a game from outside this repository. */
async function fetchWords(game: string, language: Language): Promise<string> {
  const answer = await fetch(`/games/${game}/${language}.ftl`)
  return answer.ok ? answer.text() : ''
}

/** Load message files; resolves when their messages can be used. */
export async function loadWords(...names: string[]) {
  for (const name of names) wanted.add(name)
  const language = settings.language
  if (now && names.every((name) => bundles.get(language)?.has.has(name))) return
  const bundle = await load(language)
  if (language === settings.language) now = { bundle }
}

/** Change the language. */
export async function setLanguage(language: Language) {
  const bundle = await load(language)
  set('language', language)
  current = language
  now = { bundle }
}

export type MessageArguments = Record<string, FluentVariable>

export function hasMessage(key: string): boolean {
  const [name = '', attribute] = key.split('.')
  const message = now?.bundle.getMessage(name)
  return attribute ? message?.attributes[attribute] !== undefined : message?.value != null
}

export function say(key: string, facts?: MessageArguments): string {
  if (!now) return ''
  const { bundle } = now
  const [name = '', attribute] = key.split('.')
  const message = bundle.getMessage(name)
  const pattern = attribute ? message?.attributes[attribute] : message?.value
  if (pattern == null) {
    if (import.meta.env.DEV) console.warn(`no words for ${key}`)
    return key
  }
  const errors: Error[] = []
  const text = bundle.formatPattern(pattern, facts, errors)
  if (errors.length && import.meta.env.DEV) console.warn(key, errors)
  return withMinus(text)
}

/** The current language. */
export const language = () => current
