/** Retries loading parts of the page when the network is briefly unavailable. */

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

/** Wait for a pause, or until the browser reports that it is online. */
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
