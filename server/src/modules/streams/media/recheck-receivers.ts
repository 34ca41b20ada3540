import type { LiveReceiver, LiveRoom } from '@stagedoor/live-video'
import { type Audience, type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { type Account, accountsById, watchersRoom } from '../../accounts/index.ts'
import { contextsOfReceivers, removeLivePlaces } from '../../agegate/index.ts'
import { roomOfItem } from '../../items/index.ts'
import { chosenProvider, providerOf, receiversOf } from '../../livevideo/index.ts'
import { watchingOf } from '../policy.ts'
import { hasVideo, roomOf } from '../rules.ts'
import { seesGuest } from '../stage/may-be-on-stage.ts'
import { type StreamRow, selectStreams } from '../store.ts'
import { selectRemote } from './remote.store.ts'

/**
 * Cuts the video of those who may not watch it any longer: of everybody, or only of those whom a
 * change may concern.
 */
export async function recheckReceivers(ctx: Ctx, audience?: Audience): Promise<void> {
  const providers = (await selectRemote(ctx)).map(({ provider }) => provider)
  const chosen = await chosenProvider(ctx)
  // The chosen one is asked without open streams too: a stream that ended may still be received.
  const all = await receiversOf(ctx, ['embedded', ...providers, ...(chosen ? [chosen.id] : [])])
  const receivers =
    audience && 'account' in audience
      ? all.filter(({ userId }) => userId === audience.account)
      : all
  for (const stream of await selectStreams(ctx, [
    ...new Set(receivers.map(({ streamId }) => streamId)),
  ]))
    if (isConcerned(stream, audience))
      await cutUnentitled(ctx, stream, accountsOf(receivers, stream))
}

const accountsOf = (receivers: readonly LiveReceiver[], { id }: StreamRow) =>
  receivers.filter(({ streamId }) => streamId === id).map(({ userId }) => userId)

/** Returns true for a stream whose viewers are in an audience. */
export const isConcerned = (
  { id, performerId }: StreamRow,
  audience: Audience | undefined,
): boolean =>
  !audience ||
  !('room' in audience) ||
  [roomOfItem(id), watchersRoom(performerId)].includes(audience.room)

/** The room of the video of a stream, or of the picture of one of its guests, who is named then. */
export interface RoomOfStream {
  readonly room: LiveRoom
  readonly guestId?: string
}

/**
 * Cuts the video of those among some accounts who may not watch a stream, or not where they are; of
 * everybody when it is over or paused. The room is that of the stream, or of one of its guests.
 * Returns true when anybody was cut.
 */
export async function cutUnentitled(
  ctx: Ctx,
  stream: StreamRow,
  accountIds: readonly string[],
  { room, guestId }: RoomOfStream = { room: roomOf(stream) },
): Promise<boolean> {
  const { provider } = stream
  const { streamId: roomId } = room
  const live = await providerOf(ctx, provider)
  if (!hasVideo(stream)) {
    await live?.closeRoom(room)
    return true
  }
  const accounts = await accountsById(ctx, accountIds)
  const contexts = await contextsOfReceivers(ctx, { roomId, accountIds, provider })
  let isAnyCut = false
  for (const accountId of accountIds) {
    const account = accounts.get(accountId)
    const isStaff = account?.role === 'admin'
    const asked = isStaff ? [ctx] : contexts.get(accountId)
    if (account && asked && (await mayReceive(asked, account, { stream, guestId }))) continue
    await live?.revoke(roomId, accountId)
    await transaction(ctx, (ctx) => removeLivePlaces(ctx, { roomId, accountId }))
    isAnyCut = true
  }
  return isAnyCut
}

/**
 * Returns true for an account that may watch a stream, and see the guest, in all places from which
 * it does.
 */
async function mayReceive(
  contexts: readonly Ctx[],
  { id, role, staffRole, suspendedAt, status }: Account,
  { stream, guestId }: { readonly stream: StreamRow; readonly guestId: string | undefined },
): Promise<boolean> {
  if (suspendedAt || status === 'inactive') return false
  const staff = staffRole === null ? {} : { staffRole }
  const viewer: Viewer = { id, role, ...staff, sessionId: '', via: 'header' }
  const { performerId } = stream
  for (const ctx of contexts) {
    if ((await watchingOf(ctx, viewer, [stream]))(stream).lacks !== undefined) return false
    if (guestId && !(await seesGuest(ctx, id, { performerId, guestId }))) return false
  }
  return true
}
