/** A move as a screen knows it: each game has acts of its own, which its view.ts names. */

export interface BaseAct {
  act: string
}
export interface Move<Act extends BaseAct = BaseAct> {
  id: number
  text: string
  act: Act
}
