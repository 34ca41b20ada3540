import { z } from 'zod'
import {
  defineJob,
  enqueue,
  handleJob,
  type JobRegistration,
  schedule,
} from '../../platform/jobs/index.ts'
import { applyCallback } from './callbacks/apply-callback.ts'
import { purgeCallbacks, retryCallbacks } from './callbacks/retry-callbacks.ts'
import { cancelAtGateway, cancelAtGatewayJob } from './gateway-subscriptions/cancel-at-gateway.ts'
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

/** Reads the events of a callback and applies them. */
export const applyCallbackJob = defineJob({
  name: 'payments.apply_callback',
  payload: z.object({ callbackId: z.string() }),
  attempts: 5,
  timeoutSeconds: 60,
})

/** Reads callbacks again whose payment was not known yet. */
const retryCallbacksJob = defineJob({
  name: 'payments.retry_callbacks',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 60,
})

/** Deletes old callbacks. */
const purgeCallbacksJob = defineJob({
  name: 'payments.purge_callbacks',
  payload: z.object({}),
  attempts: 1,
  timeoutSeconds: 300,
})

export const paymentsJobs: readonly JobRegistration[] = [
  handleJob(reconcileJob, async (ctx) => {
    while (!ctx.signal.aborted && (await reconcilePayments(ctx)) > 0);
    const overdue = new Date(ctx.now().getTime() - REFUND_OVERDUE_MS)
    for (const refundId of await unfinishedRefunds(ctx, overdue)) {
      await enqueue(ctx, sendRefundJob, { refundId }, { key: `refund:${refundId}` })
    }
  }),
  schedule(reconcileJob, '* * * * *'),
  handleJob(applyCallbackJob, (ctx, { callbackId }) => applyCallback(ctx, callbackId)),
  handleJob(retryCallbacksJob, retryCallbacks),
  schedule(retryCallbacksJob, '* * * * *'),
  handleJob(purgeCallbacksJob, purgeCallbacks),
  schedule(purgeCallbacksJob, '23 3 * * *'),
  handleJob(cancelAtGatewayJob, (ctx, { paymentId }) => cancelAtGateway(ctx, paymentId)),
  handleJob(sendRefundJob, (ctx, { refundId }) => sendRefund(ctx, refundId)),
  handleJob(detachCardJob, async (ctx, { gateway, token }) =>
    (await gatewayNamed(ctx, gateway))?.forgetMethod(ctx, token),
  ),
]
