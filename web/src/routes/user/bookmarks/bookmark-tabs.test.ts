import { expect, it } from 'vitest'
import { bookmarkTabOf } from './bookmark-tabs.ts'

it.each([
  ['', 'posts'],
  ['tab=creators', 'creators'],
  ['tab=galleries', 'posts'],
  ['tab=toString', 'posts'],
])('%j opens %s', (search, tab) => expect(bookmarkTabOf(new URLSearchParams(search))).toBe(tab))
