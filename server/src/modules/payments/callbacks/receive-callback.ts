import { ForgedCallback, type PaymentGateway, type RawCallback } from '@stagedoor/payment-companies'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { applyCallbackJob } from '../jobs.ts'
import { insertWebhookEvent } from './callback-lists.store.ts'
import { countForgery, countRepetition, insertCallback } from './callbacks.store.ts'

/** The time after which a callback is read again if the job that was queued for it is lost. */
const LOST_AFTER_MS = 60_000

/**
 * Stores an authentic callback and queues the job that applies it; a repetition is counted. Returns
 * false for a callback that is not the gateway's, which is only counted.
 */
export async function receiveCallback(
  ctx: Ctx,
  gateway: PaymentGateway,
  callback: RawCallback,
): Promise<boolean> {
  const { name } = gateway
  const eventId = authenticIdOf(ctx, gateway, callback)
  if (eventId === undefined) {
    await countForgery(ctx, name)
    return false
  }
  const given = {
    gateway: name,
    eventId,
    callback,
    dueAt: new Date(ctx.now().getTime() + LOST_AFTER_MS),
  }
  await transaction(ctx, async (ctx) => {
    const isNew = await insertWebhookEvent(ctx, name, eventId)
    const callbackId = isNew ? await insertCallback(ctx, given) : await countRepetition(ctx, given)
    if (callbackId) await enqueue(ctx, applyCallbackJob, { callbackId })
  })
  return true
}

function authenticIdOf(
  ctx: Ctx,
  gateway: PaymentGateway,
  callback: RawCallback,
): string | undefined {
  try {
    return gateway.authenticate(ctx, callback)
  } catch (error) {
    if (!(error instanceof ForgedCallback)) throw error
    ctx.log.warn(
      { gateway: gateway.name, reason: error.message, ip: callback.ip },
      'callback refused',
    )
    return undefined
  }
}
