/** A move as a screen knows it: each game has acts of its own, which its view.ts names. */

export interface Doing {
  act: string
}
export interface Move<Act extends Doing = Doing> {
  id: number
  text: string
  act: Act
}
