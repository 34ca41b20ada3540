import { expect, it } from 'vitest'
import { reachedVia } from './rules.ts'

it.each([
  ['/creator?q=red', 'search'],
  ['/mia?from=search', 'search'],
  ['/creator', null],
  ['/mia?from=elsewhere', null],
  [undefined, null],
])('a follow on %s was reached by %s', (page, via) => {
  expect(reachedVia(page)).toBe(via)
})
