import { done, pageOf } from '@stagedoor/contract/kit'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { applyCallbackJob } from '../jobs.ts'
import { selectCallbacks } from './callback-lists.store.ts'
import {
  type CallbackFilter,
  callbackById,
  changeCallback,
  lockCallback,
} from './callbacks.store.ts'
import { callbackContentView, callbackView } from './callbacks.views.ts'

/** Lists stored callbacks, newest first. */
export async function listCallbacks(
  ctx: ReadCtx,
  query: Parameters<typeof pageOf>[0] & CallbackFilter,
) {
  const { rows, total } = await selectCallbacks(ctx, query, pageOf(query))
  return { data: rows.map(callbackView), total }
}

/**
 * Returns a stored callback with its content, secrets left out. Refuses
 * `payments.callback_not_found`.
 */
export async function readCallback(ctx: ReadCtx, id: string) {
  const stored = await callbackById(ctx, id)
  return stored ? callbackContentView(stored) : refuse('payments.callback_not_found')
}

/**
 * Applies a stored callback again. What it reported and what was applied before counts once.
 * Refuses `payments.callback_not_found`.
 */
export async function replayCallback(ctx: Ctx & { readonly viewer: Viewer }, id: string) {
  await transaction(ctx, async (ctx) => {
    const stored = await lockCallback(ctx, id)
    if (!stored) return refuse('payments.callback_not_found')
    await changeCallback(ctx, id, {
      state: 'received',
      attempts: 0,
      failure: null,
      dueAt: ctx.now(),
    })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'payments.callback_replayed',
      subjectKind: 'callback',
      subjectId: id,
      detail: { gateway: stored.gateway },
    })
    await enqueue(ctx, applyCallbackJob, { callbackId: id })
  })
  return done
}
