/** The screen of each address. All but home are loaded on demand. */

import type { Component } from 'svelte'

// Screens have different properties, which are set beside the import of each screen.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Loaded = Promise<{ default: Component<any> }>

export interface At {
  load: () => Loaded
  props: Record<string, unknown>
}

/** The screen of a path; null for home. */
export function screenAt(path: string): At | null {
  const [first, second, third, fourth] = path.split('/').filter(Boolean)
  if (import.meta.env.DEV && first === 'dev')
    return second === 'art'
      ? { load: () => import('../dev/Gallery.svelte'), props: {} }
      : { load: () => import('../dev/Dev.svelte'), props: { game: second } }
  if (first === 't' && second && third === 'replay')
    return { load: () => import('./Replay.svelte'), props: { id: second, number: Number(fourth ?? 1) } }
  if (first === 't' && second) return { load: () => import('./TablePage.svelte'), props: { id: second } }
  if (first === 'lobby') return { load: () => import('./Lobby.svelte'), props: {} }
  if (first === 'rules' && second) return { load: () => import('./Rules.svelte'), props: { game: second } }
  if (first === 'guide' && second) return { load: () => import('./Guide.svelte'), props: { game: second } }
  if (first === 'ratings' && second) return { load: () => import('./Ratings.svelte'), props: { game: second } }
  if (first === 'me' || first === 'people')
    return { load: () => import('./Profile.svelte'), props: { id: first === 'me' ? null : second } }
  if (first === 'recover') return { load: () => import('./Recover.svelte'), props: {} }
  return first ? { load: () => import('./NotFound.svelte'), props: {} } : null
}
