import type { PageResponse } from './page-response.ts'

/** How long a guest's page is sent again before it is rendered anew. */
export const CACHE_MS = 10_000
const MAX_PAGES = 500

interface CachedPage {
  readonly answer: Promise<PageResponse>
  readonly until: number
}

/** A guest's request, as far as its page may differ by it. */
export interface GuestRequest {
  readonly method: string
  /** The address with its query. */
  readonly url: string
  readonly cookies: ReadonlyMap<string, string>
  readonly authorization: string | undefined
  /** What else a page may differ by: the visitor's country. */
  readonly audience: string
}

/** What a page may be kept under; nothing for anyone with a session, and for anything but reading. */
export function pageCacheKey({ method, url, cookies, authorization, audience }: GuestRequest): string | undefined {
  if (method !== 'GET' || cookies.has('token') || authorization) return undefined
  const hasAgreed = cookies.get('cookieConsent') === 'all'
  return JSON.stringify([url, cookies.get('ageRestrict') === 'true', hasAgreed, audience])
}

/**
 * Keeps the pages of guests for seconds, so that a crowd costs as much as one visitor; those who ask while a page is
 * being made wait for that one. Only complete pages without cookies of their own are kept.
 */
export class PageCache {
  readonly #kept = new Map<string, CachedPage>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** The page kept under a key, or the one that `make` makes now. Without a key it is always made. */
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
