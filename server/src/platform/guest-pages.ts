import type { Ctx, InTransaction } from './context.ts'

const CACHE_KEY = 'guest-pages.version'
const CACHE_SECONDS = 3600

/**
 * Returns the version of what guests see. Their pages are cached by it, so that a new version
 * renders all of them again.
 */
export const guestPagesVersion = (ctx: Pick<Ctx, 'cache' | 'newId'>): Promise<string> =>
  ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => ctx.newId())

/**
 * Makes every process render the pages of guests again after the commit, where something must not
 * be shown a moment longer.
 */
export function forgetGuestPages(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) => ctx.log.error({ err: error }, 'could not drop the pages of guests'))
  })
}
