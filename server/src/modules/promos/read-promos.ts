import { pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type PromoFilter, selectPromo, selectPromos } from './store.ts'
import { promoView } from './views.ts'

type Query = Parameters<typeof pageOf>[0] & Omit<PromoFilter, 'at'>

/** Lists the banners that are shown now: active, and within their dates. */
export async function searchPromos(ctx: ReadCtx, { q, position, ...query }: Query) {
  const filter = { q, position, status: 'active', at: ctx.now() }
  const { rows, total } = await selectPromos(ctx, filter, pageOf(query))
  return { data: rows.map(promoView), total }
}

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
