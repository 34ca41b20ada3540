import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Ctx, type InTransaction, type ReadCtx, transaction } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { attachFiles, detachFiles, usesOfFile } from '../media/index.ts'
import { paidFilesOf, releaseContent, takeOutOfContent, unsendContent } from '../messaging/index.ts'
import {
  changeStep,
  type StepRow,
  selectContents,
  selectOwnContents,
  selectSequencesOfContents,
  selectStepsWithFile,
} from './steps.store.ts'
import { changeSequence, lockSequence } from './store.ts'

const BATCH_SIZE = 500
const PAUSE_MS = 50

/** Deletes the messages of a step that cannot be without a file, for all but its buyers. */
export const unsendStepJob = defineJob({
  name: 'sequences.unsend_step',
  payload: z.object({ contentId: z.string(), after: z.optional(z.string()) }),
  attempts: 25,
  timeoutSeconds: 3600,
})

/** Deletes the messages of a content batch by batch, and lets go of its files. */
export async function unsendStep(
  ctx: Ctx,
  { contentId, after }: z.output<typeof unsendStepJob.payload>,
): Promise<void> {
  for (let last = after; ; ) {
    if (ctx.signal.aborted) return enqueue(ctx, unsendStepJob, { contentId, after: last })
    const page = { after: last, limit: BATCH_SIZE, isEverywhere: true }
    last = await transaction(ctx, (ctx) => unsendContent(ctx, contentId, page))
    if (last === undefined) break
    await wait(PAUSE_MS)
  }
  await transaction(ctx, (ctx) => releaseContent(ctx, contentId))
}

/** Lets go of the files of a step that is deleted: those that fans received stay with them. */
export async function releaseStep(ctx: InTransaction, step: StepRow): Promise<void> {
  if (step.frozenAt === null)
    await detachFiles(ctx, { userKind: 'message', userId: step.contentId })
  for (const { contentId } of await selectContents(ctx, step.id))
    await releaseContent(ctx, contentId)
}

/** Returns the sequences of a performer that send a file, as the vault lists them. */
export async function sequencesWithFile(ctx: ReadCtx, performerId: string, fileId: string) {
  const steps = await selectStepsWithFile(ctx, performerId, fileId)
  const byId = new Map(steps.map((step) => [step.sequenceId, step]))
  return [...byId].map(([id, { sequenceName, isPaused }]) => ({ id, name: sequenceName, isPaused }))
}

/** Puts a file in the place of another in the steps of a performer. */
export async function replaceFiles(
  ctx: InTransaction,
  performerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const replaced = (ids: readonly string[]) => [
    ...new Set(ids.map((id) => (id === from ? to : id))),
  ]
  for (const step of await selectStepsWithFile(ctx, performerId, from))
    await changeStep(ctx, step.id, {
      fileIds: replaced(step.fileIds),
      freeFileIds: replaced(step.freeFileIds),
    })
}

/**
 * Takes a file out of the sequences of its owner: of what fans received, and of what they will. A
 * step that sells nothing without it becomes free; one that says nothing pauses its sequence.
 */
export async function takeOutFile(
  ctx: InTransaction,
  performerId: string,
  fileId: string,
): Promise<{ changed: number; deleted: number }> {
  const uses = await usesOfFile(ctx, fileId)
  const used = uses.flatMap(({ userKind, userId }) => (userKind === 'message' ? [userId] : []))
  const gone = new Set<string>()
  for (const contentId of await selectOwnContents(ctx, performerId, used))
    if (!(await takeOutOfContent(ctx, contentId, fileId))) {
      await enqueue(ctx, unsendStepJob, { contentId })
      gone.add(contentId)
    }
  const steps = await selectStepsWithFile(ctx, performerId, fileId)
  for (const step of steps) await takeOutOfStep(ctx, { step, fileId, gone })
  return { changed: steps.length, deleted: gone.size }
}

interface TakeOut {
  readonly step: StepRow
  readonly fileId: string
  /** The contents that cannot be without the file, which nobody receives any more. */
  readonly gone: ReadonlySet<string>
}

async function takeOutOfStep(ctx: InTransaction, { step, fileId, gone }: TakeOut): Promise<void> {
  const fileIds = step.fileIds.filter((id) => id !== fileId)
  const freeFileIds = step.freeFileIds.filter((id) => id !== fileId)
  const sells = step.price !== null && paidFilesOf({ fileIds, freeFileIds }).length > 0
  const files = sells ? { fileIds, freeFileIds } : { fileIds, freeFileIds: [], price: null }
  if (step.frozenAt === null)
    await detachFiles(ctx, { userKind: 'message', userId: step.contentId }, [fileId])
  // Later fans receive what is left as a content of its own.
  const contentId = gone.has(step.contentId) ? ctx.newId() : step.contentId
  const isNewContent = contentId !== step.contentId
  if (isNewContent) await attachFiles(ctx, fileIds, { userKind: 'message', userId: contentId })
  await changeStep(ctx, step.id, { ...files, contentId, ...(isNewContent && { frozenAt: null }) })
  if (step.text === '' && fileIds.length === 0)
    await changeSequence(ctx, step.sequenceId, { isPaused: true })
}

/** Pauses the sequences whose steps moderation removed from all who received them. */
export async function pauseRemoved(
  ctx: InTransaction,
  events: readonly { readonly contentId: string }[],
): Promise<void> {
  const contentIds = events.map(({ contentId }) => contentId)
  for (const id of await selectSequencesOfContents(ctx, contentIds))
    if (await lockSequence(ctx, id)) await changeSequence(ctx, id, { isPaused: true })
}
