import type { Earning } from '@stagedoor/contract/earnings'
import type { Currency } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { accountByRef } from '../accounts/index.ts'
import type { Contents } from '../content/index.ts'
import { nextRelease, performerBalances, saleTermsOf } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { type EarningFilter, type EarningOrder, selectEarningPage } from './store.ts'
import { sumEarnings } from './totals.store.ts'
import { earningViews } from './views.ts'

/** The filters and the order of a list of earnings. */
export interface EarningQuery extends ListQuery {
  readonly type?: string | undefined
  readonly userId?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** The filters of an admin's list, which also name the performer. */
interface AdminQuery extends EarningQuery {
  readonly performerId?: string | undefined
  readonly isPaid?: boolean | undefined
}

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type EarningPage = Promise<{ data: Earning[]; total: number; next?: string }>

/** Resolves the people named in a query; returns undefined when one of them does not exist. */
async function filterOf(ctx: Ctx, query: AdminQuery): Promise<EarningFilter | undefined> {
  const { userId, performerId, type, isPaid, fromDate, toDate } = query
  const payer = userId ? await accountByRef(ctx, userId) : undefined
  const performer = performerId ? await accountByRef(ctx, performerId) : undefined
  if ((userId && !payer) || (performerId && !performer)) return undefined
  return { payerId: payer?.id, performerId: performer?.id, type, isPaid, fromDate, toDate }
}

/** Lists the viewing performer's earnings. */
export async function listEarnings(
  ctx: ViewerCtx,
  contents: Contents,
  query: EarningQuery,
): EarningPage {
  return listOf(ctx, contents, { ...query, performerId: ctx.viewer.id })
}

/** Lists every performer's earnings, for admins. */
export const listAllEarnings = (ctx: Ctx, contents: Contents, query: AdminQuery): EarningPage =>
  listOf(ctx, contents, query)

async function listOf(ctx: Ctx, contents: Contents, query: AdminQuery): EarningPage {
  const filter = await filterOf(ctx, query)
  if (!filter) return { data: [], total: 0 }
  const order = parseListOrder(query, columns)
  const { rows, total } = await selectEarningPage(ctx, filter, order)
  return { data: await earningViews(ctx, contents, rows), total, ...nextCursor(rows, order) }
}

const columns = new Map<string, EarningOrder['by']>([
  ['grossPrice', 'gross'],
  ['netPrice', 'net'],
])

/** Returns the sums of the viewing performer's earnings, after refunds. */
export async function readStats(ctx: ViewerCtx, { type, fromDate, toDate }: EarningQuery) {
  const { gross, net } = await sumEarnings(ctx, {
    performerId: ctx.viewer.id,
    type,
    fromDate,
    toDate,
  })
  return {
    totalGrossPrice: gross as Currency,
    totalSiteCommission: (gross - net) as Currency,
    totalNetPrice: net as Currency,
  }
}

/** Returns the sums of filtered earnings and how much of them was paid out, for admins. */
export async function readAllStats(ctx: Ctx, query: AdminQuery) {
  const filter = await filterOf(ctx, query)
  const { currency } = await readSettings(ctx)
  const { gross, net, paid } = filter
    ? await sumEarnings(ctx, filter)
    : { gross: 0n, net: 0n, paid: 0n }
  return {
    totalGrossPrice: gross as Currency,
    totalSiteCommission: (gross - net) as Currency,
    totalNetPrice: net as Currency,
    totalPaidPrice: paid as Currency,
    currency,
  }
}

/** Returns the viewing performer's balances and when more becomes available. */
export async function readBalances(ctx: ViewerCtx) {
  const { currency } = await readSettings(ctx)
  const { holdDays } = await saleTermsOf(ctx, ctx.viewer.id)
  const balances = await performerBalances(ctx, ctx.viewer.id)
  const nextReleaseAt = (await nextRelease(ctx, ctx.viewer.id)) ?? null
  return { ...balances, currency, nextReleaseAt, holdDays }
}
