import type { ReadCtx } from '../../platform/context.ts'
import { publicPages } from './read-pages.ts'

const CACHE_KEY = 'pages.asks_again'
const KEPT_SECONDS = 60

/** Returns when the operator last asked to accept one of these public pages again. */
export async function askedAgainAt(
  ctx: ReadCtx,
  slugs: readonly string[],
): Promise<Date | undefined> {
  const newest = await ctx.cache.getOrLoad(CACHE_KEY, KEPT_SECONDS, async () => {
    const pages = await publicPages(ctx, slugs)
    return Math.max(0, ...pages.map(({ asksAgainAt }) => asksAgainAt?.getTime() ?? 0))
  })
  return newest === 0 ? undefined : new Date(newest)
}

/** Lets the next call read again which pages ask. */
export const forgetAsked = (ctx: ReadCtx): Promise<void> => ctx.cache.invalidate(CACHE_KEY)
