/** A move as screens use it. Each game's view.ts defines its own acts. */

export interface BaseAct {
  act: string
}
export interface Move<Act extends BaseAct = BaseAct> {
  id: number
  text: string
  act: Act
}
