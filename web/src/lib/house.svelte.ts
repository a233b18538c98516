/** What is played here, and what a screen must know of a game; asked once for each language. */

import { ask } from './http'
import type { GameInfo, HouseInfo, Summary } from './protocol'
import { language } from './say.svelte'

const kept = new Map<string, Promise<unknown>>()

function once<Answer>(path: string): Promise<Answer> {
  const key = `${language()} ${path}`
  let answer = kept.get(key) as Promise<Answer> | undefined
  if (!answer) {
    answer = ask<Answer>(path)
    kept.set(key, answer)
    answer.catch(() => kept.delete(key))
  }
  return answer
}

export const house = () => once<HouseInfo>('house')
export const gameInfo = (game: string) => once<GameInfo>(`games/${game}`)

export interface NewTable {
  game: string
  options: Record<string, unknown>
  settings: Record<string, unknown>
  seats: { who: 'me' | 'bot' | 'open'; level?: string }[]
}
export const openTable = (table: NewTable) => ask<Summary>('tables', table)

/** The usual number of players for a game against bots. */
export const USUAL: Record<string, number> = { zavarushka: 3, skazka: 5, castle: 2, gorynych: 4, fairytale: 4 }
