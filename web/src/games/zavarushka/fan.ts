/** The layout of a stack: a fan that shows the strip of each card, narrower as it grows, in several rows if needed. */

export interface Place {
  left: number
  top: number
  width: number
  height: number
  strip: number
  /** The visible width of the card. */
  seen: number
}
const SHAPE = 104 / 118
const STRIP = 0.26
export const LEAST = 17

export function fan(count: number, width: number, room: number): Place[] {
  if (count === 0 || width <= 0 || room <= 0) return []
  // Cards keep their proportions on a high and narrow land.
  const height = Math.min(room, width * 1.02)
  for (let rows = 1; ; rows++) {
    const high = (height - (rows - 1) * 3) / rows
    const across = Math.ceil(count / rows)
    const wide = fitted(across, width, high, rows === 1 ? 2.1 : 1.3)
    if (wide !== null || rows === 4) return laid(count, rows, across, wide ?? LEAST * 1.3, width, high)
  }
}

/** The width of a card such that every strip is visible; null if the row cannot hold this many. */
function fitted(across: number, width: number, height: number, face: number): number | null {
  const full = Math.min(height * SHAPE, width * 0.8)
  if (across === 1) return Math.min(full, width)
  // Low cards stay wide enough to be recognised: more rows would only make them lower.
  const room = width - LEAST * (across - 1)
  return room >= LEAST * face ? Math.min(Math.max(full, LEAST * face), room) : null
}

function laid(count: number, rows: number, across: number, wide: number, width: number, high: number): Place[] {
  const step = across > 1 ? Math.min(Math.max(wide * 0.52, LEAST), (width - wide) / (across - 1)) : 0
  const full = Math.max(LEAST, Math.min(wide * STRIP, 34))
  const strip = across === 1 ? full : Math.min(full, Math.max(step, LEAST - 1))
  // The first row is not longer than the others: the top cards get most room.
  const first = count - across * (rows - 1)
  return Array.from({ length: count }, (_, at) => {
    const row = at < first ? 0 : 1 + Math.floor((at - first) / across)
    const column = at < first ? at : (at - first) % across
    const last = at === count - 1 || (row === 0 ? column === first - 1 : column === across - 1)
    return { left: column * step, top: row * (high + 3), width: wide, height: high, strip, seen: last ? wide : step }
  })
}
