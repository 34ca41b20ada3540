import { expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, q: string) =>
  highlight(text, q)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

it('marks the beginnings of words in any case, and none inside of words', () => {
  expect(marked('The Roof is proof', 'roof th')).toBe('[Th]e [Roof] is proof')
  expect(marked('Größe zählt', 'zä')).toBe('Größe [zä]hlt')
})

it('begins shortly before the first match of a long text', () => {
  expect(marked(`${'word '.repeat(40)}roof`, 'roof')).toMatch(/^….{39,41}\[roof\]$/)
})

it('a search without words marks nothing', () => {
  expect(marked('Why? (really)', '?(')).toBe('Why? (really)')
})
