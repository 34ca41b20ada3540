import type { InputOf } from '@stagedoor/contract/kit'
import type * as privatecalls from '@stagedoor/contract/privatecalls'
import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { endCall } from './end-call.ts'
import { selectAllCalls } from './lists.store.ts'
import { selectCall } from './store.ts'
import { presentCall, presentCalls } from './views.ts'

type AdminCtx = Ctx & { readonly viewer: Viewer }

/** Lists the calls of everybody for an admin, newest first. */
export async function listAllCalls(
  ctx: AdminCtx,
  { state, endedBy, performerId, fanId, ...query }: InputOf<typeof privatecalls.adminList>['query'],
) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const { rows, total } = await selectAllCalls(ctx, { state, endedBy, performerId, fanId }, order)
  return { data: await presentCalls(ctx, ctx.viewer, rows), total, ...nextCursor(rows, order) }
}

/**
 * Ends an open call for an admin; the fan pays the seconds until now. Ending it again changes
 * nothing.
 */
export async function endCallByAdmin(ctx: AdminCtx, id: string, reason: string) {
  const call = await selectCall(ctx, id)
  if (!call) return refuse('privatecalls.not_found')
  const ended = await endCall(ctx, id, 'admin')
  if (ended) {
    const { performerId: subjectId, fanId } = call
    await transaction(ctx, (ctx) =>
      recordAudit(ctx, {
        ...{ actor: actorOf(ctx.viewer), action: 'privatecalls.ended_by_admin' },
        ...{ subjectKind: 'account', subjectId, detail: { callId: id, fanId, reason } },
      }),
    )
  }
  return presentCall(ctx, ctx.viewer, ended ?? call)
}
