/** What has changed in plain data, as docs/protocol.md tells it: views come over the wire in this form. */

/** By key or place what is new there, `key~`: how it has changed inside, `-`: keys that are gone; or a list: what `splice` is called with. */
export type Change = { [key: string]: unknown } | [number, number, ...unknown[]]

const INSIDE = '~'
const REMOVED = '-'

/** What a change makes of a value. The value stays as it was, and what did not change is the same object after as before. */
export function applyChange<Value>(before: Value, change: Change): Value {
  if (Array.isArray(change)) {
    const list = [...(before as unknown[])]
    list.splice(...change)
    return list as Value
  }
  const after = (Array.isArray(before) ? [...before] : { ...before }) as Record<string, unknown>
  const then = before as Record<string, unknown>
  for (const [key, value] of Object.entries(change)) {
    if (key === REMOVED) for (const gone of value as string[]) delete after[gone]
    else if (key.endsWith(INSIDE)) {
      const inside = key.slice(0, -1)
      after[inside] = applyChange(then[inside], value as Change)
    } else after[key] = value
  }
  return after as Value
}
