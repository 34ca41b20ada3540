import { describe, expect, it } from 'vitest'
import { normalizeLink } from './link.ts'

describe('normalizeLink', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    [' https://example.com/a?b=1 ', 'https://example.com/a?b=1'],
    ['http://example.com', 'http://example.com/'],
    ['mia@example.com', 'mailto:mia@example.com'],
    ['mailto:mia@example.com', 'mailto:mia@example.com'],
    ['/page/help', '/page/help'],
    ['{{url}}', '{{url}}'],
  ])('normalizes %s to %s', (typed, link) => expect(normalizeLink(typed)).toBe(link))

  it.each([
    '',
    'hello',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'two words.com',
    '{{ }}',
  ])('rejects "%s" as a link', (typed) => expect(normalizeLink(typed)).toBeUndefined())
})
