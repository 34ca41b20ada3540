import type { Currency } from '@stagedoor/contract/kit'
import type { DisputeEvent } from '@stagedoor/payment-companies'
import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { type DisputeReport, paymentDisputed } from '../payments/index.ts'
import { periodPaid, periodsOf } from '../subscriptions/index.ts'
import { walletCredited } from '../wallet/index.ts'
import { recordDispute } from './record-dispute.ts'
import { untakenDisputes } from './store.ts'
import { takeMoney } from './take-money.ts'

const eventOf = ({
  gateway: _,
  amount,
  fee,
  respondBy,
  ...report
}: DisputeReport): DisputeEvent => ({
  ...report,
  kind: 'dispute',
  amount: BigInt(amount) as Currency,
  fee: BigInt(fee) as Currency,
  ...(respondBy && { respondBy: new Date(respondBy) }),
})

/** Takes the money of disputes that were reported ahead of their payments. */
async function takeLate(ctx: InTransaction, paymentIds: readonly string[]): Promise<void> {
  for (const dispute of await untakenDisputes(ctx, paymentIds)) await takeMoney(ctx, dispute)
}

export const disputesListeners: readonly Listener[] = [
  on(paymentDisputed, 'disputes.record', async (ctx, events) => {
    for (const report of events) await recordDispute(ctx, report.gateway, eventOf(report))
  }),
  on(walletCredited, 'disputes.take_late_top_up', (ctx, events) =>
    takeLate(
      ctx,
      events.map(({ paymentId }) => paymentId),
    ),
  ),
  on(periodPaid, 'disputes.take_late_period', async (ctx, events) => {
    const periods = await periodsOf(ctx, events)
    await takeLate(
      ctx,
      periods.map(({ paymentId }) => paymentId),
    )
  }),
]
