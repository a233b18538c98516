/** Plays the sounds of the game, unless they are turned off. */

import { settings } from './settings.svelte'
import { SOUNDS, type Sound } from './sounds'

export type { Sound }
let audio: AudioContext | null = null

function ready(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  return audio
}

export function sound(name: Sound) {
  const on = ready()
  if (on) SOUNDS[name](on)
}
