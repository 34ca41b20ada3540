import { describe, expect, it } from 'vitest'
import { CACHE_MS, PageCache, pageCacheKey } from './page-cache.ts'
import { PageResponse } from './page-response.ts'

const guest = {
  method: 'GET',
  url: '/mia',
  cookies: {},
  authorization: undefined,
  audience: 'PT',
  language: 'en',
}
const adult = { ageRestrict: 'true' }

describe('pageCacheKey', () => {
  it('caches no pages of visitors with a session, a proof of age or a mailed link, and no writes', () => {
    expect(pageCacheKey({ ...guest, cookies: { ageAssurance: 'x' } })).toBeUndefined()
    expect(pageCacheKey({ ...guest, cookies: { token: 'x' } })).toBeUndefined()
    expect(pageCacheKey({ ...guest, cookies: { discreet: 'true' } })).toBeUndefined()
    expect(pageCacheKey({ ...guest, authorization: 'x' })).toBeUndefined()
    expect(pageCacheKey({ ...guest, method: 'POST' })).toBeUndefined()
    expect(pageCacheKey({ ...guest, url: '/release/secret' })).toBeUndefined()
    expect(pageCacheKey({ ...guest, url: '/statement/secret' })).toBeUndefined()
  })

  it('caches pages separately by address, age, country, language and cookie consent', () => {
    const keys = [
      pageCacheKey(guest),
      pageCacheKey({ ...guest, cookies: adult }),
      pageCacheKey({ ...guest, audience: 'SE' }),
      pageCacheKey({ ...guest, language: 'de' }),
      pageCacheKey({ ...guest, cookies: { cookieConsent: 'all' } }),
      pageCacheKey({ ...guest, url: '/mia?tab=videos' }),
    ]
    expect(new Set(keys).size).toBe(6)
    expect(pageCacheKey({ ...guest, cookies: { ageRestrict: 'yes' } })).toBe(keys[0])
  })
})

describe('PageCache', () => {
  const pageOf = (body: string, init?: ResponseInit) => PageResponse.of(new Response(body, init))

  function cacheWithClock(init?: ResponseInit) {
    let rendered = 0
    const clock = { at: 1, now: () => clock.at }
    const cache = new PageCache(clock)
    const ask = (key?: string) => cache.getOrRender(key, () => pageOf(`page ${++rendered}`, init))
    return { ask, renderCount: () => rendered, pass: (ms: number) => (clock.at += ms) }
  }

  it('renders a page once for concurrent requests, and again when it has expired', async () => {
    const { ask, renderCount, pass } = cacheWithClock()
    const [first, second] = await Promise.all([ask('a'), ask('a')])
    expect(first).toBe(second)
    pass(CACHE_MS - 1)
    expect(await ask('a')).toBe(first)
    pass(2)
    expect(await ask('a')).not.toBe(first)
    expect(renderCount()).toBe(2)
  })

  it('caches no refusals, no pages with cookies, and nothing without a key', async () => {
    const inits: [ResponseInit, string | undefined][] = [
      [{ status: 404 }, 'a'],
      [{ headers: { 'set-cookie': 'a=b' } }, 'a'],
      [{}, undefined],
    ]
    for (const [init, key] of inits) {
      const { ask, renderCount } = cacheWithClock(init)
      await ask(key)
      await ask(key)
      expect(renderCount()).toBe(2)
    }
  })

  it('does not cache a render that failed', async () => {
    const cache = new PageCache()
    await expect(cache.getOrRender('a', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect((await cache.getOrRender('a', () => pageOf('yes'))).status).toBe(200)
  })
})
