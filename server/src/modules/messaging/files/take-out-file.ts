import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { defineJob, enqueue } from '../../../platform/jobs/index.ts'
import { detachFiles } from '../../media/index.ts'
import { typeOfContent } from '../contents/check-content.ts'
import { queueShowContent } from '../contents/show-content.ts'
import { removeMessage } from '../messages/report-message.ts'
import { paidFilesOf } from '../rules.ts'
import { showAgain } from '../show-sales.ts'
import {
  changeContentFiles,
  isContentSeen,
  removeMessageFile,
  type SentFiles,
  selectSentContent,
  selectSentWith,
} from './sent-files.store.ts'

/** The messages that change in one transaction, which locks their conversations. */
const BATCH_SIZE = 50
const PAUSE_MS = 20

/** Takes a file out of the messages to one fan each that its owner sent until a time. */
export const takeOutFileJob = defineJob({
  name: 'messaging.take_out_file',
  payload: z.object({ ownerId: z.string(), fileId: z.string(), sentUntil: z.string() }),
  attempts: 25,
  timeoutSeconds: 3600,
})

/**
 * Takes a file out of the messages in which its owner sent it to one fan each: some at once, the
 * others in a job. Those that cannot be without it, or were bought, are deleted: who bought them
 * keeps the file. Returns the numbers of all.
 */
export async function takeOutOfMessages(
  ctx: InTransaction,
  ownerId: string,
  fileId: string,
): Promise<{ changed: number; deleted: number }> {
  const removal = { ownerId, fileId, sentUntil: ctx.now() }
  const sent = await selectSentWith(ctx, removal)
  const changed = sent.filter((message) => without(message, fileId)).length
  await takeOutOf(ctx, sent.slice(0, BATCH_SIZE), fileId)
  if (sent.length > BATCH_SIZE)
    await enqueue(ctx, takeOutFileJob, { ...removal, sentUntil: removal.sentUntil.toISOString() })
  return { changed, deleted: sent.length - changed }
}

/** Takes a file out of the messages that are left, batch by batch. */
export async function takeOutOfOthers(
  ctx: Ctx,
  { sentUntil, ...removal }: z.output<typeof takeOutFileJob.payload>,
): Promise<void> {
  const until = { ...removal, sentUntil: new Date(sentUntil) }
  for (let found = BATCH_SIZE; found === BATCH_SIZE; await wait(PAUSE_MS)) {
    if (ctx.signal.aborted) return enqueue(ctx, takeOutFileJob, { ...removal, sentUntil })
    found = await transaction(ctx, async (ctx) => {
      const some = await selectSentWith(ctx, until, BATCH_SIZE)
      await takeOutOf(ctx, some, removal.fileId)
      return some.length
    })
  }
}

async function takeOutOf(
  ctx: InTransaction,
  sent: readonly SentFiles[],
  fileId: string,
): Promise<void> {
  for (const message of sent) {
    const files = without(message, fileId)
    if (!files) {
      await removeMessage(ctx, message.id)
      continue
    }
    await showAgain(ctx, message.id, { ...files, type: await typeOfContent(ctx, files.fileIds) })
    await removeMessageFile(ctx, message.id, fileId)
    await detachFiles(ctx, { userKind: 'message', userId: message.id }, [fileId])
  }
}

/**
 * Takes a file out of a content that went to many, and shows its messages again. Returns false, and
 * changes nothing, when the content cannot be without it or was bought, and must be withdrawn.
 */
export async function takeOutOfContent(
  ctx: InTransaction,
  id: string,
  fileId: string,
): Promise<boolean> {
  const content = await selectSentContent(ctx, id)
  const files = content && without(content, fileId)
  if (!files) return false
  await changeContentFiles(ctx, id, { ...files, type: await typeOfContent(ctx, files.fileIds) })
  await detachFiles(ctx, { userKind: 'message', userId: id }, [fileId])
  await queueShowContent(ctx, id)
  return true
}

/** Lets go of the files of a content that nobody sees any more and nobody bought. */
export async function releaseContent(ctx: InTransaction, id: string): Promise<void> {
  if (!(await isContentSeen(ctx, id))) await detachFiles(ctx, { userKind: 'message', userId: id })
}

/**
 * Returns the files that are left without one; undefined for what was sold, or would be empty or
 * sell nothing.
 */
function without(
  { text, itemId, isSold, ...files }: SentFiles,
  fileId: string,
): { fileIds: string[]; freeFileIds: string[] } | undefined {
  if (isSold) return undefined
  const fileIds = files.fileIds.filter((id) => id !== fileId)
  const freeFileIds = files.freeFileIds.filter((id) => id !== fileId)
  const isKept =
    itemId === null
      ? fileIds.length > 0 || text !== ''
      : paidFilesOf({ fileIds, freeFileIds }).length > 0
  return isKept ? { fileIds, freeFileIds } : undefined
}
