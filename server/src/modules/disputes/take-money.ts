import type { InTransaction } from '../../platform/context.ts'
import { disputeFeePostings, mirrorTransfer, postTransfer } from '../ledger/index.ts'
import { lockPayment, type Payment } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { disputePeriod, restorePeriod } from '../subscriptions/index.ts'
import { disputeTopUp, restoreTopUp } from '../wallet/index.ts'
import { changeDispute, type DisputeRow } from './store.ts'

/**
 * Takes the money of a dispute from the books that the payment filled, once, and locks what it
 * bought. A payment that has not been credited yet is taken when it is.
 */
export async function takeMoney(ctx: InTransaction, dispute: DisputeRow): Promise<void> {
  const payment = dispute.takenAt ? undefined : await lockPayment(ctx, dispute.paymentId)
  if (!payment) return
  const given = { id: dispute.id, amount: dispute.amount, note: dispute.reason }
  const isTaken =
    payment.purpose === 'top_up'
      ? await disputeTopUp(ctx, payment, given)
      : await disputePeriod(ctx, payment.id, given)
  if (!isTaken) return
  await changeDispute(ctx, dispute.id, { takenAt: ctx.now() })
  if (dispute.fee > 0n) await postFee(ctx, dispute, payment)
}

/** Returns the money of a won dispute to the books it came from, and unlocks what it bought. */
export async function returnMoney(ctx: InTransaction, dispute: DisputeRow): Promise<void> {
  const payment = dispute.takenAt ? await lockPayment(ctx, dispute.paymentId) : undefined
  if (!payment) return
  if (payment.purpose === 'top_up') await restoreTopUp(ctx, payment, dispute.id)
  else await restorePeriod(ctx, payment.id, dispute.id)
  await changeDispute(ctx, dispute.id, { takenAt: null })
  if (dispute.fee > 0n) await returnFee(ctx, dispute)
}

async function postFee(
  ctx: InTransaction,
  { id, gateway, fee: amount }: DisputeRow,
  { performerId }: Payment,
) {
  const { disputeFeeBorneBy } = await readSettings(ctx)
  const payer = disputeFeeBorneBy === 'performer' && performerId ? { performerId } : {}
  const postings = disputeFeePostings({ gateway, amount, ...payer })
  await postTransfer(ctx, { reason: 'dispute_fee', reference: id, postings })
}

const returnFee = (ctx: InTransaction, { id }: DisputeRow) =>
  mirrorTransfer(ctx, { reason: 'dispute_fee', reference: id }, 'dispute_fee_returned')
