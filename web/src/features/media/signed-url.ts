/** The signed URL of a file. */
export interface SignedUrl {
  /**
   * Returns a valid address; requests a new one when the last is about to expire. Rejects when
   * access has ended.
   */
  current(): Promise<string>
  /** Returns the last address, which may have expired; null when there is none. */
  latest(): string | null
  /** Discards the address, so that the next use requests a new one. */
  invalidate(): void
}

/**
 * The milliseconds that an address is reused. Addresses are valid for five minutes from the start
 * of the minute in which they were made.
 */
const VALID_MS = 200_000

interface SignedUrlOptions {
  readonly url: string | null
  readonly renew: () => Promise<{ readonly url: string | null }>
  readonly now?: () => number
}

/**
 * Keeps the address of a file valid: a new one is requested once for all concurrent readers, and
 * only when it is read.
 */
export function keepSignedUrl({ url, renew, now = () => Date.now() }: SignedUrlOptions): SignedUrl {
  let current = url
  let since = now()
  let renewal: Promise<string> | undefined

  async function ask(): Promise<string> {
    try {
      const fresh = await renew()
      if (!fresh.url) throw new Error('The file has no address')
      current = fresh.url
      since = now()
      return fresh.url
    } finally {
      renewal = undefined
    }
  }
  return {
    async current() {
      if (current && now() - since < VALID_MS) return current
      renewal ??= ask()
      return renewal
    },
    latest: () => current,
    invalidate: () => {
      current = null
    },
  }
}
