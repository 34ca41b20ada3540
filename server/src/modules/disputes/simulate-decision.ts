import { done } from '@stagedoor/contract/kit'
import type { Ctx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { paymentById } from '../payments/index.ts'
import { isDecided } from './rules.ts'
import { findDispute } from './store.ts'

/**
 * Has the sandbox decide a dispute of play money; it reports the decision as a gateway does.
 * Refuses `disputes.not_simulated` for a dispute of real money.
 */
export async function simulateDecision(ctx: Ctx, id: string, status: 'won' | 'lost') {
  const dispute = await findDispute(ctx, id)
  const payment = dispute && (await paymentById(ctx, dispute.paymentId))
  if (!dispute || !payment?.externalId) return refuse('disputes.not_found')
  if (dispute.gateway !== 'sandbox') refuse('disputes.not_simulated')
  if (isDecided(dispute.state)) refuse('disputes.decided')
  const { amount, currency } = dispute
  await ctx.gateways.payments.sandbox.decideDispute(
    ctx,
    { chargeId: payment.externalId, amount, currency },
    status,
  )
  return done
}
