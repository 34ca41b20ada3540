import { expect, test } from 'vitest'
import { newSince } from './rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 20, 12, minute))

test('nothing is new in the first visit of an account', () => {
  expect(newSince(undefined, at(0))).toBeNull()
  expect(newSince({ lastAt: at(0), seenUntil: null }, at(20))).toBeNull()
})

test('the end of the visit before stays the mark until half an hour after the last note', () => {
  const visit = { lastAt: at(10), seenUntil: at(0) }
  expect(newSince(visit, at(40))).toEqual(at(0))
  expect(newSince(visit, at(41))).toEqual(at(10))
})
