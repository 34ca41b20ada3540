import { type Currency, Done, done, type Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { RefundPlan } from '@stagedoor/contract/refunds'
import { type ReadCtx, type RequestCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readCards } from '../accounts/index.ts'
import { actorOf } from '../audit/index.ts'
import { previewReversal, walletBalance } from '../ledger/index.ts'
import { noteRefunds } from '../refundrequests/index.ts'
import { readSettings } from '../settings/index.ts'
import {
  type Charge,
  chargeLabel,
  chargesByIds,
  ledgerReason,
  lockCharge,
  refundCharge as refund,
} from '../wallet/index.ts'
import { availableAfter } from './plan-payment-refund.ts'
import type { Confirmation } from './refund-payment.ts'
import { withPlanHash } from './rules.ts'

/**
 * Returns what a refund of a tip or purchase would do. Refuses `wallet.charge_not_found` and
 * `wallet.already_refunded`.
 */
export async function readChargeRefundPlan(ctx: ReadCtx, id: string): Promise<RefundPlan> {
  const [charge] = await chargesByIds(ctx, [id])
  return charge ? planChargeRefund(ctx, charge) : refuse('wallet.charge_not_found')
}

/**
 * Refunds the price of a tip or purchase to the wallet as planned; the bought item is locked again.
 */
export async function refundCharge(
  ctx: RequestCtx & { readonly viewer: Viewer },
  id: string,
  { planHash, reason }: Confirmation,
) {
  return transaction(ctx, {
    reply: encoderOf(Done),
    work: async (ctx) => {
      const charge = await lockCharge(ctx, id)
      if (!charge) return refuse('wallet.charge_not_found')
      const plan = await planChargeRefund(ctx, charge)
      if (plan.planHash !== planHash) refuse('refunds.plan_changed')
      const isRefunded = await refund(ctx, id, { actor: actorOf(ctx.viewer), reason })
      if (!isRefunded) return refuse('wallet.already_refunded')
      await noteRefunds(ctx, [id], { answer: reason, decidedBy: ctx.viewer.id })
      return done
    },
  })
}

async function planChargeRefund(ctx: ReadCtx, charge: Charge): Promise<RefundPlan> {
  const { id, kind, buyerId, performerId, itemId, price, status } = charge
  if (status !== 'success') refuse('wallet.already_refunded')
  const people = await readCards(ctx, [buyerId, performerId])
  const fan = people.get(buyerId)
  const performer = people.get(performerId)
  const moves = await previewReversal(ctx, { of: { reason: ledgerReason(kind), reference: id } })
  const { currency } = await readSettings(ctx)
  return withPlanHash({
    transactionId: id,
    kind: 'purchase',
    description: ctx.languages.compose(ctx.language, () => chargeLabel(kind)),
    ...(fan && { fan }),
    ...(performer && { performer }),
    currency,
    to: 'wallet',
    toCard: 0n as Currency,
    toWallet: price as Tokens,
    tokensTaken: 0n as Tokens,
    walletBalance: await walletBalance(ctx, buyerId),
    fromHeld: moves?.fromHeld ?? (0n as Currency),
    fromAvailable: moves?.fromAvailable ?? (0n as Currency),
    fromCommission: moves?.fromCommission ?? (0n as Currency),
    fromTax: moves?.fromTax ?? (0n as Currency),
    availableAfter: await availableAfter(ctx, performerId, moves),
    largest: null,
    canBePartial: false,
    access: { ends: itemId ? 'item' : 'nothing', until: null },
    earlier: [],
  })
}
