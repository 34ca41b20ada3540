import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ids are UUIDs of version 7, differ, and sort in the order in which they were made', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of [...ids.slice(0, 500), ...ids.slice(-500)]) {
    const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    expect(validate(dashed) && version(dashed)).toBe(7)
  }
})

test('the random end of an id is its own', () => {
  const ends = Array.from({ length: 5_000 }, () => newId().slice(-10))
  expect(new Set(ends).size).toBe(ends.length)
})
