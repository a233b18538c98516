/** A match from a file instead of a server, for developing screens and for the guided first games. */

import type { Fixture } from '../games'
import { applyChange } from './changes'
import { animateChange } from './motion'
import type { Answer, MoveEvent, Preview, PreviewCommand } from './protocol'
import { say } from './say.svelte'
import { TableState, type TableCommand } from './table.svelte'

export class RecordedMatch {
  readonly table: TableState
  at = $state(0)

  /** `onOtherMove` is called for a move that is not the next of the file; without it such a move is refused. */
  constructor(
    readonly fixture: Fixture,
    private readonly onOtherMove?: () => void,
  ) {
    this.table = new TableState(fixture.whole.table, fixture.whole.summary.game, {
      command: (message) => this.answer(message),
    })
    this.table.recorded = true
    this.table.setInfo(fixture.info)
    this.go(0)
  }

  get length() {
    return this.fixture.events.length
  }

  /** Go to the position after this many events. */
  go(step: number) {
    this.at = Math.max(0, Math.min(step, this.length))
    this.table.receiveWhole(this.fixture.whole)
    for (const event of this.fixture.events.slice(0, this.at)) this.table.receive(event)
  }

  async next() {
    const event = this.fixture.events[this.at]
    if (!event) return
    this.at += 1
    await animateChange(() => this.table.receive(event))
  }

  /** The view after a move, if the file has it. */
  private previewOf(message: Omit<PreviewCommand, 'id'>): Preview | null {
    if (message.then) return null
    const event = this.nextMove
    const eyes = this.table.seats[message.seat]?.view ?? {}
    const known = (this.at ? this.fixture.events[this.at - 1] : this.fixture.whole)?.previews?.[message.move]
    if (known) return { view: applyChange({ ...this.table.publicView, ...eyes }, known), sheet: [] }
    if (event?.move !== message.move || event.seat !== message.seat) return null
    const then = applyChange(eyes, event.seats[message.seat]?.view ?? {})
    return { view: { ...applyChange(this.table.publicView, event.public ?? {}), ...then }, sheet: [] }
  }

  /** The next event, if it is a move. */
  private get nextMove(): MoveEvent | null {
    const event = this.fixture.events[this.at]
    return event?.kind === 'move' && 'move' in event ? event : null
  }

  private async answer(message: TableCommand): Promise<Answer> {
    const event = this.nextMove
    if (message.do === 'move' && event?.seat === message.seat && event.move === message.move) {
      await this.next()
      return { re: '', ok: true, number: event.number }
    }
    if (message.do === 'move' && this.onOtherMove) {
      this.onOtherMove()
      return { re: '', ok: true, number: null }
    }
    if (message.do === 'preview') return { re: '', ok: true, number: null, preview: this.previewOf(message) }
    if (message.do === 'hint')
      return {
        re: '',
        ok: true,
        number: null,
        hints:
          event && event.move !== null
            ? [
                {
                  move: event.move,
                  text: this.table.moves[event.move]?.text ?? '',
                  value: 0.7,
                  why: '...',
                  reasons: [],
                  then: [],
                },
              ]
            : [],
      }
    return { re: '', error: { key: 'error-fixture', text: say('web-guide-other') } }
  }
}
