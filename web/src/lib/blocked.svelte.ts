/** The people this person has blocked. The server keeps the list and withholds their messages. */

import { ask } from './http'
import { connection } from './pageConnection'
import type { Blocked } from './protocol'

export const blocked = $state<{ list: Blocked[] }>({ list: [] })

export async function loadBlocked() {
  blocked.list = await ask<Blocked[]>('me/blocked')
}
export async function setBlocked(person: string, value: boolean) {
  blocked.list = await ask<Blocked[]>(`me/blocked/${person}`, undefined, value ? 'PUT' : 'DELETE')
  connection.refetch()
}
