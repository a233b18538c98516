/** Asking the server over HTTP. What it refuses is thrown with its own words. */

import { language, say } from './say.svelte'
import { Refused } from './table.svelte'

export async function ask<Answer>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Answer> {
  const url = `/api/${path}${path.includes('?') ? '&' : '?'}lang=${language()}`
  let answer: Response
  try {
    answer = await fetch(url, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refused('web-no-server', say('web-no-server'))
  }
  const data = await answer.json().catch(() => null)
  if (!answer.ok) throw new Refused(data?.error?.key ?? `http-${answer.status}`, data?.error?.text ?? say('web-no-server'))
  return data as Answer
}
