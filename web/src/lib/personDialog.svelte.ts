/** The person whose dialog is open. */

import type { Named } from './protocol'

export const personDialog = $state<{ who: Named | null }>({ who: null })
