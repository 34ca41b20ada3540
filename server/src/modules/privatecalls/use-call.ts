import type { InputOf } from '@stagedoor/contract/kit'
import type * as privatecalls from '@stagedoor/contract/privatecalls'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { endCall } from './end-call.ts'
import { selectCallPage } from './lists.store.ts'
import { type CallRow, selectCall } from './store.ts'
import { presentCall, presentCalls } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** Returns a call of the viewer. Refuses `privatecalls.not_found` to everybody else. */
export async function requireOwn(
  ctx: ReadCtx & { readonly viewer: Viewer },
  id: string,
): Promise<CallRow> {
  const call = await selectCall(ctx, id)
  return call && [call.performerId, call.fanId].includes(ctx.viewer.id)
    ? call
    : refuse('privatecalls.not_found')
}

/** Returns a call of the viewer. */
export const readCall = async (ctx: ViewerCtx, id: string) =>
  presentCall(ctx, ctx.viewer, await requireOwn(ctx, id))

/** Lists the calls of the viewer, newest first. */
export async function listCalls(
  ctx: ViewerCtx,
  { state, ...query }: InputOf<typeof privatecalls.list>['query'],
) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const side = ctx.viewer.role === 'performer' ? 'performerId' : 'fanId'
  const { rows, total } = await selectCallPage(
    ctx,
    { side, accountId: ctx.viewer.id, state },
    order,
  )
  return { data: await presentCalls(ctx, ctx.viewer, rows), total, ...nextCursor(rows, order) }
}

/** Declines a request with a reason. Refuses `privatecalls.over` once it is answered. */
export async function declineCall(
  ctx: ViewerCtx,
  id: string,
  { reason }: InputOf<typeof privatecalls.decline>['body'],
) {
  const call = await requireOwn(ctx, id)
  if (call.state !== 'requested') refuse('privatecalls.over')
  return presentCall(ctx, ctx.viewer, (await endCall(ctx, id, 'declined', reason)) ?? call)
}

/** Ends a call of the viewer, or withdraws a request. Ending it again changes nothing. */
export async function hangUp(ctx: ViewerCtx, id: string) {
  const call = await requireOwn(ctx, id)
  const side = call.performerId === ctx.viewer.id ? 'performer' : 'fan'
  return presentCall(ctx, ctx.viewer, (await endCall(ctx, id, side)) ?? call)
}
