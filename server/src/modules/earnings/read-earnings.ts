import type { Earning } from '@stagedoor/contract/earnings'
import type { Currency } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { type ListQuery, nextAfter, orderOf } from '../../platform/lists.ts'
import { accountByRef } from '../accounts/index.ts'
import { nextRelease, performerBalances, termsOf } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { type EarningOrder, selectEarningPage, sumEarnings } from './store.ts'
import { earningViews } from './views.ts'

/** What a list of earnings may be asked for. */
export interface EarningQuery extends ListQuery {
  readonly type?: string | undefined
  readonly userId?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The viewing performer's earnings. */
export async function listEarnings(
  ctx: ViewerCtx,
  query: EarningQuery,
): Promise<{ data: Earning[]; total: number; next?: string }> {
  const { userId, type, fromDate, toDate } = query
  const payer = userId ? await accountByRef(ctx, userId) : undefined
  if (userId && !payer) return { data: [], total: 0 }
  const order = orderOf(query, columns)
  const filter = { performerId: ctx.viewer.id, payerId: payer?.id, type, fromDate, toDate }
  const { rows, total } = await selectEarningPage(ctx, filter, order)
  return { data: await earningViews(ctx, rows), total, ...nextAfter(rows, order) }
}

const columns = new Map<string, EarningOrder['by']>([
  ['grossPrice', 'gross'],
  ['netPrice', 'net'],
])

/** What the viewing performer's earnings come to, after refunds. */
export async function readStats(ctx: ViewerCtx, { type, fromDate, toDate }: EarningQuery) {
  const { gross, net } = await sumEarnings(ctx, { performerId: ctx.viewer.id, type, fromDate, toDate })
  return {
    totalGrossPrice: gross as Currency,
    totalSiteCommission: (gross - net) as Currency,
    totalNetPrice: net as Currency,
  }
}

/** What the viewing performer has, and when more of it becomes available. */
export async function readBalances(ctx: ViewerCtx) {
  const { currency } = await readSettings(ctx)
  const { holdDays } = await termsOf(ctx, ctx.viewer.id)
  const balances = await performerBalances(ctx, ctx.viewer.id)
  const nextReleaseAt = (await nextRelease(ctx, ctx.viewer.id)) ?? null
  return { ...balances, currency, nextReleaseAt, holdDays }
}
