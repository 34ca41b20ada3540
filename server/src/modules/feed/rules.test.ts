import { describe, expect, it } from 'vitest'
import { countFiles, endOf, firstLineOf, posterOf, pricingOf, scheduleOf, sortOf, stateOf } from './rules.ts'

describe('pricing', () => {
  const sold = { audience: 'buyers', price: 900n } as const
  it.each([
    [{}, undefined, { audience: 'subscribers', price: 0n }],
    [{ isSale: false }, sold, { audience: 'subscribers', price: 0n }],
    [{ isSale: true }, sold, sold],
    [{ isSale: true, price: 0n }, sold, { audience: 'everyone', price: 0n }],
    [{ price: 100n }, sold, { audience: 'buyers', price: 100n }],
    [{ price: 0n }, sold, undefined],
    [{}, sold, sold],
    [{ audience: 'followers', isSale: true, price: 5n }, sold, { audience: 'followers', price: 0n }],
    [{ audience: 'buyers' }, undefined, undefined],
    [{ price: 100n }, { audience: 'everyone', price: 0n }, { audience: 'everyone', price: 0n }],
  ] as const)(
    'pricingOf derives audience and price from what was sent and what was stored (case %#)',
    (said, before, expected) => expect(pricingOf(said, before)).toEqual(expected),
  )
})

describe('what stands for a post', () => {
  type Shown = { type: string; pictures: string[]; thumbnails: string[] }
  const shown = (type: string): Shown => ({ type, pictures: ['large'], thumbnails: [] })
  const bare = (type: string): Shown => ({ type, pictures: [], thumbnails: [] })
  const [thumbnail, teaser] = [shown('feed-thumbnail'), shown('feed-teaser')]
  const [photo, video, sound] = [shown('feed-photo'), shown('feed-video'), bare('feed-audio')]
  const blurred: Shown = { type: 'feed-photo', pictures: [], thumbnails: ['blurred'] }
  it.each([
    ['the thumbnail', { thumbnail, files: [video, photo], teaser }, thumbnail],
    ['the first photo where there is no thumbnail', { thumbnail: undefined, files: [video, photo], teaser }, photo],
    ['the teaser where there is no photo', { thumbnail: undefined, files: [video], teaser }, teaser],
    [
      'the first video where there is no teaser',
      { thumbnail: undefined, files: [sound, video], teaser: undefined },
      video,
    ],
    ['nothing for a post without files', { thumbnail: undefined, files: [], teaser: undefined }, undefined],
    ['nothing for an audio file', { thumbnail: undefined, files: [sound], teaser: undefined }, undefined],
    [
      'the next file while the thumbnail has no picture',
      { thumbnail: bare('feed-thumbnail'), files: [video], teaser },
      teaser,
    ],
    [
      'the next photo while the first has no picture',
      { thumbnail: undefined, files: [bare('feed-photo'), photo], teaser },
      photo,
    ],
    ['a blurred photo', { thumbnail: undefined, files: [blurred], teaser }, blurred],
  ])('posterOf shows %s', (_, post, expected) => expect(posterOf(post)).toBe(expected))
})

describe('states of posts', () => {
  const now = new Date('2026-03-15T12:00:00Z')
  const [past, future] = [new Date('2026-03-15T11:00:00Z'), new Date('2026-03-15T13:00:00Z')]
  const fresh = { status: 'active', scheduledAt: null, publishedAt: null, expiresAt: null }
  it.each([
    ['draft', { ...fresh, status: 'inactive' }],
    ['draft', { ...fresh, status: 'inactive', scheduledAt: future }],
    ['archived', { ...fresh, status: 'inactive', publishedAt: past, expiresAt: past }],
    ['scheduled', { ...fresh, scheduledAt: future }],
    ['processing', { ...fresh, scheduledAt: past }],
    ['processing', fresh],
    ['published', { ...fresh, publishedAt: past }],
    ['published', { ...fresh, publishedAt: past, expiresAt: future, scheduledAt: past }],
    ['expired', { ...fresh, publishedAt: past, expiresAt: now }],
  ])('stateOf returns %s', (state, post) => expect(stateOf(post, now)).toBe(state))
})

describe('the end of a date filter', () => {
  it('endOf includes all of a plain day, and keeps an instant', () => {
    expect(endOf(new Date('2026-03-15'))).toEqual(new Date('2026-03-16'))
    expect(endOf(new Date('2026-03-15T23:59:59.999Z'))).toEqual(new Date('2026-03-16'))
    expect(endOf(undefined)).toBeUndefined()
  })
})

describe('scheduleOf', () => {
  const [at, before] = [new Date(1), new Date(2)]
  it('a schedule is set, kept and removed', () => {
    expect(scheduleOf({ isSchedule: true, scheduleAt: at }, null)).toBe(at)
    expect(scheduleOf({ scheduleAt: at }, before)).toBe(at)
    expect(scheduleOf({}, before)).toBe(before)
    expect(scheduleOf({ scheduleAt: null }, before)).toBeNull()
    expect(scheduleOf({ isSchedule: false, scheduleAt: at }, before)).toBeNull()
  })
})

describe('small rules', () => {
  it('isSale, isDraft and countFiles', () => {
    expect(countFiles(['feed-photo', 'feed-video', 'feed-photo'])).toEqual({
      photoCount: 2,
      videoCount: 1,
      audioCount: 0,
    })
    expect(['price', 'toString', undefined].map(sortOf)).toEqual(['price', 'updatedAt', 'updatedAt'])
  })
})

describe('the first line of a locked post', () => {
  const long = `${'word '.repeat(30)}end`
  it.each([
    ['photo', 'Fog this morning.', 'Fog this morning.'],
    ['photo', '  Fog this morning. \nAnd then the sun.', 'Fog this morning.'],
    ['photo', long, `${'word '.repeat(20).trim()}…`],
    ['photo', 'x'.repeat(150), `${'x'.repeat(100)}…`],
    ['photo', '😀'.repeat(150), `${'😀'.repeat(100)}…`],
    ['photo', '', ''],
    ['text', 'All there is to read.', ''],
    ['text', 'How it begins\nand how it goes on', 'How it begins'],
    ['text', long, `${'word '.repeat(20).trim()}…`],
  ])('firstLineOf a %s with the text %j is %j', (form, text, line) => expect(firstLineOf({ form, text })).toBe(line))
})
