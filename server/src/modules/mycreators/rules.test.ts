import { expect, test } from 'vitest'
import { orderBy, sinceOf } from './rules.ts'

const now = new Date('2026-03-20T12:00:00Z')

test('stories are new since the last visit, but not longer than they are shown', () => {
  const yesterday = new Date('2026-03-19T20:00:00Z')
  expect(sinceOf(yesterday, now, 24)).toEqual({ posts: yesterday, stories: yesterday })
  const lastWeek = new Date('2026-03-13T12:00:00Z')
  const shown = new Date('2026-03-19T12:00:00Z')
  expect(sinceOf(lastWeek, now, 24)).toEqual({ posts: lastWeek, stories: shown })
})

test('nothing is counted as new in the first visit', () => {
  expect(sinceOf(null, now, 24)).toEqual({ posts: null, stories: null })
})

test('an unknown order is that by what is new', () => {
  expect([orderBy('spent'), orderBy('updatedAt'), orderBy(undefined)]).toEqual([
    'spent',
    'new',
    'new',
  ])
})
