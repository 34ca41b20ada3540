import { setTimeout as wait } from 'node:timers/promises'
import type { Tokens } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { accountById } from '../accounts/index.ts'
import { listMembersSql } from '../fanlists/index.ts'
import { sendContent, storeContent } from '../messaging/index.ts'
import {
  changeMassMessage,
  claimDue,
  insertRecipients,
  lockMassMessage,
  type MassMessageRow,
  removeRecipients,
  selectRecipients,
} from './store.ts'

/** The fans who receive the message in one transaction. */
const BATCH_SIZE = 500
/** The milliseconds between two batches, in which requests use the database alone. */
const PAUSE_MS = 20

/** Sends a mass message to its recipients, batch by batch, until all have received it or its state changes. */
export const sendMassMessageJob = defineJob({
  name: 'massmessages.send_mass_message',
  payload: z.object({ massMessageId: z.string() }),
  attempts: 25,
  timeoutSeconds: 3600,
})

/** Sends a mass message. A job that stops with its process continues in another where the last batch ended. */
export async function sendMassMessage(ctx: Ctx, id: string): Promise<void> {
  for (;;) {
    if (ctx.signal.aborted) return enqueue(ctx, sendMassMessageJob, { massMessageId: id })
    const isSending = await transaction(ctx, (ctx) => sendBatch(ctx, id))
    if (!isSending) return
    await wait(PAUSE_MS)
  }
}

/**
 * Sends a mass message to its next recipients and records the progress, in one transaction, so that a crash repeats or
 * skips nobody. Returns false when there is nothing to send.
 */
async function sendBatch(ctx: InTransaction, id: string): Promise<boolean> {
  const found = await lockMassMessage(ctx, id)
  if (found?.state !== 'sending') return false
  if (await pauseForPerformer(ctx, found)) return false
  const row = found.frozenAt ? found : await freeze(ctx, found)
  const fanIds = await selectRecipients(ctx, row, BATCH_SIZE)
  const lastFanId = fanIds.at(-1)
  if (lastFanId === undefined) {
    await changeMassMessage(ctx, id, { state: 'sent', finishedAt: ctx.now() })
    await removeRecipients(ctx, id)
    return false
  }
  const sent = await sendContent(ctx, id, fanIds)
  const sentCount = row.sentCount + sent
  await changeMassMessage(ctx, id, { sentCount, skippedCount: row.skippedCount + fanIds.length - sent, lastFanId })
  return true
}

/** Pauses a locked mass message whose performer cannot write now, and returns true then. */
export async function pauseForPerformer(ctx: InTransaction, { id, performerId }: MassMessageRow): Promise<boolean> {
  const performer = await accountById(ctx, performerId)
  if (performer && !performer.suspendedAt && performer.status !== 'inactive') return false
  await changeMassMessage(ctx, id, { state: 'paused' })
  return true
}

/** Chooses the recipients of a mass message for good, and stores its content. */
async function freeze(ctx: InTransaction, row: MassMessageRow): Promise<MassMessageRow> {
  const { id, performerId, include, exclude, notBought } = row
  const fans = await listMembersSql(ctx, performerId, { include, exclude, notBought: notBought ?? undefined })
  const recipientCount = await insertRecipients(ctx, id, fans)
  return changeMassMessage(ctx, id, { recipientCount, ...(await fixContent(ctx, row)) })
}

/** Stores the content of a mass message, which does not change from then on. */
export async function fixContent(ctx: InTransaction, { id, performerId, text, fileIds, price }: MassMessageRow) {
  const draft = { id, senderId: performerId, text, fileIds, price: price as Tokens | null }
  return { itemId: await storeContent(ctx, draft), frozenAt: ctx.now() }
}

/** Starts the scheduled mass messages whose time has come. */
export async function startDue(ctx: Ctx): Promise<void> {
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE && !ctx.signal.aborted; ) {
    taken = await transaction(ctx, async (ctx) => {
      const ids = await claimDue(ctx, BATCH_SIZE)
      for (const massMessageId of ids) {
        await changeMassMessage(ctx, massMessageId, { state: 'sending', startedAt: ctx.now() })
        await enqueue(ctx, sendMassMessageJob, { massMessageId })
      }
      return ids.length
    })
  }
}
