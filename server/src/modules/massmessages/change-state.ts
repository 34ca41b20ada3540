import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { detachFiles } from '../media/index.ts'
import { removeRecipients, removeWaiting } from './drips/drips.store.ts'
import { requireOwn } from './read-mass-messages.ts'
import { allowedIn, endedState } from './rules.ts'
import { enqueueSending } from './send-mass-message.ts'
import { changeMassMessage, lockMassMessage, type MassMessageRow } from './store.ts'
import { unsendMassMessageJob } from './unsend-mass-message.ts'
import { presentMassMessage } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Stops sending a mass message of the viewer for now, or before it has begun. */
export const pauseMassMessage = (ctx: ViewerCtx, id: string) =>
  change(ctx, { id, action: 'pause' }, (ctx) => changeMassMessage(ctx, id, { state: 'paused' }))

/** Continues a mass message of the viewer: it is sent on, or waits for its time again. */
export const resumeMassMessage = (ctx: ViewerCtx, id: string) =>
  change(ctx, { id, action: 'resume' }, async (ctx, { startedAt, startsAt, drip }) => {
    const now = ctx.now()
    if (drip) return changeMassMessage(ctx, id, { state: 'active' })
    if (!startedAt && startsAt && startsAt > now)
      return changeMassMessage(ctx, id, { state: 'scheduled' })
    await enqueueSending(ctx, id)
    return changeMassMessage(ctx, id, { state: 'sending', startedAt: startedAt ?? now })
  })

/** Ends a mass message of the viewer: nobody else receives it. */
export const cancelMassMessage = (ctx: ViewerCtx, id: string) =>
  change(ctx, { id, action: 'cancel' }, async (ctx, row) => {
    if (!row.frozenAt) await detachFiles(ctx, { userKind: 'message', userId: id })
    await removeRecipients(ctx, id)
    await removeWaiting(ctx, id)
    return changeMassMessage(ctx, id, { state: endedState(row), finishedAt: ctx.now() })
  })

/** Deletes a mass message of the viewer where it is unread or not paid for, and ends sending. */
export const unsendMassMessage = (ctx: ViewerCtx, id: string) =>
  change(ctx, { id, action: 'unsend' }, async (ctx) => {
    await removeRecipients(ctx, id)
    await removeWaiting(ctx, id)
    await enqueue(ctx, unsendMassMessageJob, { massMessageId: id })
    return changeMassMessage(ctx, id, { state: 'unsending', finishedAt: ctx.now() })
  })

/**
 * Changes a locked mass message of the viewer. Refuses `massmessages.wrong_state` where its state
 * does not allow it.
 */
const change = (
  ctx: ViewerCtx,
  { id, action }: { readonly id: string; readonly action: keyof typeof allowedIn },
  work: (ctx: InTransaction<ViewerCtx>, row: MassMessageRow) => Promise<MassMessageRow>,
) =>
  transaction(ctx, async (ctx) => {
    const row = requireOwn(ctx, await lockMassMessage(ctx, id))
    const { state } = row
    if (!allowedIn[action].some((one) => one === state))
      refuse('massmessages.wrong_state', { state })
    return presentMassMessage(ctx, ctx.viewer, await work(ctx, row))
  })
