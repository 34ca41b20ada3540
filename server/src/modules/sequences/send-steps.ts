import { setTimeout as wait } from 'node:timers/promises'
import type { Tokens } from '@stagedoor/contract/kit'
import { z } from 'zod'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { accountById, isPerformerInBusiness } from '../accounts/index.ts'
import { filesByIds } from '../media/index.ts'
import { receivedAmong, sendContent, storeContent } from '../messaging/index.ts'
import { readSettings } from '../settings/index.ts'
import {
  type DueFan,
  insertSends,
  leaveSequence,
  moveFans,
  selectDueFans,
  selectDueSequences,
  selectReceived,
} from './fans.store.ts'
import { stayingAmong } from './pick-staying.ts'
import { dueAfter, nextStep } from './rules.ts'
import { changeStep, insertStepContent, type StepRow, selectSteps } from './steps.store.ts'
import { addCounts, changeSequence, lockSequence, type SequenceRow } from './store.ts'

const BATCH_SIZE = 500
const PAUSE_MS = 50

/** Sends the steps of a sequence to the fans whose time has come. */
export const sendStepsJob = defineJob({
  name: 'sequences.send_steps',
  payload: z.object({ sequenceId: z.string() }),
  attempts: 5,
  timeoutSeconds: 600,
})

/** Starts to send each sequence whose time has come for some fans, in a job of its own. */
export async function startSending(ctx: Ctx): Promise<void> {
  for (const sequenceId of await selectDueSequences(ctx))
    await enqueue(ctx, sendStepsJob, { sequenceId }, { key: `${sendStepsJob.name} ${sequenceId}` })
}

/**
 * Sends the steps of a sequence, batch by batch, to as many fans as the operator allows in a
 * minute. What a job leaves is due in the next minute.
 */
export async function sendSteps(ctx: Ctx, id: string): Promise<void> {
  const { massMessagesPerMinute } = await readSettings(ctx)
  for (let left = massMessagesPerMinute || Number.POSITIVE_INFINITY; left > 0; left -= BATCH_SIZE) {
    if (ctx.signal.aborted) return
    const limit = Math.min(left, BATCH_SIZE)
    if (!(await transaction(ctx, (ctx) => sendBatch(ctx, id, limit)))) return
    await wait(PAUSE_MS)
  }
}

/**
 * Sends their next step to at most so many fans and records it, in one transaction, so that a crash
 * repeats or skips nobody. Returns false when there is nothing to send.
 */
async function sendBatch(ctx: InTransaction, id: string, limit: number): Promise<boolean> {
  const sequence = await lockSequence(ctx, id)
  if (!sequence || sequence.isPaused) return false
  const due = await selectDueFans(ctx, id, limit)
  if (due.length === 0) return false
  const steps = await selectSteps(ctx, [id])
  const byStep = Map.groupBy(due, (fan) => nextStep(steps, fan))
  for (const [step, fans] of byStep) {
    if (!step) await finishFans(ctx, sequence, fans)
    else if (await isSendable(ctx, sequence, step))
      await sendStep(ctx, { sequence, step, steps }, fans)
    else {
      await changeSequence(ctx, id, { isPaused: true })
      return false
    }
  }
  return true
}

/** Ends the sequence of fans for whom no step is left. */
const finishFans = (ctx: InTransaction, { id }: SequenceRow, fans: readonly DueFan[]) =>
  moveFans(ctx, id, {
    fanIds: fans.map(({ fanId }) => fanId),
    handledMinutes: Math.max(...fans.map(({ handledMinutes }) => handledMinutes)),
    dueAt: null,
  })

/** Returns true while the performer may write and all files of a step are there. */
async function isSendable(
  ctx: InTransaction,
  { performerId }: SequenceRow,
  { fileIds }: StepRow,
): Promise<boolean> {
  if (!isPerformerInBusiness(await accountById(ctx, performerId))) return false
  const files = await filesByIds(ctx, fileIds)
  return fileIds.every((fileId) => files.has(fileId))
}

interface Sending {
  readonly sequence: SequenceRow
  readonly step: StepRow
  /** All steps of the sequence. */
  readonly steps: readonly StepRow[]
}

/**
 * Sends a step to fans whose time for it has come. Those who no longer belong to the sequence, or
 * who cannot be reached, leave it; who had received the step before goes on to the next one.
 */
async function sendStep(
  ctx: InTransaction,
  { sequence, step, steps }: Sending,
  fans: readonly DueFan[],
): Promise<void> {
  const { id, performerId } = sequence
  const { contentId } = step
  const staying = await stayingAmong(ctx, sequence, fans)
  const before = await selectReceived(ctx, step.id, staying)
  const fanIds = staying.filter((fanId) => !before.has(fanId)).toSorted()
  const frozen = fanIds.length > 0 ? await freeze(ctx, sequence, step) : {}
  const sent = fanIds.length > 0 ? await sendContent(ctx, contentId, fanIds) : 0
  const reached = await receivedAmong(ctx, { id: contentId, senderId: performerId }, fanIds)
  await insertSends(ctx, step.id, reached)
  const going = new Set([...reached, ...before])
  await moveOn(
    ctx,
    { sequence, step, steps },
    fans.filter(({ fanId }) => going.has(fanId)),
  )
  const leaving = fans.flatMap(({ fanId }) => (going.has(fanId) ? [] : [fanId]))
  await leaveSequence(ctx, id, leaving)
  await addCounts(ctx, id, { left: leaving.length })
  await changeStep(ctx, step.id, { ...frozen, sentCount: step.sentCount + sent })
}

/** Lets fans who have received a step wait for the next one of each. */
async function moveOn(
  ctx: InTransaction,
  { sequence, step, steps }: Sending,
  fans: readonly DueFan[],
): Promise<void> {
  const handledMinutes = step.afterMinutes
  const byNext = Map.groupBy(fans, ({ startedAt }) =>
    nextStep(steps, { startedAt, handledMinutes }),
  )
  for (const [next, some] of byNext)
    await moveFans(ctx, sequence.id, {
      fanIds: some.map(({ fanId }) => fanId),
      handledMinutes,
      dueAt: next ? dueAfter(step, next, ctx.now()) : null,
    })
}

/** Stores the content of a step for the first fan who receives its present form. */
async function freeze(
  ctx: InTransaction,
  { performerId }: SequenceRow,
  step: StepRow,
): Promise<{ frozenAt?: Date }> {
  if (step.frozenAt) return {}
  const { contentId, text, fileIds, freeFileIds, price } = step
  const itemId = await storeContent(ctx, {
    id: contentId,
    senderId: performerId,
    text,
    fileIds,
    freeFileIds,
    price: price as Tokens | null,
  })
  await insertStepContent(ctx, { contentId, stepId: step.id, itemId })
  return { frozenAt: ctx.now() }
}
