import { describe, expect, it } from 'vitest'
import { countFiles, endOf, firstLineOf, posterOf, pricingOf, scheduleOf, sortOf, stateOf } from './rules.ts'

describe('terms', () => {
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
  ] as const)('line %#', (said, before, expected) => expect(pricingOf(said, before)).toEqual(expected))
})

describe('what stands for a post', () => {
  type Shown = { type: string; pictures: string[]; thumbnails: string[] }
  const shown = (type: string): Shown => ({ type, pictures: ['large'], thumbnails: [] })
  const bare = (type: string): Shown => ({ type, pictures: [], thumbnails: [] })
  const [thumbnail, teaser] = [shown('feed-thumbnail'), shown('feed-teaser')]
  const [photo, video, sound] = [shown('feed-photo'), shown('feed-video'), bare('feed-audio')]
  const blurred: Shown = { type: 'feed-photo', pictures: [], thumbnails: ['blurred'] }
  it.each([
    ['its thumbnail', { thumbnail, files: [video, photo], teaser }, thumbnail],
    ['else the first photo', { thumbnail: undefined, files: [video, photo], teaser }, photo],
    ['else the teaser', { thumbnail: undefined, files: [video], teaser }, teaser],
    ['else the first video', { thumbnail: undefined, files: [sound, video], teaser: undefined }, video],
    ['else nothing: the leaf', { thumbnail: undefined, files: [], teaser: undefined }, undefined],
    ['no sound', { thumbnail: undefined, files: [sound], teaser: undefined }, undefined],
    ['passing over what has no picture yet', { thumbnail: bare('feed-thumbnail'), files: [video], teaser }, teaser],
    [
      'passing over a photo without pictures',
      { thumbnail: undefined, files: [bare('feed-photo'), photo], teaser },
      photo,
    ],
    ['also a blurred one', { thumbnail: undefined, files: [blurred], teaser }, blurred],
  ])('is %s', (_, post, expected) => expect(posterOf(post)).toBe(expected))
})

describe('where a post stands', () => {
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
  ])('is %s', (state, post) => expect(stateOf(post, now)).toBe(state))
})

describe('the end of a date filter', () => {
  it('counts a plain day whole and an instant itself', () => {
    expect(endOf(new Date('2026-03-15'))).toEqual(new Date('2026-03-16'))
    expect(endOf(new Date('2026-03-15T23:59:59.999Z'))).toEqual(new Date('2026-03-16'))
    expect(endOf(undefined)).toBeUndefined()
  })
})

describe('a schedule', () => {
  const [at, before] = [new Date(1), new Date(2)]
  it('is set, kept and taken away', () => {
    expect(scheduleOf({ isSchedule: true, scheduleAt: at }, null)).toBe(at)
    expect(scheduleOf({ scheduleAt: at }, before)).toBe(at)
    expect(scheduleOf({}, before)).toBe(before)
    expect(scheduleOf({ scheduleAt: null }, before)).toBeNull()
    expect(scheduleOf({ isSchedule: false, scheduleAt: at }, before)).toBeNull()
  })
})

describe('small things', () => {
  it('are as they should be', () => {
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
  ])('of a %s with the text %j is %j', (form, text, line) => expect(firstLineOf({ form, text })).toBe(line))
})
