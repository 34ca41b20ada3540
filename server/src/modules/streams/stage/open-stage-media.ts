import type { LiveJoin } from '@stagedoor/live-video'
import { type Ctx, transaction, type Viewer, type Visitor } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { issueLiveGrant } from '../../agegate/index.ts'
import { providerOf } from '../../livevideo/index.ts'
import { readSettings } from '../../settings/index.ts'
import { invitationAnswered } from '../announcements.ts'
import { countOtherViewers } from '../media/viewers.store.ts'
import { requireWatchable } from '../policy.ts'
import type { StreamRow } from '../store.ts'
import { endGuest, requireStage } from './manage-stage.ts'
import { mayBeOnStage, seesGuest } from './may-be-on-stage.ts'
import { changeGuest, type GuestRow } from './stage.store.ts'
import { pushStage } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer; readonly visitor: Visitor }

/**
 * Returns how the viewer sends their picture as a guest, who comes in by it, or receives that of a
 * guest. Refuses `streams.guest_not_released` to guests who may not be seen any longer, and
 * `streams.crowded` to viewers of a stream that is too large for a second picture.
 */
export async function openStageMedia(ctx: ViewerCtx, id: string): Promise<LiveJoin> {
  const { guest, stream } = await requireStage(ctx, id)
  if (guest.state === 'gone') refuse('streams.guest_not_found')
  const role = guest.accountId === ctx.viewer.id ? 'publisher' : 'viewer'
  await requireWatchable(ctx, ctx.viewer, stream)
  if (stream.state === 'ended') refuse('streams.not_found')
  if (stream.state === 'paused') refuse('streams.paused')
  const live = (await providerOf(ctx, stream.provider)) ?? refuse('streams.off')
  if (!live.isAvailable) refuse('streams.off')
  if (role === 'publisher') await comeIn(ctx, guest, stream)
  else await refuseUnseen(ctx, guest, stream)
  const request = { streamId: id, channel: id, userId: ctx.viewer.id, role } as const
  return issueLiveGrant(ctx, live, { ...request, ttlSeconds: live.grantSeconds })
}

async function comeIn(ctx: ViewerCtx, guest: GuestRow, stream: StreamRow): Promise<void> {
  if (!(await mayBeOnStage(ctx, stream, guest.accountId))) {
    await endGuest(ctx, guest, stream)
    refuse('streams.guest_not_released')
  }
  if (guest.state === 'joined') return
  await transaction(ctx, async (ctx) => {
    if (!(await changeGuest(ctx, guest.id, { state: 'joined' }))) refuse('streams.guest_not_found')
    const { id: guestId, accountId } = guest
    await announce(ctx, invitationAnswered, { guestId, accountId, isOver: false })
    pushStage(ctx, stream)
  })
}

/**
 * Keeps the picture from viewers who block the guest or are blocked by them, and from audiences
 * that receive the first one as HLS.
 */
async function refuseUnseen(ctx: ViewerCtx, guest: GuestRow, stream: StreamRow): Promise<void> {
  const { performerId } = stream
  const isSeen = await seesGuest(ctx, ctx.viewer.id, { performerId, guestId: guest.accountId })
  if (guest.state !== 'joined' || !isSeen) refuse('streams.guest_not_found')
  if (performerId === ctx.viewer.id || stream.provider !== 'embedded') return
  const { maxDirectViewers } = await readSettings(ctx)
  if ((await countOtherViewers(ctx, stream.id, ctx.viewer.id)) >= maxDirectViewers)
    refuse('streams.crowded')
}
