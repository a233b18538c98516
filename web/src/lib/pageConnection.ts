/** The connection of this page, with its sounds, announcements and notifications. */

import { announce, toast } from './announce.svelte'
import { Connection, type OpenedSocket } from './connection.svelte'
import { me, identifyAgain } from './me.svelte'
import type { MoveEvent, TableEvent } from './protocol'
import { wonBy } from './result'
import { go } from './route.svelte'
import { language, say } from './say.svelte'
import { settings } from './settings.svelte'
import { sound } from './sound'
import type { TableState } from './table.svelte'
import { waitToShow } from './pace'
import { openSocket } from '../first'
import { loadScreen } from '../games'

export const connection = new Connection({
  open: (table) => openSocket(table) as unknown as OpenedSocket,
  language,
  onRetriesFailed: identifyAgain,
  onSignedOut,
  onApplied,
  beforeShowing: waitToShow,
})

/**
 * Called when this device was signed out from another one. The content on screen belonged to the former person, so go
 * home.
 */
function onSignedOut() {
  me.person = null
  me.loaded = true
  go('/')
  toast(say('web-signed-out'))
}

const wasMyTurn = new Map<string, boolean>()

/** Play the sound of an event and announce it; when it becomes the person's turn, also notify them. */
function onApplied(table: TableState, event: TableEvent | null) {
  const turn = !table.over && table.mine.some((seat) => table.actors.includes(seat))
  const was = wasMyTurn.get(table.id) ?? false
  wasMyTurn.set(table.id, turn)
  if (event?.kind === 'chat' && 'person' in event) {
    if (event.person !== me.person?.id) {
      announce(`${event.name}: ${event.text}`)
      sound('chat')
    }
  } else if (event && 'text' in event) announce(event.text)
  if (event?.kind === 'ended') {
    const result = table.match?.result
    return sound(result && (table.seat === null || wonBy(result, table.mine)) ? 'win' : 'lost')
  }
  if (event?.kind === 'move' && 'move' in event) void soundOf(table, event)
  if (!turn || was || (!event && !document.hidden)) return
  sound('turn')
  announce(say('web-your-turn'), true)
  if (
    document.hidden &&
    settings.notify &&
    typeof Notification !== 'undefined' &&
    Notification.permission === 'granted'
  ) {
    const note = new Notification(say('web-your-turn'), {
      body: table.info?.title,
      icon: '/icon-192.png',
      tag: table.id,
    })
    note.onclick = () => {
      focus()
      note.close()
    }
  }
}

async function soundOf(table: TableState, event: MoveEvent) {
  const screen = await loadScreen(table.game)
  const name = screen?.sound ? screen.sound(event, table) : 'card'
  if (name) sound(name)
}

addEventListener('offline', () => connection.drop())
addEventListener('online', () => connection.wake())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) connection.wake()
})
