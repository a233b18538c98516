/** The person whom the screen tells personDialog just now: what can be asked of them, or of oneself personDialog them. */

import type { Named } from './protocol'

export const personDialog = $state<{ who: Named | null }>({ who: null })
