/** The height left below the last lines that fit completely; 0 if all lines fit. */
export function bottomPadding(heights: number[], room: number): number {
  let taken = 0
  for (const height of [...heights].reverse()) {
    if (taken + height > room) return Math.max(0, room - taken)
    taken += height
  }
  return 0
}
