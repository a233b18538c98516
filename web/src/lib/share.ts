/** Share an address with the device's own dialog, else copy it to the clipboard. */

import { toast } from './announce.svelte'
import { say } from './say.svelte'

export const absoluteUrl = (path: string) => new URL(path, location.href).href

export async function share(path: string, text: string) {
  const url = absoluteUrl(path)
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ url, text }).catch(() => undefined)
    return
  }
  await copy(url)
}

export async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(say('web-copied'))
  } catch {
    toast(text)
  }
}
