import { expect, it } from 'vitest'
import { hostOf, safeAddress } from './links.rules.ts'

it.each([
  ['https://example.com', 'https://example.com/'],
  ['  https://www.example.com/a?b=c#d ', 'https://www.example.com/a?b=c#d'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
])('takes the address %s', (typed, address) => {
  expect(safeAddress(typed)).toBe(address)
})

it.each([
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,hello',
  'example.com',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://me:secret@example.com',
  'https://example.com:8443',
  '//example.com',
])('refuses the address %s', (typed) => {
  expect(safeAddress(typed)).toBeUndefined()
})

it('the name of a site is shown without its www', () => {
  expect(hostOf('https://www.example.com/a')).toBe('example.com')
})
