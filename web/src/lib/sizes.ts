import { MediaQuery } from 'svelte/reactivity'

/** A phone on its side: wide, and so low that every line counts. */
export const lying = new MediaQuery('(max-height: 480px) and (min-width: 560px)')
