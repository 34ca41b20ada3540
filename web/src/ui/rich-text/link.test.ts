import { describe, expect, it } from 'vitest'
import { normalizeLink } from './link.ts'

describe('linkOf', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    [' https://example.com/a?b=1 ', 'https://example.com/a?b=1'],
    ['http://example.com', 'http://example.com/'],
    ['mia@example.com', 'mailto:mia@example.com'],
    ['mailto:mia@example.com', 'mailto:mia@example.com'],
    ['/page/help', '/page/help'],
    ['{{url}}', '{{url}}'],
  ])('%s is %s', (typed, link) => expect(normalizeLink(typed)).toBe(link))

  it.each(['', 'hello', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'two words.com', '{{ }}'])(
    '"%s" is none',
    (typed) => expect(normalizeLink(typed)).toBeUndefined(),
  )
})
