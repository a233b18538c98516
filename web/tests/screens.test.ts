import { render } from 'svelte/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { HouseInfo, Profile, Summary, Vote } from '../src/lib/protocol'
import { whole } from './messages'

vi.hoisted(() =>
  Object.assign(globalThis, { location: { pathname: '/', search: '' }, addEventListener: () => undefined }),
)

const { default: Invite } = await import('../src/screens/Invite.svelte')
const { default: OpenTables, tableIn } = await import('../src/screens/OpenTables.svelte')
const { default: MatchHistory } = await import('../src/screens/MatchHistory.svelte')
const { default: Race } = await import('../src/games/castle/Race.svelte')
const { default: Heads } = await import('../src/games/gorynych/Heads.svelte')
const { default: Notes } = await import('../src/games/skazka/Side.svelte')
const { default: AbsentPlayers } = await import('../src/table/AbsentPlayers.svelte')
const { default: VoteBar } = await import('../src/table/VoteBar.svelte')
const { quickTable } = await import('../src/lib/house.svelte')
const { me } = await import('../src/lib/me.svelte')
const { loadWords, say } = await import('../src/lib/say.svelte')
const { TableState } = await import('../src/lib/table.svelte')

beforeAll(() => loadWords('web', 'castle', 'gorynych', 'skazka'))

const open = { kind: 'open' as const, person: null, name: null, here: false }
const bot = { kind: 'bot' as const, person: null, name: 'Shusha', level: 'easy', here: true }
function table(status: Summary['status'], second: object, more: Partial<Summary> = {}): Summary {
  const { summary } = whole()
  return { ...summary, status, seats: [summary.seats[0]!, { ...summary.seats[1]!, ...second }], ...more } as Summary
}
/** The text of a rendered screen, without tags. */
const shown = (html: { body: string }) =>
  html.body
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('an invitation', () => {
  const invited = (summary: Summary) => shown(render(Invite, { props: { summary, oncome: () => undefined } }))

  it('names the host, and offers to sit down or watch', () => {
    const words = invited(table('gathering', open))
    expect(words).toContain(say('web-invited', { name: 'N0' }))
    expect(words).toContain(say('web-sit-table'))
    expect(words).toContain(say('web-only-watch'))
    expect(words).not.toContain(say('web-host-away', { name: 'N0' }))
  })
  it('to a full table offers to watch', () => {
    const words = invited(table('playing', bot))
    expect(words).toContain(say('web-watch-match'))
    expect(words).not.toContain(say('web-sit-table'))
    expect(words).not.toContain(say('web-only-watch'))
  })
  it('to a game that is over says so', () => expect(invited(table('over', bot))).toContain(say('web-invited-over')))
  it('tells that the host is away', () => {
    const away = table('gathering', open)
    expect(invited({ ...away, seats: [{ ...away.seats[0]!, here: false }, away.seats[1]!] })).toContain(
      say('web-host-away', { name: 'N0' }),
    )
  })
})

describe('the public tables', () => {
  const listed = (tables: Summary[]) => render(OpenTables, { props: { tables, info: null } })

  it('offer a free seat, else to watch', () => {
    const words = shown(listed([table('gathering', open), table('playing', bot, { id: 'u' })]))
    expect(words).toContain(say('web-free-seats', { count: 1 }))
    expect([words.split(` ${say('web-sit')} `).length, words.split(` ${say('web-watch')} `).length]).toEqual([2, 2])
  })
  it('may be none', () => expect(shown(listed([]))).toContain(say('web-no-tables')))
  it('are found by their code or their address', () =>
    expect(['k7m2qd', ' K7M2QD ', 'https://house/t/k7m2qd', 'house/t/k7m2qd/?step=3', ''].map(tableIn)).toEqual([
      'k7m2qd',
      'k7m2qd',
      'k7m2qd',
      'k7m2qd',
      undefined,
    ]))
})

