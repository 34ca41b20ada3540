import { z } from 'zod'
import { defineJob, enqueue, handleJob, type JobRegistration, schedule } from '../../platform/jobs/index.ts'
import { gatewayNamed } from './gateways/choose-gateway.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { unfinishedRefunds } from './refunds.store.ts'
import { sendRefund } from './send-refund.ts'

const REFUND_OVERDUE_MS = 15 * 60_000

/** Asks gateways for the outcome of payments that nothing was reported about. */
const reconcileJob = defineJob({
  name: 'payments.reconcile_payments',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

/** Refunds money to a card. */
export const sendRefundJob = defineJob({
  name: 'payments.send_refund',
  payload: z.object({ refundId: z.string() }),
  attempts: 20,
  timeoutSeconds: 60,
})

/** Asks a gateway to delete a card that its owner removed. */
export const detachCardJob = defineJob({
  name: 'payments.detach_card',
  payload: z.object({ gateway: z.string(), token: z.string() }),
  attempts: 10,
  timeoutSeconds: 60,
})

export const paymentsJobs: readonly JobRegistration[] = [
  handleJob(reconcileJob, async (ctx) => {
    await reconcilePayments(ctx)
    const overdue = new Date(ctx.now().getTime() - REFUND_OVERDUE_MS)
    for (const refundId of await unfinishedRefunds(ctx, overdue)) {
      await enqueue(ctx, sendRefundJob, { refundId }, { key: `refund:${refundId}` })
    }
  }),
  schedule(reconcileJob, '* * * * *'),
  handleJob(sendRefundJob, (ctx, { refundId }) => sendRefund(ctx, refundId)),
  handleJob(detachCardJob, async (ctx, { gateway, token }) =>
    (await gatewayNamed(ctx, gateway))?.forgetMethod(ctx, token),
  ),
]
