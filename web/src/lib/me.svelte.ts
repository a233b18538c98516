/** Who I am to the server: a name, kept by a cookie that scripts do not see. */

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

/** The server may have forgotten me: look again, and be somebody. */
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

/** A name for one who has not said any. */
export const randomName = () => say(`web-guest-${1 + Math.floor(Math.random() * 12)}`)

/** Who I am; one who is not known yet gets a name without being asked. */
export const ensureGuest = async () => (await loadMe()) ?? introduce(randomName())

/** Who I am; one who is not known yet is asked for a name. Null if they would not say. */
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

/** The pictures that people have faces, as far as they have been told of. */
const faces: Record<string, string> = $state({})
export function learnFaces(people: readonly { person: string | null; face?: string | null }[]) {
  for (const { person, face } of people) if (person && face && faces[person] !== face) faces[person] = face
}

const TINTS = ['#f7e2ac', '#c9d8dc', '#f0cdb8', '#d3dcb4', '#e0cfdd']

/** The picture of a person: the one they chose, or always the same for the same one. */
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
