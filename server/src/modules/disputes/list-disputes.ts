import type { Dispute } from '@stagedoor/contract/disputes'
import { type Currency, pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { paymentTotals } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { monthOf, ratioOf } from './rules.ts'
import { disputeTotals, selectDisputes } from './store.ts'
import { disputeView } from './views.ts'

/** Lists disputes, newest first. */
export async function listDisputes(
  ctx: ReadCtx,
  query: Parameters<typeof pageOf>[0] & { state?: Dispute['state'] | undefined },
) {
  const { rows, total } = await selectDisputes(ctx, query.state, pageOf(query))
  const people = await readCards(
    ctx,
    rows.flatMap(({ fanId, performerId }) => (performerId ? [fanId, performerId] : [fanId])),
  )
  return { data: rows.map((row) => disputeView(row, people)), total }
}

/** Returns the share of payments that were disputed this month, by gateway. */
export async function readRatios(ctx: ReadCtx) {
  const { start, elapsed } = monthOf(ctx.now())
  const [paid, disputed] = await Promise.all([paymentTotals(ctx, start), disputeTotals(ctx, start)])
  const { disputeRatioWarning: warning, disputeRatioLimit: limit } = await readSettings(ctx)
  const gateways = [...new Set([...paid, ...disputed].map(({ gateway }) => gateway))].sort()
  const data = gateways.map((gateway) => {
    const payments = paid.find((totals) => totals.gateway === gateway) ?? NONE
    const disputes = disputed.find((totals) => totals.gateway === gateway) ?? NONE
    const counts = { payments: payments.count, disputes: disputes.count }
    const sums = { paid: payments.amount as Currency, disputed: disputes.amount as Currency }
    return { gateway, ...counts, ...sums, ...ratioOf(counts, { elapsed, warning, limit }) }
  })
  return { data }
}

const NONE = { count: 0, amount: 0n }
