import { expect, test } from 'vitest'
import { dropIrrelevant, isRelevant } from '../src/lib/options'
import type { OptionInfo } from '../src/lib/protocol'

const option = (name: string, values: (string | number | boolean)[], when: OptionInfo['when'] = {}): OptionInfo => ({
  name,
  title: name,
  about: '',
  default: values[0]!,
  when,
  values: values.map((value) => ({ value, title: String(value) })),
})
const options = [
  option('players', [2, 3, 4]),
  option('pairs', [false, true], { players: [4] }),
  option('rules', ['basic', 'full']),
  option('tower', [true, false], { rules: ['full'] }),
]

test('an option is shown only where it changes something', () => {
  const shown = (chosen: Record<string, string | number | boolean>) =>
    options.filter((one) => isRelevant(options, chosen, one)).map((one) => one.name)
  expect(shown({})).toEqual(['players', 'rules'])
  expect(shown({ players: 4, rules: 'full' })).toEqual(['players', 'pairs', 'rules', 'tower'])
})

test('a hidden option is reset to its default', () => {
  expect(dropIrrelevant(options, { players: 3, pairs: true, rules: 'full', tower: false })).toEqual({
    players: 3,
    pairs: false,
    rules: 'full',
    tower: false,
  })
})
