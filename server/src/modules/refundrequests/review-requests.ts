import { done, type InputOf } from '@stagedoor/contract/kit'
import type * as refunds from '@stagedoor/contract/refunds'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import type { NameItems } from '../wallet/index.ts'
import { requestRefused } from './announcements.ts'
import { answerRequest, lockRequest, selectRequestPage } from './store.ts'
import { adminRequestViews } from './views.ts'

/** Lists requests for refunds for the team, newest first. */
export async function listRequests(
  ctx: ReadCtx,
  { state, ...query }: InputOf<typeof refunds.listRequests>['query'],
  nameItems: NameItems,
) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const { rows, total } = await selectRequestPage(ctx, state, order)
  return { data: await adminRequestViews(ctx, rows, nameItems), total, ...nextCursor(rows, order) }
}

/** Refuses a request with a reason, which the fan reads. */
export const refuseRequest = (
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  answer: string,
): Promise<typeof done> =>
  transaction(ctx, async (ctx) => {
    const row = await lockRequest(ctx, id)
    if (!row) return refuse('refunds.request_not_found')
    if (row.state !== 'open') refuse('refunds.request_decided')
    await answerRequest(ctx, id, { state: 'refused', answer, decidedBy: ctx.viewer.id })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'refunds.request_refused',
      subjectKind: row.targetKind,
      subjectId: row.targetId,
      detail: { requestId: id, reason: answer },
    })
    await announce(ctx, requestRefused, { requestId: id })
    return done
  })
