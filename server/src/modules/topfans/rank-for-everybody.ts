import type { ReadCtx } from '../../platform/context.ts'
import { accountsById } from '../accounts/index.ts'
import { isListShown, selectTopFans } from './store.ts'

/** The number of ranks that are shown. */
export const SHOWN = 10

const CACHE_SECONDS = 60
const keyOf = (performerId: string): string => `topfans.ranks.${performerId}`

/** Returns the ids of the ten first fans in rank; undefined where the performer shows no list. */
const loadRanked = async (ctx: ReadCtx, performerId: string): Promise<string[] | undefined> => {
  if (!(await isListShown(ctx, performerId))) return undefined
  const ranked = await selectTopFans(ctx, performerId, 'month')
  return (await withoutClosed(ctx, ranked)).slice(0, SHOWN)
}

/**
 * Returns the ranks of a performer's top fans of this month by their ids, for every viewer;
 * undefined where the performer shows no list. They are kept for a minute, so that the lines of a
 * chat cost nothing.
 */
export async function ranksForEverybody(
  ctx: ReadCtx,
  performerId: string,
): Promise<ReadonlyMap<string, number> | undefined> {
  const ids = await ctx.cache.getOrLoad(keyOf(performerId), CACHE_SECONDS, () =>
    loadRanked(ctx, performerId),
  )
  return ids && new Map(ids.map((id, at) => [id, at + 1]))
}

/** Reads the ranks again, because one side changed its mind. */
export const forgetRanks = (ctx: ReadCtx, performerId: string): Promise<void> =>
  ctx.cache.invalidate(keyOf(performerId))

/** Leaves out fans who are suspended, closed or about to be erased. */
export async function withoutClosed(ctx: ReadCtx, ids: readonly string[]): Promise<string[]> {
  const accounts = await accountsById(ctx, ids)
  return ids.filter((id) => {
    const account = accounts.get(id)
    return account && account.status !== 'inactive' && !account.suspendedAt
  })
}
