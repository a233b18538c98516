/** What a page is made of is asked for again when the network was away for a moment, so that no hole stays in it. */

const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 16000]

export async function withRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of PAUSES_MS) {
    try {
      return await load()
    } catch {
      await online(pause)
    }
  }
  return load()
}

/** After a pause, or as soon as the browser says that there is a network again. */
function online(pause: number): Promise<void> {
  return new Promise((go) => {
    const waited = () => {
      clearTimeout(timer)
      removeEventListener('online', waited)
      go()
    }
    const timer = setTimeout(waited, pause)
    addEventListener('online', waited)
  })
}
