import { describe, expect, it } from 'vitest'
import { countFiles, endOf, posterOf, scheduleOf, sortOf, termsOf } from './rules.ts'

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
  ] as const)('line %#', (said, before, expected) => expect(termsOf(said, before)).toEqual(expected))
})

describe('what stands for a post', () => {
  const [thumbnail, teaser] = [{ type: 'feed-thumbnail' }, { type: 'feed-teaser' }]
  const [photo, video] = [{ type: 'feed-photo' }, { type: 'feed-video' }]
  it.each([
    ['its thumbnail', { thumbnail, files: [video, photo], teaser }, thumbnail],
    ['else the first photo', { thumbnail: undefined, files: [video, photo], teaser }, photo],
    ['else the teaser', { thumbnail: undefined, files: [video], teaser }, teaser],
    ['else the first video', { thumbnail: undefined, files: [video], teaser: undefined }, video],
    ['else nothing', { thumbnail: undefined, files: [], teaser: undefined }, undefined],
  ])('is %s', (_, post, expected) => expect(posterOf(post)).toBe(expected))
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
    expect(countFiles(['feed-photo', 'feed-video', 'feed-photo'])).toEqual({ photoCount: 2, videoCount: 1 })
    expect(['price', 'toString', undefined].map(sortOf)).toEqual(['price', 'updatedAt', 'updatedAt'])
  })
})
