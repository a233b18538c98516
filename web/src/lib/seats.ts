/** The colours of seats. Each also has a letter and a cross-stitch mark, so that colour is never the only sign. */

import type { Language } from './settings.svelte'

export const COLOURS = ['red', 'blue', 'yellow', 'green', 'lilac', 'teal', 'orange', 'brown', 'pink', 'grey'] as const
export type Colour = (typeof COLOURS)[number]

const LETTERS: Record<Language, string> = { ru: 'АБВГДЕЖИКЛ', en: 'ABCDEFGHJK' }

export const isColour = (name: unknown): name is Colour => COLOURS.includes(name as Colour)
export const colourOf = (seat: number): Colour => COLOURS[seat % COLOURS.length]!
export const letterOf = (colour: Colour, language: Language) => LETTERS[language][COLOURS.indexOf(colour)]!
