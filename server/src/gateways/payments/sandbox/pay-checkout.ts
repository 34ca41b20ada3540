import { reportDispute } from './report-dispute.ts'
import {
  type Checkout,
  closeCheckout,
  lockCheckout,
  type SandboxCtx,
  saveMethod,
} from './sandbox.store.ts'
import { insertCharge } from './sandbox-charges.store.ts'
import { outcomeOf, reportOutcome } from './sandbox-gateway.ts'
import type { TestCard } from './test-cards.ts'

/** The time that the slow test card takes, in milliseconds. */
const SLOW_MS = 4000

/** The result of submitting the hosted page. */
export type CheckoutOutcome =
  | { readonly kind: 'done' | 'gone' }
  | { readonly kind: 'slow'; readonly chargeId: string; readonly settlesAt: Date }
  | { readonly kind: 'declined'; readonly reason: string }

/**
 * Pays a checkout with a card. A closed checkout is unchanged, since a form may be submitted twice.
 */
export async function payCheckout(
  ctx: SandboxCtx,
  id: string,
  card: TestCard,
): Promise<CheckoutOutcome> {
  const checkout = await lockCheckout(ctx, id)
  if (checkout?.status !== 'open') return { kind: 'gone' }
  const charge = await insertCharge(ctx, {
    reference: checkout.reference,
    amount: checkout.amount,
    currency: checkout.currency,
    methodId: await methodFor(ctx, checkout, card),
    status: card.now,
    reason: card.reason && card.now === 'declined' ? card.reason : null,
    settlesAt: card.now === 'pending' ? new Date(ctx.now().getTime() + SLOW_MS) : null,
  })
  if (!charge) return { kind: 'gone' }
  await reportOutcome(ctx, await outcomeOf(ctx, charge), card.reports)
  const { id: chargeId, amount, currency } = charge
  if (card.disputedAfterMs !== undefined)
    await reportDispute(
      ctx,
      { chargeId, amount, currency },
      { status: 'opened', inMs: card.disputedAfterMs },
    )
  if (charge.status === 'declined') return { kind: 'declined', reason: charge.reason ?? '' }
  await closeCheckout(ctx, id, 'paid')
  if (!charge.settlesAt) return { kind: 'done' }
  return { kind: 'slow', chargeId: charge.id, settlesAt: charge.settlesAt }
}

async function methodFor(
  ctx: SandboxCtx,
  checkout: Checkout,
  card: TestCard,
): Promise<string | null> {
  if (!checkout.savesMethod || card.now === 'declined') return null
  const { customer, customerName } = checkout
  return (await saveMethod(ctx, { customer, holderName: customerName, card: card.id })).id
}
