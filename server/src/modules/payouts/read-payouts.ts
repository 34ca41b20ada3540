import type { Currency } from '@stagedoor/contract/kit'
import type { AdminPayoutRequest, PayoutRequest } from '@stagedoor/contract/payouts'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountByRef, performerByRef } from '../accounts/index.ts'
import { listCovered, sumEarnings } from '../earnings/index.ts'
import { performerBalances, tokensFor } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { tokensWithin } from './rules.ts'
import {
  hasOpenRequest,
  type PayoutFilter,
  type PayoutOrder,
  selectPayout,
  selectPayoutPage,
} from './store.ts'
import { adminPayoutViews, payoutView, payoutViews } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The filters and the order of a list of payout requests. */
interface PayoutQuery extends ListQuery {
  readonly status?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** The filters of an admin's list. */
interface AdminQuery extends PayoutQuery {
  readonly performerId?: string | undefined
  readonly paymentAccountType?: string | undefined
}

const columns = new Map<string, PayoutOrder['by']>([
  ['requestTokens', 'amount'],
  ['amount', 'amount'],
  ['updatedAt', 'updatedAt'],
])

async function pageOf(ctx: Ctx, filter: PayoutFilter, query: PayoutQuery) {
  const order = parseListOrder(query, columns)
  const { rows, total } = await selectPayoutPage(ctx, filter, order)
  return { rows, rest: { total, ...nextCursor(rows, order) } }
}

/** Lists the viewing performer's payout requests. */
export async function listPayouts(ctx: ViewerCtx, query: PayoutQuery) {
  const { status, fromDate, toDate } = query
  const { rows, rest } = await pageOf(
    ctx,
    { performerId: ctx.viewer.id, status, fromDate, toDate },
    query,
  )
  return { data: await payoutViews(ctx, rows), ...rest }
}

/** Lists the payout requests of all performers, for admins. */
export async function listAllPayouts(ctx: ViewerCtx, query: AdminQuery) {
  const { performerId, paymentAccountType: accountType, status, fromDate, toDate } = query
  const performer = performerId ? await accountByRef(ctx, performerId) : undefined
  if (performerId && !performer) return { data: [], total: 0 }
  const filter = { performerId: performer?.id, accountType, status, fromDate, toDate }
  const { rows, rest } = await pageOf(ctx, filter, query)
  return { data: await adminPayoutViews(ctx, rows), ...rest }
}

/**
 * Returns one of the viewer's requests. Refuses `payouts.not_found`, also for the request of
 * another performer.
 */
export async function readPayout(ctx: ViewerCtx, id: string): Promise<PayoutRequest> {
  const row = await selectPayout(ctx, id)
  return row?.performerId === ctx.viewer.id ? payoutView(ctx, row) : refuse('payouts.not_found')
}

/** Returns any request, for admins. Refuses `payouts.not_found`. */
export async function readAnyPayout(ctx: ViewerCtx, id: string): Promise<AdminPayoutRequest> {
  const row = (await selectPayout(ctx, id)) ?? refuse('payouts.not_found')
  const [view] = await adminPayoutViews(ctx, [row])
  return view as AdminPayoutRequest
}

/**
 * Lists the earnings that a payout paid, or would pay now while it is open. Refuses
 * `payouts.not_found`.
 */
export async function listEarningsBehind(ctx: Ctx, id: string, query: ListQuery) {
  const { performerId, amount, status } =
    (await selectPayout(ctx, id)) ?? refuse('payouts.not_found')
  if (status === 'rejected') return { data: [], total: 0 }
  return listCovered(
    ctx,
    { id, performerId, amount, isDone: status === 'done' },
    parseListOrder(query, new Map()),
  )
}

/** Returns true when the viewer has no open request. */
export const canCreatePayout = async (ctx: ViewerCtx): Promise<boolean> =>
  !(await hasOpenRequest(ctx, ctx.viewer.id))

/** Returns what a performer has earned, was paid, is still owed and can request now, in tokens. */
export async function calculateTotals(ctx: ReadCtx, performerId: string) {
  const { tokenConversionRate: rate } = await readSettings(ctx)
  const { net, paid } = await sumEarnings(ctx, { performerId })
  const { available } = await performerBalances(ctx, performerId)
  const tokens = (amount: bigint) => tokensFor(amount as Currency, rate)
  return {
    totalEarnedTokens: tokens(net),
    previousPaidOutTokens: tokens(paid),
    remainingUnpaidTokens: tokens(net - paid),
    availableTokens: tokensWithin(available, rate),
  }
}

/** Returns a performer's totals, for admins. Refuses `performers.not_found`. */
export async function calculateTotalsOf(ctx: ReadCtx, ref: string) {
  const { id } = await performerByRef(ctx, ref)
  return calculateTotals(ctx, id)
}
