import { done } from '@stagedoor/contract/kit'
import { STAGE_MAX } from '@stagedoor/contract/streams'
import type { LiveRoom } from '@stagedoor/live-video'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readCards } from '../../accounts/index.ts'
import { providerOf } from '../../livevideo/index.ts'
import { releasedIn } from '../../releases/index.ts'
import { guestInvited, invitationAnswered } from '../announcements.ts'
import { requireWatchable } from '../policy.ts'
import { lockStream, type StreamRow, selectOpenStream, selectStreams } from '../store.ts'
import { mayBeOnStage, seesGuest } from './may-be-on-stage.ts'
import {
  changeGuest,
  type GuestRow,
  insertGuest,
  selectGuests,
  selectInvitations,
  selectStage,
} from './stage.store.ts'
import { presentStage, pushStage, pushStageTo } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Returns the guests of a stream with pictures of their own, to those who may watch it, without
 * guests who block the viewer or are blocked by them.
 */
export async function listStage(ctx: ViewerCtx, streamId: string) {
  const [found] = await selectStreams(ctx, [streamId])
  const stream = await requireWatchable(ctx, ctx.viewer, found)
  const seen = await guestsSeen(ctx, stream)
  const isOwn = stream.performerId === ctx.viewer.id
  const known = isOwn ? await releasedIn(ctx, stream.id) : []
  return { guests: await presentStage(ctx, seen, known) }
}

async function guestsSeen(ctx: ViewerCtx, { id, performerId }: StreamRow): Promise<GuestRow[]> {
  const { id: viewerId } = ctx.viewer
  const seen: GuestRow[] = []
  for (const guest of await selectStage(ctx, id)) {
    const { state, accountId: guestId } = guest
    const isShown = state === 'joined' || [guestId, performerId].includes(viewerId)
    if (isShown && (await seesGuest(ctx, viewerId, { performerId, guestId }))) seen.push(guest)
  }
  return seen
}

/** Returns the open streams into which the viewer is invited, and has not come yet. */
export async function listInvitations(ctx: ViewerCtx) {
  const found = await selectInvitations(ctx, ctx.viewer.id)
  const people = await readCards(
    ctx,
    found.map(({ performerId }) => performerId),
  )
  const invitations = found.flatMap(({ streamId, performerId }) => {
    const performerInfo = people.get(performerId)
    return performerInfo ? [{ streamId, performerInfo }] : []
  })
  return { invitations }
}

/**
 * Invites a person who released the open stream of the viewer. Refuses `streams.guest_not_released`
 * for everybody else, also for those who are blocked or suspended, `streams.stage_full`, and
 * `streams.stage_unavailable` where the provider does not say whose picture arrives.
 */
export async function inviteOnStage(ctx: ViewerCtx, personId: string) {
  const open = await selectOpenStream(ctx, ctx.viewer.id)
  if (!open) return refuse('streams.not_found')
  if (!(await providerOf(ctx, open.provider))?.reportsMedia) refuse('streams.stage_unavailable')
  const person = (await releasedIn(ctx, open.id)).find((one) => one.personId === personId)
  const accountId = person?.accountId
  if (!accountId || !(await mayBeOnStage(ctx, open, accountId)))
    return refuse('streams.guest_not_released')
  await transaction(ctx, async (ctx) => {
    const stream = await lockStream(ctx, open.id)
    if (!stream || stream.state === 'ended') return refuse('streams.not_found')
    const stage = await selectStage(ctx, stream.id)
    if (stage.some((guest) => guest.accountId === accountId)) return
    if (stage.length >= STAGE_MAX) refuse('streams.stage_full')
    const guestId = await insertGuest(ctx, { streamId: stream.id, accountId })
    if (!guestId) return
    const { id: streamId, performerId } = stream
    await announce(ctx, guestInvited, { guestId, accountId, streamId, performerId })
    const { name = '', username = '' } =
      (await readCards(ctx, [performerId])).get(performerId) ?? {}
    ctx.push({ account: accountId }, 'stream.guest_invited', { streamId, name, username })
    pushStageTo(ctx, stream, [accountId, performerId])
  })
  return listStage(ctx, open.id)
}

/** Turns the sound of a guest off for everybody, or on again. */
export async function muteGuest(ctx: ViewerCtx, id: string, isMuted: boolean) {
  const { stream } = await requireStage(ctx, id)
  if (stream.performerId !== ctx.viewer.id) refuse('streams.guest_not_found')
  const changed = await transaction(ctx, async (ctx) => {
    const changed = await changeGuest(ctx, id, { isMuted })
    pushStage(ctx, stream)
    return changed
  })
  const [view] = changed ? await presentStage(ctx, [changed], await releasedIn(ctx, stream.id)) : []
  return view ?? refuse('streams.guest_not_found')
}

/** Takes a guest off the air: for the performer, and for the guest. */
export async function leaveStage(ctx: ViewerCtx, id: string) {
  const { guest, stream } = await requireStage(ctx, id)
  if (![guest.accountId, stream.performerId].includes(ctx.viewer.id))
    refuse('streams.guest_not_found')
  await endGuest(ctx, guest, stream)
  return done
}

/**
 * Ends that a person is a guest of a stream, and cuts their picture for everybody. One who watched
 * the stream only as its guest loses it too.
 */
export async function endGuest(
  ctx: Ctx,
  { id, accountId, state }: GuestRow,
  stream: StreamRow,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    if (!(await changeGuest(ctx, id, { state: 'gone', isOnAir: false }))) return
    await announce(ctx, invitationAnswered, { guestId: id, accountId, isOver: true })
    if (state === 'joined') pushStage(ctx, stream)
    else pushStageTo(ctx, stream, [accountId, stream.performerId])
    ctx.recheck({ account: accountId })
  })
  await closeGuestRoom(ctx, stream, id)
}

/** Returns the room of the picture of a guest. */
export const roomOfGuest = (id: string): LiveRoom => ({ streamId: id, channel: id })

/** Cuts the picture of a guest for everybody. */
export async function closeGuestRoom(
  ctx: Ctx,
  { provider }: Pick<StreamRow, 'provider'>,
  id: string,
): Promise<void> {
  await (await providerOf(ctx, provider))?.closeRoom(roomOfGuest(id))
}

/** Returns a guest and their stream. Refuses `streams.guest_not_found`. */
export async function requireStage(
  ctx: ReadCtx,
  id: string,
): Promise<{ readonly guest: GuestRow; readonly stream: StreamRow }> {
  const [guest] = await selectGuests(ctx, [id])
  const [stream] = guest ? await selectStreams(ctx, [guest.streamId]) : []
  return guest && stream ? { guest, stream } : refuse('streams.guest_not_found')
}
