import { DISCREET_COOKIE } from '@stagedoor/contract/kit/discreet'
import type { Cookies } from 'cookie'
import { LRUCache } from 'lru-cache'
import type { PageResponse } from './page-response.ts'

/** The milliseconds that a guest's page is reused. */
export const CACHE_MS = 10_000
const MAX_PAGES = 500

/** A guest's request, as far as its page depends on it. */
export interface GuestRequest {
  readonly method: string
  /** The address with its query. */
  readonly url: string
  readonly cookies: Cookies
  readonly authorization: string | undefined
  /** Another key that pages depend on: the visitor's country. */
  readonly audience: string
  readonly language: string
}

/** The pages of mailed links: each is for one person, who changes what it shows. */
const PRIVATE = /^\/(?:release|statement)\//

/** The cookie of a browser whose visitor proved their age, which the server alone can check. */
const ASSURANCE_COOKIE = 'ageAssurance'

/**
 * Returns the cache key of a page; undefined for anyone with a session, a proof of age, a mailed
 * link or a neutral name in the title, and for anything but reading.
 */
export function pageCacheKey({
  method,
  url,
  cookies,
  authorization,
  ...others
}: GuestRequest): string | undefined {
  if (method !== 'GET' || cookies.token !== undefined || authorization) return undefined
  if (cookies[ASSURANCE_COOKIE] !== undefined || PRIVATE.test(url)) return undefined
  if (cookies[DISCREET_COOKIE] !== undefined) return undefined
  const hasAgreed = cookies.cookieConsent === 'all'
  return JSON.stringify([url, cookies.ageRestrict === 'true', hasAgreed, others])
}

/**
 * Caches the pages of guests for seconds, so that a crowd costs as much as one visitor; concurrent
 * requests wait for one render. Only complete pages without cookies of their own are cached.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Promise<PageResponse>>

  constructor(clock: { now(): number } = performance) {
    this.#pages = new LRUCache({ max: MAX_PAGES, ttl: CACHE_MS, ttlResolution: 0, perf: clock })
  }

  /**
   * Returns the cached page of a key, or the one that `make` renders now. Without a key it is
   * always rendered.
   */
  async getOrRender(
    key: string | undefined,
    make: () => Promise<PageResponse>,
  ): Promise<PageResponse> {
    if (key === undefined) return make()
    const known = this.#pages.get(key)
    if (known) return known
    const answer = make()
    this.#pages.set(key, answer)
    try {
      const page = await answer
      if (page.status !== 200 || page.cookies.length > 0) this.#forget(key, answer)
      return page
    } catch (error) {
      this.#forget(key, answer)
      throw error
    }
  }

  #forget(key: string, answer: Promise<PageResponse>): void {
    if (this.#pages.peek(key) === answer) this.#pages.delete(key)
  }
}
