import { AGREEMENT_PAGE } from '@stagedoor/contract/consents'
import type { ReadCtx } from '../../platform/context.ts'
import { publicPages } from './read-pages.ts'
import type { PageRow } from './store.ts'

const CACHE_KEY = 'pages.asks_again'
const AGREEMENT_KEY = 'pages.agreement'
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

/** Returns public pages as readers see them, as `publicPages` did within the last minute. */
export const keptPages = (ctx: ReadCtx, slugs: readonly string[]): Promise<PageRow[]> =>
  ctx.cache.getOrLoad(`${CACHE_KEY} ${slugs}`, KEPT_SECONDS, () => publicPages(ctx, slugs))

/** The times from which creators have to sign the agreement. */
export interface AgreementTimes {
  readonly publicSince: Date
  /** Signatures before this time no longer count. */
  readonly asksAgainAt: Date | null
}

/** Returns the times of the creator agreement; undefined while the site has no public one. */
export async function agreementTimes(ctx: ReadCtx): Promise<AgreementTimes | undefined> {
  const times = await ctx.cache.getOrLoad(AGREEMENT_KEY, KEPT_SECONDS, async () => {
    const [page] = await publicPages(ctx, [AGREEMENT_PAGE])
    if (!page?.publicSince) return null
    return { publicSince: page.publicSince, asksAgainAt: page.asksAgainAt }
  })
  return times ?? undefined
}

/** Lets the next call read again which pages ask, and what they say. */
export async function forgetAsked(ctx: ReadCtx): Promise<void> {
  await ctx.cache.invalidate(CACHE_KEY)
  await ctx.cache.invalidate(AGREEMENT_KEY)
}
