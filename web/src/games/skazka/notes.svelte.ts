/** Private notes on each player, kept in this browser for each table, match and viewer. */
import type { Table } from './tale'

export type Guess = 'hero' | 'unknown' | 'nechist'
export interface Note {
  guess: Guess
  text: string
}
type Notes = Record<number, Note>
const NONE: Note = { guess: 'unknown', text: '' }

const kept: Record<string, Notes> = $state({})
const keyOf = (table: Table) => `teremok-notes:${table.id}:${table.match?.number ?? 1}:${table.seat ?? 'spectator'}`

function stored(key: string): Notes {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}
/** Load the notes once; call it outside of derived values. */
export function recallNotes(table: Table) {
  const key = keyOf(table)
  if (!kept[key]) kept[key] = stored(key)
}
export const noteOn = (table: Table, seat: number): Note => kept[keyOf(table)]?.[seat] ?? NONE

export function note(table: Table, seat: number, change: Partial<Note>) {
  const key = keyOf(table)
  kept[key] = { ...kept[key], [seat]: { ...noteOn(table, seat), ...change } }
  try {
    localStorage.setItem(key, JSON.stringify(kept[key]))
  } catch {
    // Storage may be full or forbidden: the notes then last as long as the page.
  }
}
