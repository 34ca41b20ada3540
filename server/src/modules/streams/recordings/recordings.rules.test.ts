import { expect, test } from 'vitest'
import { groupParts } from './recordings.rules.ts'

const limits = { bytes: 100, milliseconds: 10_000 }
const part = (size: number, length: number) => ({ size, length })

test('the parts of a recording are one video, or as few as the limits of one allow', () => {
  const small = part(10, 1000)
  const large = part(90, 1000)
  const long = part(10, 10_000)
  expect(groupParts([small, large], limits)).toEqual([[small, large]])
  expect(groupParts([small, large, small], limits)).toEqual([[small, large], [small]])
  expect(groupParts([small, long, small], limits)).toEqual([[small], [long], [small]])
  expect(groupParts([part(200, 1000), small], limits)).toEqual([[part(200, 1000)], [small]])
  expect(groupParts([], limits)).toEqual([])
})
