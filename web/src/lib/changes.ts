/** The patch format of docs/protocol.md, in which views are sent. */

/**
 * An object maps a key or index to its new value, `key~` to the patch of its value, and `-` to the list of removed
 * keys. A list holds the arguments of `splice`.
 */
export type Change = { [key: string]: unknown } | [number, number, ...unknown[]]

const INSIDE = '~'
const REMOVED = '-'

/**
 * Apply a patch to a value and return the result. The value is not modified, and unchanged parts stay the same objects.
 */
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
