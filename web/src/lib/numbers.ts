/** Numbers as people read them: with a minus, which is no hyphen. */

/** In a text that was put together elsewhere; not inside words, dates or ranges. */
export const withMinus = (text: string) => text.replace(/(?<![\p{L}\p{N}-])-(?=\d)/gu, '−')

export const plain = (number: number) => String(number).replace('-', '−')
/** A change: "+3", "−2", "0". */
export const signed = (change: number) => (change > 0 ? `+${change}` : plain(change))
