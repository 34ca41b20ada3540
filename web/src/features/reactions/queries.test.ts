import { expect, it } from 'vitest'
import { countWithOwn } from './queries.ts'

it.each([
  [10, false, true, 11],
  [10, true, false, 9],
  [10, true, true, 10],
  [0, true, false, 0],
])(
  'shows the count %i, liked on the server %s, liked now %s, as %i',
  (total, onServer, now, shown) => expect(countWithOwn(total, onServer, now)).toBe(shown),
)
