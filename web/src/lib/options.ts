/** The options of a game: which of them matter, with what else is chosen. */

import type { OptionInfo, Plain } from './protocol'

type Chosen = Record<string, Plain>

const valueOf = (options: readonly OptionInfo[], chosen: Chosen, name: string) =>
  chosen[name] ?? options.find((option) => option.name === name)?.default ?? null

/** Does it change anything, as the others are chosen? */
export const isRelevant = (options: readonly OptionInfo[], chosen: Chosen, option: OptionInfo) =>
  Object.entries(option.when).every(([name, values]) => values.includes(valueOf(options, chosen, name) as never))

/** The same choices; what does not matter any more is as usual again, so that nothing unseen is refused. */
export function dropIrrelevant(options: readonly OptionInfo[], chosen: Chosen): Chosen {
  const kept = { ...chosen }
  for (const option of options)
    if (option.name in kept && !isRelevant(options, kept, option)) kept[option.name] = option.default
  return kept
}
