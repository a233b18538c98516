/** The options of a game, some of which depend on others. */

import type { OptionInfo, Plain } from './protocol'

type Chosen = Record<string, Plain>

const valueOf = (options: readonly OptionInfo[], chosen: Chosen, name: string) =>
  chosen[name] ?? options.find((option) => option.name === name)?.default ?? null

/** Whether an option has an effect with the other options as chosen. */
export const isRelevant = (options: readonly OptionInfo[], chosen: Chosen, option: OptionInfo) =>
  Object.entries(option.when).every(([name, values]) => values.includes(valueOf(options, chosen, name) as never))

/** Reset options that no longer have an effect, so that the server does not refuse hidden choices. */
export function dropIrrelevant(options: readonly OptionInfo[], chosen: Chosen): Chosen {
  const kept = { ...chosen }
  for (const option of options)
    if (option.name in kept && !isRelevant(options, kept, option)) kept[option.name] = option.default
  return kept
}
