import type { Earning } from '@stagedoor/contract/earnings'
import type { Currency } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/pagination.ts'
import { accountByRef } from '../accounts/index.ts'
import { nextRelease, performerBalances, saleTermsOf } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { type EarningFilter, type EarningOrder, selectEarningPage, sumEarnings } from './store.ts'
import { earningViews } from './views.ts'

/** What a list of earnings may be asked for. */
export interface EarningQuery extends ListQuery {
  readonly type?: string | undefined
  readonly userId?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** What admins may ask for besides. */
interface AdminQuery extends EarningQuery {
  readonly performerId?: string | undefined
  readonly isPaid?: boolean | undefined
}

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type EarningPage = Promise<{ data: Earning[]; total: number; next?: string }>

/** The people of a query looked up; undefined when one of them is nobody. */
async function filterOf(ctx: Ctx, query: AdminQuery): Promise<EarningFilter | undefined> {
  const { userId, performerId, type, isPaid, fromDate, toDate } = query
  const payer = userId ? await accountByRef(ctx, userId) : undefined
  const performer = performerId ? await accountByRef(ctx, performerId) : undefined
  if ((userId && !payer) || (performerId && !performer)) return undefined
  return { payerId: payer?.id, performerId: performer?.id, type, isPaid, fromDate, toDate }
}

/** The viewing performer's earnings. */
export async function listEarnings(ctx: ViewerCtx, query: EarningQuery): EarningPage {
  return listOf(ctx, { ...query, performerId: ctx.viewer.id })
}

/** Every performer's earnings, for admins. */
export const listAllEarnings = (ctx: Ctx, query: AdminQuery): EarningPage => listOf(ctx, query)

async function listOf(ctx: Ctx, query: AdminQuery): EarningPage {
  const filter = await filterOf(ctx, query)
  if (!filter) return { data: [], total: 0 }
  const order = parseListOrder(query, columns)
  const { rows, total } = await selectEarningPage(ctx, filter, order)
  return { data: await earningViews(ctx, rows), total, ...nextCursor(rows, order) }
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

/** What the earnings of a filter come to, and how much of that was paid out; for admins. */
export async function readAllStats(ctx: Ctx, query: AdminQuery) {
  const filter = await filterOf(ctx, query)
  const { currency } = await readSettings(ctx)
  const { gross, net, paid } = filter ? await sumEarnings(ctx, filter) : { gross: 0n, net: 0n, paid: 0n }
  return {
    totalGrossPrice: gross as Currency,
    totalSiteCommission: (gross - net) as Currency,
    totalNetPrice: net as Currency,
    totalPaidPrice: paid as Currency,
    currency,
  }
}

/** What the viewing performer has, and when more of it becomes available. */
export async function readBalances(ctx: ViewerCtx) {
  const { currency } = await readSettings(ctx)
  const { holdDays } = await saleTermsOf(ctx, ctx.viewer.id)
  const balances = await performerBalances(ctx, ctx.viewer.id)
  const nextReleaseAt = (await nextRelease(ctx, ctx.viewer.id)) ?? null
  return { ...balances, currency, nextReleaseAt, holdDays }
}
