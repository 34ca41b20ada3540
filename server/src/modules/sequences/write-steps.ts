import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import * as sequences from '@stagedoor/contract/sequences'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireAgreement } from '../consents/index.ts'
import { attachFiles, detachFiles } from '../media/index.ts'
import { requireSendable } from '../messaging/index.ts'
import { releaseStep } from './change-files.ts'
import { rescheduleJob } from './reschedule-fans.ts'
import { minutesOf } from './rules.ts'
import {
  changeStep,
  deleteStep,
  insertStep,
  type StepForm,
  type StepRow,
  selectStep,
  selectSteps,
} from './steps.store.ts'
import type { SequenceRow } from './store.ts'
import { presentSequence } from './views.ts'
import { lockOwn } from './write-sequences.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Body = InputOf<typeof sequences.createStep>['body']

function formOf({ days, hours, text = '', fileIds = [], freeFileIds = [], price }: Body): StepForm {
  const own = [...new Set(fileIds)]
  return {
    afterMinutes: minutesOf({ days, hours }),
    text,
    fileIds: own,
    freeFileIds: price ? [...new Set(freeFileIds)].filter((id) => own.includes(id)) : [],
    price: price || null,
  }
}

/** Adds a step to a sequence of the viewer. */
export const createStep = (ctx: ViewerCtx, id: string, body: Body) =>
  transaction(ctx, async (ctx) => {
    const sequence = await lockOwn(ctx, id)
    const form = formOf(body)
    const most = sequences.STEPS_MAX
    const steps = await selectSteps(ctx, [id])
    if (steps.length >= most) refuse('sequences.too_many_steps', { most })
    await requireValid(ctx, form, steps)
    const step = await insertStep(ctx, id, form)
    await attachFiles(ctx, form.fileIds, { userKind: 'message', userId: step.contentId })
    return finish(ctx, sequence)
  })

/**
 * Changes a step of the viewer. What fans have received stays; the others receive the new form,
 * which has a content of its own.
 */
export const updateStep = (ctx: ViewerCtx, id: string, body: Body) =>
  transaction(ctx, async (ctx) => {
    const { sequence, step } = await lockOwnStep(ctx, id)
    const form = formOf(body)
    const others = (await selectSteps(ctx, [sequence.id])).filter((one) => one.id !== id)
    await requireValid(ctx, form, others)
    const isNewContent = step.frozenAt !== null && !saysTheSame(step, form)
    const contentId = isNewContent ? ctx.newId() : step.contentId
    if (step.frozenAt === null || isNewContent) {
      if (!isNewContent) await detachFiles(ctx, { userKind: 'message', userId: contentId })
      await attachFiles(ctx, form.fileIds, { userKind: 'message', userId: contentId })
    }
    await changeStep(ctx, id, { ...form, contentId, ...(isNewContent && { frozenAt: null }) })
    return form.afterMinutes === step.afterMinutes
      ? presentSequence(ctx, ctx.viewer, sequence)
      : finish(ctx, sequence)
  })

const saysTheSame = (step: StepForm, form: StepForm): boolean =>
  step.text === form.text &&
  step.price === form.price &&
  step.fileIds.join() === form.fileIds.join() &&
  step.freeFileIds.join() === form.freeFileIds.join()

/** Deletes a step of the viewer; fans keep what they received. */
export const removeStep = (ctx: ViewerCtx, id: string) =>
  transaction(ctx, async (ctx) => {
    const { sequence, step } = await lockOwnStep(ctx, id)
    await releaseStep(ctx, step)
    await deleteStep(ctx, id)
    return finish(ctx, sequence)
  })

/** Gives the fans of a sequence the times of its changed steps, and returns the sequence. */
async function finish(ctx: InTransaction<ViewerCtx>, sequence: SequenceRow) {
  await enqueue(ctx, rescheduleJob, { sequenceId: sequence.id })
  return presentSequence(ctx, ctx.viewer, sequence)
}

async function lockOwnStep(
  ctx: InTransaction<ViewerCtx>,
  id: string,
): Promise<{ sequence: SequenceRow; step: StepRow }> {
  const sequence = await lockOwn(ctx, (await selectStep(ctx, id))?.sequenceId)
  // The step is read again under the lock: a batch may have sent it in the meantime.
  const step = (await selectStep(ctx, id)) ?? refuse('sequences.not_found')
  return { sequence, step }
}

/** Refuses what cannot be sent, and a time that another step has. */
async function requireValid(
  ctx: InTransaction<ViewerCtx>,
  form: StepForm,
  others: readonly StepRow[],
): Promise<void> {
  await requireAgreement(ctx, ctx.viewer.id)
  await requireSendable(ctx, ctx.viewer.id, { ...form, price: form.price as Tokens | null })
  if (others.some(({ afterMinutes }) => afterMinutes === form.afterMinutes))
    refuse('sequences.time_taken')
}
