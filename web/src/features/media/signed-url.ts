/** Where a file can be read at the moment. */
export interface SignedUrl {
  /** An address that holds; asks for a new one when the last is about to lapse. Rejects when access ended. */
  current(): Promise<string>
  /** Forgets the address: the next one asked for is new. */
  invalidate(): void
}

/** Addresses hold for five minutes from the start of the minute they were made in. */
const HOLDS_MS = 200_000

interface SignedUrlOptions {
  readonly url: string | null
  readonly renew: () => Promise<{ readonly url: string | null }>
  readonly now?: () => number
}

/** Keeps the address of a file fresh: a new one is asked for once, however many ask, and only when somebody reads. */
export function keepSignedUrl({ url, renew, now = Date.now }: SignedUrlOptions): SignedUrl {
  let kept = url
  let since = now()
  let renewal: Promise<string> | undefined

  async function ask(): Promise<string> {
    try {
      const fresh = await renew()
      if (!fresh.url) throw new Error('The file has no address')
      kept = fresh.url
      since = now()
      return fresh.url
    } finally {
      renewal = undefined
    }
  }
  return {
    async current() {
      if (kept && now() - since < HOLDS_MS) return kept
      renewal ??= ask()
      return renewal
    },
    invalidate: () => {
      kept = null
    },
  }
}
