/** Whom I do not hear: kept by the server, which does not tell me what they say. */

import { ask } from './http'
import { connection } from './pageConnection'
import type { Blocked } from './protocol'

export const blocked = $state<{ list: Blocked[] }>({ list: [] })

export async function loadBlocked() {
  blocked.list = await ask<Blocked[]>('me/blocked')
}
export async function hear(person: string, heard: boolean) {
  blocked.list = await ask<Blocked[]>(`me/blocked/${person}`, undefined, heard ? 'DELETE' : 'PUT')
  connection.refetch()
}
