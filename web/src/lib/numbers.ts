/** Number formatting with a minus sign instead of a hyphen. */

/** Replace hyphens before numbers in a text, but not inside words, dates or ranges. */
export const withMinus = (text: string) => text.replace(/(?<![\p{L}\p{N}-])-(?=\d)/gu, '−')

export const plain = (number: number) => String(number).replace('-', '−')
/** A signed number: "+3", "−2", "0". */
export const signed = (change: number) => (change > 0 ? `+${change}` : plain(change))
