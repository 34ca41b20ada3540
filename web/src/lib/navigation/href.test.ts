import { pageAt } from '@stagedoor/contract/site-pages'
import { expect, it } from 'vitest'
import { href, safeNext } from './href.ts'

it('fills the parameters of an address and leaves out unset ones', () => {
  expect(href('post', { id: 'a b/c' })).toBe('/post/a%20b%2Fc')
  expect(href('auth/login', undefined, { next: '/wallet', mail: undefined })).toBe(
    '/auth/login?next=%2Fwallet',
  )
  expect(href('landing')).toBe('/')
})

it('keeps the query and fragment of a safe next address', () => {
  expect(safeNext('/post/x?a=1#comments')).toBe('/post/x?a=1#comments')
  for (const foreign of [
    '/..//evil.test',
    '/\\evil.test',
    '//evil.test',
    '/\t/evil.test',
    'https://evil.test',
  ])
    expect(safeNext(foreign)).toBeUndefined()
  expect(safeNext(undefined)).toBeUndefined()
})

it('finds the page behind a pattern', () => {
  expect(pageAt('/post/:id')).toBe('post')
  expect(pageAt('')).toBe('landing')
  expect(pageAt('*')).toBe('not-found')
  expect(pageAt('/nothing/here')).toBe('not-found')
})
