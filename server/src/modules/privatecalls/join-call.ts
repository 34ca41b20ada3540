import type { InputOf } from '@stagedoor/contract/kit'
import type * as privatecalls from '@stagedoor/contract/privatecalls'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
  type Visitor,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { issueLiveGrant } from '../agegate/index.ts'
import { providerOf } from '../livevideo/index.ts'
import { type CallRow, changeCall, lockCall } from './store.ts'
import { requireOwn } from './use-call.ts'
import { deviceOf, presentCall, pushCall } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type LocatedCtx = ViewerCtx & { readonly visitor: Visitor }

/**
 * Returns how the viewer sends picture and sound in an accepted call, or receives those of the
 * other side. Refuses `privatecalls.elsewhere` while they take part by another device.
 */
export async function openCallMedia(
  ctx: LocatedCtx,
  id: string,
  { direction, device }: InputOf<typeof privatecalls.openMedia>['body'],
) {
  const { state, provider, performerId, performerRoom, fanRoom } = await requireOwn(ctx, id)
  const live = (await providerOf(ctx, provider)) ?? refuse('streams.off')
  if (!live.isAvailable) refuse('streams.off')
  if (state === 'requested' || state === 'ended') refuse('privatecalls.over')
  if (device) await transaction(ctx, (ctx) => joinByDevice(ctx, id, { device, takesOver: false }))
  const [own, other] =
    ctx.viewer.id === performerId ? [performerRoom, fanRoom] : [fanRoom, performerRoom]
  const room = direction === 'send' ? own : other
  const role = direction === 'send' ? 'publisher' : 'viewer'
  const request = { streamId: room, channel: room, userId: ctx.viewer.id, role } as const
  return issueLiveGrant(ctx, live, { ...request, ttlSeconds: live.grantSeconds, isSingle: true })
}

/** Lets the viewer take part in an accepted call by another device, in place of the one before. */
export async function takeCallOver(ctx: ViewerCtx, id: string, device: string) {
  await requireOwn(ctx, id)
  const call = await transaction(ctx, (ctx) => joinByDevice(ctx, id, { device, takesOver: true }))
  return presentCall(ctx, ctx.viewer, call)
}

interface Joining {
  readonly device: string
  readonly takesOver: boolean
}

async function joinByDevice(
  ctx: InTransaction<ViewerCtx>,
  id: string,
  { device, takesOver }: Joining,
): Promise<CallRow> {
  const call = (await lockCall(ctx, id)) ?? refuse('privatecalls.not_found')
  if (call.state === 'requested' || call.state === 'ended') refuse('privatecalls.over')
  const current = deviceOf(call, ctx.viewer.id)
  if (current === device) return call
  if (current !== null && !takesOver) refuse('privatecalls.elsewhere')
  const changes = ctx.viewer.id === call.fanId ? { fanDevice: device } : { performerDevice: device }
  const joined = await changeCall(ctx, id, changes)
  pushCall(ctx, joined)
  return joined
}
