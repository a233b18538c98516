/** HTTP requests to the server; errors are thrown with the server's text. */

import { preloaded } from '../first'
import { language, say } from './say.svelte'
import { ServerError } from './table.svelte'

/** Take a response that was embedded in the page; each is used once. */
function takePreloaded(path: string): unknown {
  const key = path in preloaded ? path : `${path}?lang=${language()}`
  const answer = preloaded[key]
  delete preloaded[key]
  return answer
}

export async function ask<Answer>(
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  const known = method === 'GET' ? takePreloaded(path) : undefined
  if (known !== undefined) return known as Answer
  const url = `/api/${path}${path.includes('?') ? '&' : '?'}lang=${language()}`
  let answer: Response
  try {
    answer = await fetch(url, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new ServerError('web-no-server', say('web-no-server'))
  }
  const data = await answer.json().catch(() => null)
  if (!answer.ok)
    throw new ServerError(data?.error?.key ?? `http-${answer.status}`, data?.error?.text ?? say('web-no-server'))
  return data as Answer
}
