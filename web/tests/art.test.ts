import { expect, test } from 'vitest'

const sheets = import.meta.glob<string>(['../art/*.svg', '../src/games/*/*.svg', '../../teremok/games/*/art.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(sheets))('%s: a drawing refers to no part of its sheet, which is not rendered', (_, sheet) => {
  expect(sheet).toContain('<symbol')
  expect(sheet).not.toContain('url(#')
})
