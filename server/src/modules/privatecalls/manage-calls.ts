import type { InputOf } from '@stagedoor/contract/kit'
import type * as privatecalls from '@stagedoor/contract/privatecalls'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { recordDecision } from '../decisions/index.ts'
import { closeRooms, finishCall } from './end-call.ts'
import { selectAllCalls } from './lists.store.ts'
import { type CallRow, lockCall, selectCall } from './store.ts'
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
 * Ends an open call for an admin, by a decision about each side; the fan pays the seconds until
 * now. Ending it again changes nothing.
 */
export async function endCallByAdmin(ctx: AdminCtx, id: string, reason: string) {
  const call = await selectCall(ctx, id)
  if (!call) return refuse('privatecalls.not_found')
  const ended = await transaction(ctx, async (ctx) => {
    const open = await lockCall(ctx, id)
    if (!open || open.state === 'ended') return undefined
    await recordEnd(ctx, open, reason)
    return finishCall(ctx, open, 'admin')
  })
  if (ended) await closeRooms(ctx, ended)
  return presentCall(ctx, ctx.viewer, ended ?? call)
}

async function recordEnd(
  ctx: InTransaction<AdminCtx>,
  { id, performerId, fanId, createdAt }: CallRow,
  reason: string,
): Promise<void> {
  await recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: 'privatecalls.ended_by_admin',
    subjectKind: 'account',
    subjectId: performerId,
    detail: { callId: id, fanId, reason },
  })
  for (const ownerId of [performerId, fanId]) {
    const target = { kind: 'private_call', id, ownerId, createdAt } as const
    await recordDecision(ctx, target, { explanation: reason, decidedBy: ctx.viewer.id })
  }
}
