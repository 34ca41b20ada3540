import { expect, it } from 'vitest'
import { bookmarkTabOf } from './bookmark-tabs.ts'

it.each([
  ['', 'posts'],
  ['tab=creators', 'creators'],
  ['tab=videos', 'videos'],
  ['tab=galleries', 'galleries'],
  ['tab=products', 'products'],
  ['tab=toString', 'posts'],
])('opens for the query %j the tab %s', (search, tab) =>
  expect(bookmarkTabOf(new URLSearchParams(search))).toBe(tab),
)
