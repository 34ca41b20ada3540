import type { PageResponse } from './page-response.ts'

/** The milliseconds that a guest's page is reused. */
export const CACHE_MS = 10_000
const MAX_PAGES = 500

interface CachedPage {
  readonly answer: Promise<PageResponse>
  readonly until: number
}

/** A guest's request, as far as its page depends on it. */
export interface GuestRequest {
  readonly method: string
  /** The address with its query. */
  readonly url: string
  readonly cookies: ReadonlyMap<string, string>
  readonly authorization: string | undefined
  /** Another key that pages depend on: the visitor's country. */
  readonly audience: string
}

/** Returns the cache key of a page; undefined for anyone with a session, and for anything but reading. */
export function pageCacheKey({ method, url, cookies, authorization, audience }: GuestRequest): string | undefined {
  if (method !== 'GET' || cookies.has('token') || authorization) return undefined
  const hasAgreed = cookies.get('cookieConsent') === 'all'
  return JSON.stringify([url, cookies.get('ageRestrict') === 'true', hasAgreed, audience])
}

/**
 * Caches the pages of guests for seconds, so that a crowd costs as much as one visitor; concurrent requests wait for
 * one render. Only complete pages without cookies of their own are cached.
 */
export class PageCache {
  readonly #kept = new Map<string, CachedPage>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Returns the cached page of a key, or the one that `make` renders now. Without a key it is always rendered. */
  async getOrRender(key: string | undefined, make: () => Promise<PageResponse>): Promise<PageResponse> {
    if (key === undefined) return make()
    const known = this.#kept.get(key)
    if (known && known.until > this.#now()) return known.answer
    const answer = make()
    this.#keep(key, answer)
    try {
      const made = await answer
      if (made.status !== 200 || made.cookies.length > 0) this.#forget(key, answer)
      return made
    } catch (error) {
      this.#forget(key, answer)
      throw error
    }
  }

  #keep(key: string, answer: Promise<PageResponse>): void {
    this.#kept.delete(key)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= MAX_PAGES && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(key, { answer, until: this.#now() + CACHE_MS })
  }

  #forget(key: string, answer: Promise<PageResponse>): void {
    if (this.#kept.get(key)?.answer === answer) this.#kept.delete(key)
  }
}
