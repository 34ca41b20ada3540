import { expect, it } from 'vitest'
import { addressOf, keptUntil, overlapOf, publicationOf } from './rules.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const now = day('2030-06-01')
const before = day('2030-01-01')
const after = day('2031-01-01')
const published = {
  publishedAt: before,
  deletedAt: null,
  removedAt: null,
  expiresAt: null,
  status: 'active',
}
const shown = { isUsed: true, isReady: true, uploadedAt: before, item: published }

it('content is published from the publication of its item until it is removed, deleted, hidden or over', () => {
  expect(publicationOf(shown, now)).toEqual({ shownAt: before, removedAt: null })
  const change = (item: object) => publicationOf({ ...shown, item: { ...published, ...item } }, now)
  expect(change({ publishedAt: null }).shownAt).toBeNull()
  const end = day('2030-03-01')
  expect(change({ removedAt: end, deletedAt: end }).removedAt).toEqual(end)
  expect(change({ expiresAt: end }).removedAt).toEqual(end)
  expect(change({ expiresAt: after }).removedAt).toBeNull()
  expect(change({ status: 'inactive' }).removedAt).toEqual(now)
  expect(publicationOf({ ...shown, isReady: false }, now)).toEqual({
    shownAt: null,
    removedAt: now,
  })
  expect(publicationOf({ ...shown, uploadedAt: end }, now).shownAt).toEqual(now)
})

it('deleted content is published as long as its buyers see it', () => {
  const item = { ...published, deletedAt: day('2030-03-01') }
  expect(publicationOf({ ...shown, item }, now).removedAt).toBeNull()
  const released = publicationOf({ ...shown, item, isUsed: false }, now)
  expect(released.removedAt).toEqual(item.deletedAt)
})

it('pictures and messages are published while something shows them', () => {
  const picture = { ...shown, item: null }
  expect(publicationOf(picture, now)).toEqual({ shownAt: now, removedAt: null })
  for (const change of [{ isUsed: false }, { isReady: false }])
    expect(publicationOf({ ...picture, ...change }, now)).toEqual({ shownAt: null, removedAt: now })
})

it('a record is kept for the years after the last publication or change, and longer while anything is published', () => {
  const record = { isShown: false, lastShownAt: before, changedAt: day('2029-01-01') }
  expect(keptUntil(record, 7)).toEqual(day('2037-01-01'))
  expect(keptUntil({ ...record, changedAt: now }, 7)).toEqual(day('2037-06-01'))
  expect(keptUntil({ ...record, lastShownAt: null }, 10)).toEqual(day('2039-01-01'))
  expect(keptUntil({ ...record, isShown: true }, 7)).toBeUndefined()
})

it('an address names content by its id, and a message by a page of the console', () => {
  expect(addressOf('feed', 'a1', 'b2')).toBe('/post/a1')
  expect(addressOf('avatar', 'b2', 'b2')).toBe('/b2')
  expect(addressOf('message', 'a1', 'b2')).toBe('/admin/records/messages/a1')
})

it('two times overlap from the later beginning to the earlier end', () => {
  const shown = { from: before, until: null }
  expect(overlapOf({ from: null, until: null }, shown)).toEqual(shown)
  expect(overlapOf({ from: now, until: null }, { from: before, until: day('2031-01-01') })).toEqual(
    { from: now, until: day('2031-01-01') },
  )
  expect(overlapOf({ from: null, until: day('2020-01-01') }, shown)).toBeUndefined()
})
