/**
 * A parser for the Markdown subset of our rulebooks: headings, paragraphs, lists, tables, quotes; bold, italic and
 * code.
 */

export interface Piece {
  kind: 'text' | 'bold' | 'italic' | 'code'
  text: string
}
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; numbered: boolean; items: Piece[][] }
  | { kind: 'table'; head: Piece[][]; rows: Piece[][][] }

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g

export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) })
    const [whole, bold, italic, code] = match
    found.push(
      bold ? { kind: 'bold', text: bold } : italic ? { kind: 'italic', text: italic } : { kind: 'code', text: code! },
    )
    at = match.index + whole.length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}

/** The text without markup, for reading aloud. */
export const spoken = (text: string) =>
  pieces(text)
    .map((piece) => piece.text)
    .join('')

/** Split a list of names such as "King, Queen" or "Prince and Princess.". */
export const namesIn = (text: string) => text.replace(/[.:]$/, '').split(/,\s+|\s+и\s+|\s+and\s+/)

const BULLET = /^(?:[-*]|\d+\.)\s+/
const cells = (row: string) =>
  row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => pieces(cell.trim()))

function block(lines: string[], number: number): Block {
  const [first = ''] = lines
  const heading = /^(#+)\s+(.*)/.exec(first)
  if (heading) return { kind: 'heading', level: heading[1]!.length, text: heading[2]!, id: `part-${number}` }
  if (first.startsWith('|')) {
    const [head = [], , ...rows] = lines.map(cells)
    return { kind: 'table', head, rows }
  }
  if (BULLET.test(first)) {
    const items: string[] = []
    for (const line of lines) {
      if (BULLET.test(line)) items.push(line.replace(BULLET, ''))
      else items[items.length - 1] += ` ${line.trim()}`
    }
    return { kind: 'list', numbered: /^\d/.test(first), items: items.map(pieces) }
  }
  if (first.startsWith('>'))
    return { kind: 'quote', blocks: markdown(lines.map((line) => line.replace(/^>\s?/, '')).join('\n')) }
  return { kind: 'paragraph', pieces: pieces(lines.map((line) => line.trim()).join(' ')) }
}

export function markdown(text: string): Block[] {
  return text
    .replace(/^(#+ .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length)
    .map(block)
}
