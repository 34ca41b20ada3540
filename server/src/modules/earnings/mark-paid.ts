import { markPaid as markPaidSchemas } from '@stagedoor/contract/earnings/schemas'
import type { Currency } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import {
  type Ctx,
  type InTransaction,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { performerByRef } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import {
  payoutPostings,
  performerBalances,
  postTransfer,
  pushPerformerBalances,
} from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { earningsPaid } from './announcements.ts'
import { allocatePayout, payableFor } from './payable.rules.ts'
import { lockPayouts, type PayableFilter, selectPayable, setPaid } from './payable.store.ts'

type AdminCtx = RequestCtx & { readonly viewer: Viewer }

/** A payout that an admin made outside the site. */
export interface ManualPayout extends PayableFilter {
  /** The amount that was shown to the admin. */
  readonly amount: Currency
  readonly note?: string | undefined
}

/**
 * Returns what can be paid to a performer for the earnings of a period. Refuses
 * `performers.not_found`.
 */
export async function readPayable(ctx: Ctx, query: PayableFilter) {
  const { id: performerId } = await performerByRef(ctx, query.performerId)
  const { amount, waiting, overpaid, count } = payableFor(
    await selectPayable(ctx, { ...query, performerId }),
  )
  const { available } = await performerBalances(ctx, performerId)
  const { currency } = await readSettings(ctx)
  const payable = amount > 0n ? amount : 0n
  return {
    performerId,
    count,
    amount: payable as Currency,
    waiting: waiting as Currency,
    overpaid: overpaid as Currency,
    available,
    currency,
  }
}

/**
 * Books a payout made outside the site: takes it from the performer's available balance and marks
 * the earnings it covers, in one transaction.
 */
export async function markPaid(ctx: AdminCtx, payout: ManualPayout) {
  const performer = await performerByRef(ctx, payout.performerId)
  return transaction(ctx, {
    reply: encoderOf(markPaidSchemas.result),
    check: (ctx) => requireRecentAuthentication(ctx),
    work: async (ctx) => {
      await lockPayouts(ctx, performer.id)
      const { inTransit } = await performerBalances(ctx, performer.id)
      if (inTransit !== 0n) refuse('earnings.payout_requested', { amount: inTransit })
      const earnings = await selectPayable(ctx, { ...payout, performerId: performer.id })
      const { amount, waiting, count } = payableFor(earnings)
      if (amount <= 0n) refuse('earnings.nothing_to_pay', { waiting: waiting as Currency })
      if (amount !== payout.amount)
        refuse('earnings.amount_changed', { amount: amount as Currency })
      const payoutId = await bookPayout(ctx, performer.id, payout)
      await setPaid(ctx, allocatePayout(earnings))
      return { payoutId, amount: payout.amount, count }
    },
  })
}

async function bookPayout(
  ctx: InTransaction<AdminCtx>,
  performerId: string,
  { amount, note }: ManualPayout,
): Promise<string> {
  const { available } = await performerBalances(ctx, performerId)
  // A refund is posted but not yet recorded on its earning.
  if (available < amount) refuse('earnings.not_settled')
  const payoutId = ctx.newId()
  const postings = payoutPostings({ performerId, amount })
  await postTransfer(ctx, {
    reason: 'payout',
    reference: payoutId,
    postings,
    ...(note && { note }),
  })
  const { currency } = await readSettings(ctx)
  const detail = { amount: String(amount), currency, ...(note && { note }) }
  const subject = {
    subjectKind: 'account',
    subjectId: performerId,
    detail: { ...detail, payoutId },
  }
  await recordAudit(ctx, { actor: actorOf(ctx.viewer), action: 'earnings.marked_paid', ...subject })
  await pushPerformerBalances(ctx, [performerId])
  await announce(ctx, earningsPaid, { payoutId, performerId, amount: String(amount), currency })
  return payoutId
}
