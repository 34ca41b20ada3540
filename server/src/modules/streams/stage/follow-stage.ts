import type { LiveEvent } from '@stagedoor/live-video'
import { type Audience, type Ctx, type ReadCtx, transaction } from '../../../platform/context.ts'
import { watchersRoom } from '../../accounts/index.ts'
import { receiversOf } from '../../livevideo/index.ts'
import { cutUnentitled, isConcerned, type RoomOfStream } from '../media/recheck-receivers.ts'
import { roomOf } from '../rules.ts'
import { type StreamRow, selectStreams } from '../store.ts'
import { closeGuestRoom, endGuest, roomOfGuest } from './manage-stage.ts'
import { mayBeOnStage } from './may-be-on-stage.ts'
import { changeGuest, type GuestRow, selectGuests, selectOpenGuests } from './stage.store.ts'
import { pushStage } from './views.ts'

/** A stream, and the room of its video or of the picture of one of its guests. */
interface FoundRoom extends RoomOfStream {
  readonly stream: StreamRow
}

/** Returns the stream to which a room belongs; undefined for other rooms. */
export async function streamOfRoom(ctx: ReadCtx, roomId: string): Promise<FoundRoom | undefined> {
  const [own] = await selectStreams(ctx, [roomId])
  if (own) return { stream: own, room: roomOf(own) }
  const [guest] = await selectGuests(ctx, [roomId])
  const [stream] = guest ? await selectStreams(ctx, [guest.streamId]) : []
  return guest && stream && { stream, room: roomOfGuest(roomId), guestId: guest.accountId }
}

/** Notes that the picture of a guest arrives, or does not any longer. */
export async function noteGuestMedia(ctx: Ctx, { kind, streamId: id }: LiveEvent): Promise<void> {
  if (kind !== 'publisher_up' && kind !== 'publisher_lost') return
  const [guest] = await selectGuests(ctx, [id])
  const [stream] = guest ? await selectStreams(ctx, [guest.streamId]) : []
  if (!guest || !stream) return
  if (guest.state === 'gone') return closeGuestRoom(ctx, stream, id)
  await transaction(ctx, async (ctx) => {
    await changeGuest(ctx, id, { isOnAir: kind === 'publisher_up' })
    pushStage(ctx, stream)
  })
}

/**
 * Takes guests off the air who may not be seen any longer, and cuts their pictures for those who
 * may not see them any longer: of everybody, or only of those that a change may concern.
 */
export async function recheckStages(ctx: Ctx, audience?: Audience): Promise<void> {
  const places = (await selectPlaces(ctx)).filter((place) => isPlaceConcerned(place, audience))
  if (places.length === 0) return
  const account = accountIn(audience)
  const receivers = (
    await receiversOf(
      ctx,
      places.map(({ stream }) => stream.provider),
    )
  ).filter(({ userId }) => !account || userId === account)
  for (const place of places) {
    const { guest, stream } = place
    const isAsked = !account || [guest.accountId, stream.performerId].includes(account)
    if (isAsked && !(await holds(ctx, place))) {
      await endGuest(ctx, guest, stream)
      continue
    }
    const accountIds = receivers
      .filter(({ streamId }) => streamId === guest.id)
      .map(({ userId }) => userId)
    const room = { room: roomOfGuest(guest.id), guestId: guest.accountId }
    if (accountIds.length > 0) await cutUnentitled(ctx, stream, accountIds, room)
  }
}

/** A guest who was invited or came, and their stream. */
interface Place {
  readonly guest: GuestRow
  readonly stream: StreamRow
}

async function selectPlaces(ctx: ReadCtx): Promise<Place[]> {
  const open = await selectOpenGuests(ctx)
  if (open.length === 0) return []
  const streamIds = [...new Set(open.map(({ streamId }) => streamId))]
  const streams = new Map((await selectStreams(ctx, streamIds)).map((one) => [one.id, one]))
  return open.flatMap((guest) => {
    const stream = streams.get(guest.streamId)
    return stream ? [{ guest, stream }] : []
  })
}

/** Returns the one account that a change concerns; undefined where it concerns others. */
const accountIn = (audience: Audience | undefined): string | undefined =>
  audience && 'account' in audience ? audience.account : undefined

/** Returns true for a place that a change of its stream or guest concerns, and for any viewer. */
const isPlaceConcerned = ({ guest, stream }: Place, audience: Audience | undefined): boolean =>
  isConcerned(stream, audience) ||
  (audience !== undefined && 'room' in audience && audience.room === watchersRoom(guest.accountId))

const holds = async (ctx: Ctx, { guest, stream }: Place): Promise<boolean> =>
  stream.state !== 'ended' && (await mayBeOnStage(ctx, stream, guest.accountId))
