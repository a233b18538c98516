/** The speed at which other players' moves are shown. */

import type { TableEvent } from './protocol'
import { settings, type Pace } from './settings.svelte'
import type { TableState } from './table.svelte'

/** The pause between the moves of two other players, in milliseconds. */
const PAUSE_MS: Record<Pace, number> = { slow: 1200, usual: 600, quick: 150, steps: 600 }
export const PACES: Pace[] = ['steps', 'slow', 'usual', 'quick']

const sleep = (time: number) => new Promise<void>((done) => setTimeout(done, time))
/** When the last move was shown, in milliseconds. */
let shown = 0

/** Whether an event is a visible move of another player. */
export const isOthersMove = (table: TableState, event: TableEvent) =>
  event.kind === 'move' && 'move' in event && event.move !== null && !table.mine.includes(event.seat)

/** Wait until the last move has been shown long enough. */
export async function waitToShow(table: TableState, event: TableEvent) {
  await table.free()
  if (document.hidden || !isOthersMove(table, event)) return
  if (settings.pace === 'steps' && table.round.some(({ move }) => move !== null)) await table.step()
  else await sleep(Math.max(0, shown + PAUSE_MS[settings.pace] - performance.now()))
  shown = performance.now()
}
export const replayPause = () => sleep(Math.max(300, PAUSE_MS[settings.pace]))
