import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { listMembersAmong } from '../../fanlists/index.ts'
import { sendContent } from '../../messaging/index.ts'
import { readSettings } from '../../settings/index.ts'
import { hasAccess, subscriptionsByIds } from '../../subscriptions/index.ts'
import { chooseAudience } from '../choose-audience.ts'
import { fixContent, pauseUnsendable } from '../send-mass-message.ts'
import { changeMassMessage, lockMassMessage, type MassMessageRow } from '../store.ts'
import { markHandled, selectDueDrips, selectDueFans, type WaitingFan } from './drips.store.ts'

const BATCH_SIZE = 500
const PAUSE_MS = 50

/** Sends a message to the fans whose time after subscribing has come. */
export const sendDripJob = defineJob({
  name: 'massmessages.send_drip',
  payload: z.object({ massMessageId: z.string() }),
  attempts: 5,
  timeoutSeconds: 600,
})

/** Starts to send each active message whose time has come for some fans, in a job of its own. */
export async function startDrips(ctx: Ctx): Promise<void> {
  for (const massMessageId of await selectDueDrips(ctx))
    await enqueue(ctx, sendDripJob, { massMessageId })
}

/**
 * Sends a message to the fans whose time has come, batch by batch, and to as many as the operator
 * allows in a minute. What a job leaves is due in the next minute.
 */
export async function sendDrip(ctx: Ctx, id: string): Promise<void> {
  const { massMessagesPerMinute } = await readSettings(ctx)
  for (let left = massMessagesPerMinute || Number.POSITIVE_INFINITY; left > 0; left -= BATCH_SIZE) {
    if (
      ctx.signal.aborted ||
      !(await transaction(ctx, (ctx) => sendBatch(ctx, id, Math.min(left, BATCH_SIZE))))
    )
      return
    await wait(PAUSE_MS)
  }
}

/**
 * Sends a message to at most so many fans whose time has come and records it, in one transaction,
 * so that a crash repeats or skips nobody. Returns false when there is nothing to send.
 */
async function sendBatch(ctx: InTransaction, id: string, limit: number): Promise<boolean> {
  const found = await lockMassMessage(ctx, id)
  if (found?.state !== 'active' || (await pauseUnsendable(ctx, found))) return false
  const due = await selectDueFans(ctx, id, limit)
  if (due.length === 0) return false
  const content = found.frozenAt ? {} : await fixContent(ctx, found)
  const fanIds = await pickRecipients(ctx, found, due)
  const sent = fanIds.length > 0 ? await sendContent(ctx, id, fanIds) : 0
  await markHandled(
    ctx,
    id,
    due.map(({ subscriptionId }) => subscriptionId),
  )
  await changeMassMessage(ctx, id, {
    ...content,
    recipientCount: found.recipientCount + due.length,
    sentCount: found.sentCount + sent,
    skippedCount: found.skippedCount + due.length - sent,
  })
  return true
}

/** Returns the fans among those due who still subscribe and are on the lists of the message now. */
async function pickRecipients(
  ctx: InTransaction,
  row: MassMessageRow,
  due: readonly WaitingFan[],
): Promise<string[]> {
  const subscriptions = await subscriptionsByIds(
    ctx,
    due.map(({ subscriptionId }) => subscriptionId),
  )
  const subscribed = subscriptions.filter(hasAccess).map(({ fanId }) => fanId)
  const { performerId } = row
  return listMembersAmong(ctx, performerId, await chooseAudience(ctx, performerId, row), subscribed)
}
