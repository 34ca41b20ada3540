import { z } from 'zod'
import type { Ctx, InTransaction } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { gatewayNamed } from '../gateways/choose-gateway.ts'
import {
  gatewaySubscriptionBegunBy,
  markCancelRequested,
  markGatewaySubscriptionEnded,
} from './store.ts'

/** Asks a payment company to stop the subscription that a payment began. */
export const cancelAtGatewayJob = defineJob({
  name: 'payments.cancel_at_gateway',
  payload: z.object({ paymentId: z.string() }),
  attempts: 20,
  timeoutSeconds: 60,
})

/**
 * Stops the further charges of the subscription that a payment began at its company. The company is
 * asked by a job; it does nothing when it has stopped already, or when the payment began no
 * subscription there.
 */
export async function stopGatewaySubscription(
  ctx: InTransaction,
  paymentId: string,
): Promise<void> {
  if (!(await markCancelRequested(ctx, paymentId))) return
  await enqueue(ctx, cancelAtGatewayJob, { paymentId }, { key: `cancel:${paymentId}` })
}

/** Asks the company to stop; throws while it does not, so that the job is tried again. */
export async function cancelAtGateway(ctx: Ctx, paymentId: string): Promise<void> {
  const agreement = await gatewaySubscriptionBegunBy(ctx, paymentId)
  if (!agreement || agreement.endedAt) return
  const gateway = await gatewayNamed(ctx, agreement.gateway)
  if (!gateway)
    throw new Error(
      `${agreement.gateway} is not set up, and a subscription there has to be cancelled`,
    )
  const isStopped = await gateway.cancelSubscription(ctx, agreement.externalId)
  if (!isStopped) throw new Error(`${agreement.gateway} did not cancel a subscription`)
  await markGatewaySubscriptionEnded(ctx, paymentId)
}
