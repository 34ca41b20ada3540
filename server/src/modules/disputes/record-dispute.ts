import type { DisputeEvent } from '@stagedoor/payment-companies'
import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { recordAudit } from '../audit/index.ts'
import { type Payment, paymentByExternalId, setDisputeStatus } from '../payments/index.ts'
import { disputeChanged } from './announcements.ts'
import { isDecided, nextState } from './rules.ts'
import { changeDispute, type DisputeRow, upsertDispute } from './store.ts'
import { returnMoney, takeMoney } from './take-money.ts'

/**
 * Records what a gateway reported about a dispute. The bank has the money from the opening on, so
 * it leaves the books then, and what was bought is locked; a won dispute restores both. Events may
 * come again or in any order: the first decision counts.
 */
export async function recordDispute(
  ctx: InTransaction,
  gateway: string,
  event: DisputeEvent,
): Promise<void> {
  const payment = await paymentByExternalId(ctx, gateway, event.externalId)
  if (!payment)
    return ctx.log.error(
      { gateway, disputeId: event.disputeId },
      'gateway reported a dispute of no payment',
    )
  if (event.currency !== payment.currency || event.amount <= 0n)
    return ctx.log.error(
      { gateway, paymentId: payment.id },
      'gateway reported a dispute of another amount or currency',
    )
  const { dispute, isNew } = await upsertDispute(ctx, newDispute(gateway, event, payment))
  const state = nextState(isNew ? undefined : dispute.state, event.status)
  if (!isNew && state === dispute.state) return
  const decision = isDecided(state) ? { decidedAt: ctx.now() } : {}
  const changed = await changeDispute(ctx, dispute.id, { state, ...decision })
  await setDisputeStatus(ctx, payment.id, state)
  await (state === 'won' ? returnMoney(ctx, changed) : takeMoney(ctx, changed))
  await audit(ctx, changed)
  if (state === 'opened' || state === 'won' || state === 'lost')
    await announce(ctx, disputeChanged, { disputeId: dispute.id, state })
}

const newDispute = (gateway: string, event: DisputeEvent, payment: Payment) => ({
  gateway,
  externalId: event.disputeId,
  paymentId: payment.id,
  fanId: payment.buyerId,
  performerId: payment.performerId,
  amount: event.amount,
  currency: event.currency,
  fee: event.fee > 0n ? event.fee : 0n,
  reason: event.reason.slice(0, 300),
  state: event.status,
  respondBy: event.respondBy ?? null,
})

const audit = (
  ctx: InTransaction,
  { id, gateway: name, paymentId, amount, currency, state }: DisputeRow,
) =>
  recordAudit(ctx, {
    actor: { kind: 'webhook', name },
    action: 'disputes.dispute_recorded',
    subjectKind: 'dispute',
    subjectId: id,
    detail: { paymentId, amount: String(amount), currency, state },
  })
