import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { markdown, namesIn, pieces, spoken } from '../src/lib/markdown'

it('is read aloud without markup', () => {
  expect(spoken('Это **ваш ряд**, *и* `код`.')).toBe('Это ваш ряд, и код.')
})

it('splits lists of names', () => {
  expect(namesIn('Король, Королева')).toEqual(['Король', 'Королева'])
  expect(namesIn('Prince and Princess')).toEqual(['Prince', 'Princess'])
  expect(namesIn('Домой.')).toEqual(['Домой'])
})

it('parses the markup of our rulebooks', () => {
  const [title, first, list, table, quote] = markdown(
    '# T\n**Z1 A.** One\ntwo.\n\n- a\n  b\n- c\n\n|x|y|\n|---|---|\n|1|**2**|\n\n> *E.* q\n> r',
  )
  expect(title).toMatchObject({ kind: 'heading', level: 1, text: 'T' })
  expect(first).toEqual({
    kind: 'paragraph',
    pieces: [
      { kind: 'bold', text: 'Z1 A.' },
      { kind: 'text', text: ' One two.' },
    ],
  })
  expect(list).toMatchObject({ kind: 'list', numbered: false, items: [pieces('a b'), pieces('c')] })
  expect(table).toMatchObject({
    kind: 'table',
    head: [pieces('x'), pieces('y')],
    rows: [[pieces('1'), [{ kind: 'bold', text: '2' }]]],
  })
  expect(quote).toEqual({
    kind: 'quote',
    blocks: [
      {
        kind: 'paragraph',
        pieces: [
          { kind: 'italic', text: 'E.' },
          { kind: 'text', text: ' q r' },
        ],
      },
    ],
  })
})

it('leaves no mark unread in any rulebook', () => {
  for (const language of ['en', 'ru']) {
    const folder = new URL(`../../teremok/locale/${language}/`, import.meta.url)
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.rules.md'))) {
      const said = JSON.stringify(markdown(readFileSync(new URL(file, folder), 'utf8')))
      expect(said, file).not.toMatch(/\*\*|"text":"[^"]*(\|| #)/)
    }
  }
})
