/** The person whom the screen tells about just now: what can be asked of them, or of oneself about them. */

import type { Named } from './protocol'

export const about = $state<{ who: Named | null }>({ who: null })
