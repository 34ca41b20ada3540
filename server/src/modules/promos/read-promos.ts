import { pageOf } from '@stagedoor/contract/kit'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type PromoFilter, type PromoRow, selectPromo, selectPromos } from './store.ts'
import { promoView } from './views.ts'

type Query = Parameters<typeof pageOf>[0] & PromoFilter

const CACHE_KEY = 'promos.active'
const CACHE_SECONDS = 60
/**
 * The most banners that can be active at once, those of the first positions and the newest of a
 * position first.
 */
const MOST_ACTIVE = 200

const readActivePromos = (ctx: ReadCtx): Promise<readonly PromoRow[]> =>
  ctx.cache.getOrLoad(CACHE_KEY, CACHE_SECONDS, async () => {
    const { rows } = await selectPromos(
      ctx,
      { status: 'active' },
      { limit: MOST_ACTIVE, offset: 0 },
    )
    return rows
  })

/** Clears the cached banners of every process once this transaction commits. */
export function invalidatePromos(ctx: InTransaction): void {
  ctx.afterCommit(() => {
    ctx.cache
      .invalidate(CACHE_KEY)
      .catch((error: Error) =>
        ctx.log.error({ err: error }, 'could not clear the cached banners of other processes'),
      )
  })
}

/** Lists the banners that are shown now: active, and within their dates. */
export async function searchPromos(ctx: ReadCtx, { q, position, ...query }: Query) {
  const shown = (await readActivePromos(ctx)).filter((promo) =>
    isShown(promo, { q, position, at: ctx.now() }),
  )
  const { limit, offset } = pageOf(query)
  return { data: shown.slice(offset, offset + limit).map(promoView), total: shown.length }
}

const isShown = (
  promo: PromoRow,
  { q, position, at }: PromoFilter & { readonly at: Date },
): boolean =>
  (!position || promo.position === position) &&
  (!q || promo.title.toLowerCase().includes(q.toLowerCase())) &&
  (!promo.startsAt || promo.startsAt <= at) &&
  (!promo.endsAt || promo.endsAt > at)

/** Lists every banner, also those that are not shown, for admins. */
export async function searchAllPromos(ctx: ReadCtx, { q, status, position, ...query }: Query) {
  const { rows, total } = await selectPromos(ctx, { q, status, position }, pageOf(query))
  return { data: rows.map(promoView), total }
}

/** Returns one banner. Refuses `promos.not_found`. */
export async function readPromo(ctx: ReadCtx, id: string) {
  const row = await selectPromo(ctx, id)
  return row ? promoView(row) : refuse('promos.not_found')
}
