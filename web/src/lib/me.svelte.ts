/** Who I am to the server: a name, kept by a cookie that scripts do not see. */

import { ask } from './http'
import { language, say } from './say.svelte'

export interface Me {
  id: string
  name: string
  language: string
  face?: string | null
}
export const me = $state<{ is: Me | null; known: boolean; asking: ((me: Me | null) => void) | null }>({
  is: null,
  known: false,
  asking: null,
})

let recalling: Promise<Me | null> | null = null

export function recall(): Promise<Me | null> {
  if (me.known) return Promise.resolve(me.is)
  recalling ??= remember().finally(() => (recalling = null))
  return recalling
}

async function remember(): Promise<Me | null> {
  try {
    me.is = await ask<Me | null>('me')
    if (me.is) learnFaces([{ person: me.is.id, face: me.is.face }])
    me.known = true
  } catch (refused) {
    me.known = (refused as { key?: string }).key !== 'web-no-server'
  }
  return me.is
}

/** The server may have forgotten me: look again, and be somebody. */
export async function returned() {
  const name = me.is?.name
  me.known = false
  me.is = null
  if (!(await recall()) && me.known) await introduce(name ?? someName())
}

export async function introduce(name: string, face?: string): Promise<Me> {
  me.is = me.is
    ? await ask<Me>('me', { name, face }, 'PATCH')
    : await ask<Me>('people', { name, face, language: language() })
  me.known = true
  learnFaces([{ person: me.is.id, face: me.is.face }])
  return me.is
}

/** A name for one who has not said any. */
export const someName = () => say(`web-guest-${1 + Math.floor(Math.random() * 12)}`)

/** Who I am; one who is not known yet gets a name without being asked. */
export const anyone = async () => (await recall()) ?? introduce(someName())

/** Who I am; one who is not known yet is asked for a name. Null if they would not say. */
export async function named(): Promise<Me | null> {
  return (await recall()) ?? new Promise((done) => (me.asking = done))
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

/** The pictures that people have chosen, as far as they have been told of. */
const chosen: Record<string, string> = $state({})
export function learnFaces(people: readonly { person: string | null; face?: string | null }[]) {
  for (const { person, face } of people) if (person && face && chosen[person] !== face) chosen[person] = face
}

const TINTS = ['#f7e2ac', '#c9d8dc', '#f0cdb8', '#d3dcb4', '#e0cfdd']

/** The picture of a person: the one they chose, or always the same for the same one. */
export function faceOf(person: string, told?: string | null) {
  const wanted = told ?? chosen[person]
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
