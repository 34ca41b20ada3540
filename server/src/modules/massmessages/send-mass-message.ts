import { setTimeout as wait } from 'node:timers/promises'
import type { Tokens } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import type { StatementCtx } from '../../platform/db/index.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { accountById, isPerformerInBusiness } from '../accounts/index.ts'
import { listMembersAmong, listMembersSql } from '../fanlists/index.ts'
import { filesByIds } from '../media/index.ts'
import { sendContent, storeContent } from '../messaging/index.ts'
import { readSettings } from '../settings/index.ts'
import { chooseAudience } from './choose-audience.ts'
import {
  claimDue,
  insertRecipients,
  removeRecipients,
  selectRecipients,
} from './drips/drips.store.ts'
import { paceOf } from './rules.ts'
import { changeMassMessage, lockMassMessage, type MassMessageRow } from './store.ts'

/** The fans who receive the message in one transaction. */
const BATCH_SIZE = 500
/** The milliseconds between two batches, in which requests use the database alone. */
const PAUSE_MS = 20

/**
 * Sends a mass message to its next recipients, batch by batch, until all have received it or its
 * state changes.
 */
export const sendMassMessageJob = defineJob({
  name: 'massmessages.send_mass_message',
  payload: z.object({ massMessageId: z.string() }),
  attempts: 25,
  timeoutSeconds: 3600,
})

/** Queues the job that sends a mass message, instead of one that waits. */
export const enqueueSending = (
  ctx: StatementCtx,
  massMessageId: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(
    ctx,
    sendMassMessageJob,
    { massMessageId },
    { key: `${sendMassMessageJob.name} ${massMessageId}`, ...(runAt && { runAt }) },
  )

/**
 * Sends a mass message, in the pace that the operator allows. A job that stops with its process
 * continues in another where the last batch ended.
 */
export async function sendMassMessage(ctx: Ctx, id: string): Promise<void> {
  const { count, periodMs } = paceOf((await readSettings(ctx)).massMessagesPerMinute)
  const next = new Date(ctx.now().getTime() + periodMs)
  for (let left = count; left > 0; left -= BATCH_SIZE) {
    if (ctx.signal.aborted) return enqueueSending(ctx, id)
    const isSending = await transaction(ctx, (ctx) =>
      sendBatch(ctx, id, Math.min(left, BATCH_SIZE)),
    )
    if (!isSending) return
    await wait(PAUSE_MS)
  }
  await enqueueSending(ctx, id, next)
}

/**
 * Sends a mass message to at most so many of its next recipients and records the progress, in one
 * transaction, so that a crash repeats or skips nobody. Returns false when nothing is left to send.
 */
async function sendBatch(ctx: InTransaction, id: string, limit: number): Promise<boolean> {
  const found = await lockMassMessage(ctx, id)
  if (found?.state !== 'sending') return false
  if (await pauseUnsendable(ctx, found)) return false
  const row = found.frozenAt ? found : await freeze(ctx, found)
  const waiting = await selectRecipients(ctx, row, limit + 1)
  const fanIds = waiting.slice(0, limit)
  const isLast = waiting.length === fanIds.length
  const left = row.againOf ? await withoutBuyers(ctx, row, fanIds) : fanIds
  const sent = left.length > 0 ? await sendContent(ctx, id, left) : 0
  await changeMassMessage(ctx, id, {
    sentCount: row.sentCount + sent,
    skippedCount: row.skippedCount + fanIds.length - sent,
    lastFanId: fanIds.at(-1) ?? row.lastFanId,
    ...(isLast && { state: 'sent', finishedAt: ctx.now() }),
  })
  if (isLast) await removeRecipients(ctx, id)
  return !isLast
}

/**
 * Pauses a locked mass message whose performer cannot write now, or whose files are not all there
 * because one was taken down, and returns true then.
 */
export async function pauseUnsendable(
  ctx: InTransaction,
  { id, performerId, fileIds }: MassMessageRow,
): Promise<boolean> {
  const performer = await accountById(ctx, performerId)
  const files = isPerformerInBusiness(performer) && (await filesByIds(ctx, fileIds))
  if (files && fileIds.every((fileId) => files.has(fileId))) return false
  await changeMassMessage(ctx, id, { state: 'paused' })
  return true
}

/** Returns the recipients of a second offer who have not bought the first one since it started. */
const withoutBuyers = async (
  ctx: InTransaction,
  row: MassMessageRow,
  fanIds: readonly string[],
): Promise<string[]> =>
  fanIds.length === 0
    ? []
    : listMembersAmong(
        ctx,
        row.performerId,
        await chooseAudience(ctx, row.performerId, row),
        fanIds,
      )

/** Chooses the recipients of a mass message for good, and stores its content. */
async function freeze(ctx: InTransaction, row: MassMessageRow): Promise<MassMessageRow> {
  const { id, performerId } = row
  const fans = await listMembersSql(ctx, performerId, await chooseAudience(ctx, performerId, row))
  const recipientCount = await insertRecipients(ctx, id, fans)
  return changeMassMessage(ctx, id, { recipientCount, ...(await fixContent(ctx, row)) })
}

/** Stores the content of a mass message, which does not change from then on. */
export async function fixContent(
  ctx: InTransaction,
  { id, performerId, text, fileIds, freeFileIds, price }: MassMessageRow,
) {
  const draft = {
    id,
    senderId: performerId,
    text,
    fileIds,
    freeFileIds,
    price: price as Tokens | null,
  }
  return { itemId: await storeContent(ctx, draft), frozenAt: ctx.now() }
}

/** Starts the scheduled mass messages whose time has come. */
export async function startDue(ctx: Ctx): Promise<void> {
  for (let taken = BATCH_SIZE; taken === BATCH_SIZE && !ctx.signal.aborted; ) {
    taken = await transaction(ctx, async (ctx) => {
      const ids = await claimDue(ctx, BATCH_SIZE)
      for (const massMessageId of ids) {
        await changeMassMessage(ctx, massMessageId, { state: 'sending', startedAt: ctx.now() })
        await enqueueSending(ctx, massMessageId)
      }
      return ids.length
    })
  }
}