describe('a profile', () => {
  const info = {
    games: [
      { name: 'a', title: 'Alone', winning: 'alone' },
      { name: 't', title: 'Team', winning: 'together' },
    ],
  } as unknown as HouseInfo
  const stat = (game: string) => ({ game, matches: 4, won: 1, best_score: -3 })
  const past = (game: string) => ({
    table: 'x',
    match: 1,
    game,
    place: 2,
    players: 3,
    won: false,
    score: 7,
    at: '2026-01-02T00:00:00Z',
  })
  const played = (person: object, own = true) =>
    shown(
      render(MatchHistory, {
        props: { person: { statistics: [], ratings: [], history: [], ...person } as unknown as Profile, info, own },
      }),
    )

  it('has no ranks or points for a co-operative game', () => {
    const team = played({ statistics: [stat('t')], history: [past('t')] })
    expect(team).toContain(say('web-team-lost'))
    expect(team).not.toContain(say('web-best'))
    expect(played({ statistics: [stat('a')], history: [past('a')] })).toContain(
      say('web-place-of', { place: 2, players: 3 }),
    )
  })
  it('without matches addresses oneself, or describes another person', () => {
    expect(played({})).toContain(say('web-no-matches'))
    expect(played({}, false)).toContain(say('web-no-matches-of'))
  })
})

describe('around the table', () => {
  const seen = (more: object) => {
    const one = new TableState('t', 'game', { command: async () => ({ re: '', ok: true, number: null }) })
    one.receiveWhole(whole(more))
    return one
  }
  it('absent players are shown, and that a bot plays for them', () => {
    const gone = (second: object) =>
      shown(
        render(AbsentPlayers, {
          props: { table: seen({ summary: table('playing', second) }), onmore: () => undefined },
        }),
      )
    expect(gone({})).not.toContain('N1')
    expect(gone(bot)).not.toContain('Shusha')
    expect(gone({ here: false })).toContain(say('web-gone', { names: 'N1' }))
    expect(gone({ stand_in: true, away: 'stood' })).toContain(say('web-gone', { names: `N1 (${say('web-stand-in')})` }))
  })
  it('the person who called a vote may withdraw it, the others answer', () => {
    const vote: Vote = {
      what: 'abandon',
      seat: null,
      by: 'p_0',
      yes: ['p_0'],
      no: [],
      voters: ['p_0', 'p_1'],
      needs: 2,
      until: '',
    }
    const bar = (person: string) => {
      me.person = { id: person, name: '', language: 'en' }
      return shown(render(VoteBar, { props: { table: seen({ vote }) } }))
    }
    expect(bar('p_0')).toContain(say('web-vote-withdraw'))
    expect(bar('p_1')).not.toContain(say('web-vote-withdraw'))
    expect(bar('p_1')).toContain(say('web-yes'))
  })
})

it('a first game has the options that its rulebook advises', () => {
  const game = { name: 'g', usual: 3, at_first: { deck: 'simple' } }
  expect(quickTable(game, 'easy', false).options).toEqual({ players: 3, deck: 'simple' })
  expect(quickTable(game, 'hard', true)).toEqual({
    game: 'g',
    options: { players: 3 },
    settings: {},
    seats: [{ who: 'me' }, { who: 'bot', level: 'hard' }, { who: 'bot', level: 'hard' }],
  })
})

describe('a replay', () => {
  const seen = (view: object, seat: number | null) =>
    ({
      recorded: true,
      seat,
      view,
      actors: [],
      players: [{ title: 'N0' }, { title: 'N1' }],
      player: () => ({ title: 'N0', colour: 'red' }),
    }) as never

  it('of Skazka shows every hand, and on whose side it is', () => {
    const players = [['alenushka'], ['baba_yaga']].map((hand, seat) => ({ seat, alive: true, left: null, hand }))
    const replayed = render(Notes, { props: { table: seen({ players }, null) } })
    expect(replayed.body).toContain(`aria-label="${say('skazka-card-baba_yaga')}"`)
    expect(shown(replayed)).toMatch(/N0 hero .*N1 nechist/)
    expect(shown(replayed)).not.toContain(say('skazka-screen-private'))
  })
  it('of Castle shows how far all walls have come', () => {
    const builder = (seat: number) => ({ seat, colour: 'red', length: seat + 1, last: 7 })
    const words = shown(
      render(Race, { props: { view: { seat: -1, wall: 10, players: [builder(0), builder(1)] } as never } }),
    )
    expect(words).toMatch(/ 1 of 10.* 2 of 10/)
  })
  it('of Gorynych shows what each head holds, and a guide does not', () => {
    const view = {
      first: 0,
      phase: 'carry',
      ending: null,
      choice: null,
      players: [{ seat: 0, row: [], lost: [], chosen: null, hand: [{ card: 'fire', colour: null, arrow: null }] }],
    }
    const words = (seat: number | null) =>
      shown(render(Heads, { props: { table: seen(view, seat), view: view as never, small: false, narrow: false } }))
    expect(words(null)).toContain(say('gorynych-screen-in-hand'))
    expect(words(0)).not.toContain(say('gorynych-screen-in-hand'))
  })
})
