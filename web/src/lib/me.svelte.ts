/** The person using this browser, identified by a cookie that scripts cannot read. */

import { ask } from './http'
import { language, say } from './say.svelte'

export interface Me {
  id: string
  name: string
  language: string
  face?: string | null
}
export const me = $state<{ person: Me | null; loaded: boolean; namePrompt: ((me: Me | null) => void) | null }>({
  person: null,
  loaded: false,
  namePrompt: null,
})

let loading: Promise<Me | null> | null = null

export function loadMe(): Promise<Me | null> {
  if (me.loaded) return Promise.resolve(me.person)
  loading ??= fetchMe().finally(() => (loading = null))
  return loading
}

async function fetchMe(): Promise<Me | null> {
  try {
    me.person = await ask<Me | null>('me')
    if (me.person) learnFaces([{ person: me.person.id, face: me.person.face }])
    me.loaded = true
  } catch (refused) {
    me.loaded = (refused as { key?: string }).key !== 'web-no-server'
  }
  return me.person
}

/** Load the person again; if the server has forgotten them, register with the same name. */
export async function identifyAgain() {
  const name = me.person?.name
  me.loaded = false
  me.person = null
  if (!(await loadMe()) && me.loaded) await introduce(name ?? randomName())
}

export async function introduce(name: string, face?: string): Promise<Me> {
  me.person = me.person
    ? await ask<Me>('me', { name, face }, 'PATCH')
    : await ask<Me>('people', { name, face, language: language() })
  me.loaded = true
  learnFaces([{ person: me.person.id, face: me.person.face }])
  return me.person
}

/** A random name for a guest. */
export const randomName = () => say(`web-guest-${1 + Math.floor(Math.random() * 12)}`)

/** The person; an unknown one is registered with a random name. */
export const ensureGuest = async () => (await loadMe()) ?? introduce(randomName())

/** The person; an unknown one is asked for a name. Null if they decline. */
export async function askName(): Promise<Me | null> {
  return (await loadMe()) ?? new Promise((done) => (me.namePrompt = done))
}

export const AVATARS = [
  'matryoshka',
  'owl',
  'goldfish',
  'turnip',
  'mushroom',
  'samovar',
  'balalaika',
  'feather',
  'egg',
  'boot',
  'gingerbread',
  'mouse',
]

/** The avatars that people have chosen, by person, as far as known. */
const faces: Record<string, string> = $state({})
export function learnFaces(people: readonly { person: string | null; face?: string | null }[]) {
  for (const { person, face } of people) if (person && face && faces[person] !== face) faces[person] = face
}

const TINTS = ['#f7e2ac', '#c9d8dc', '#f0cdb8', '#d3dcb4', '#e0cfdd']

/** The avatar of a person: the chosen one, or a fixed one derived from their id. */
export function faceOf(person: string, told?: string | null) {
  const wanted = told ?? faces[person]
  let sum = 7
  for (const letter of person) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return {
    name: `avatar-${wanted && AVATARS.includes(wanted) ? wanted : AVATARS[sum % AVATARS.length]}`,
    tint: TINTS[(sum >>> 8) % TINTS.length]!,
  }
}

const BOTS: Record<string, { name: string; tint: string }> = {
  easy: { name: 'bot-mouse', tint: '#f0cdb8' },
  normal: { name: 'bot-fox', tint: '#d3dcb4' },
  hard: { name: 'bot-bear', tint: '#e0cfdd' },
  master: { name: 'bot-koschei', tint: '#f7e2ac' },
  grandmaster: { name: 'bot-vasilisa', tint: '#c9d8dc' },
}
export const botFace = (level: string) => BOTS[level] ?? BOTS.normal!
