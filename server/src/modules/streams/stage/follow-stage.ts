import type { LiveEvent, LiveRoom } from '@stagedoor/live-video'
import { type Ctx, type ReadCtx, transaction } from '../../../platform/context.ts'
import { receiversOf } from '../../livevideo/index.ts'
import { cutUnentitled } from '../media/recheck-receivers.ts'
import { roomOf } from '../rules.ts'
import { type StreamRow, selectStreams } from '../store.ts'
import { closeGuestRoom, endGuest, roomOfGuest } from './manage-stage.ts'
import { mayBeOnStage } from './may-be-on-stage.ts'
import { changeGuest, type GuestRow, selectGuests, selectOpenGuests } from './stage.store.ts'
import { pushStage } from './views.ts'

/** A stream, and the room of its video or of the picture of one of its guests. */
interface FoundRoom {
  readonly stream: StreamRow
  readonly room: LiveRoom
}

/** Returns the stream to which a room belongs; undefined for other rooms. */
export async function streamOfRoom(ctx: ReadCtx, roomId: string): Promise<FoundRoom | undefined> {
  const [own] = await selectStreams(ctx, [roomId])
  if (own) return { stream: own, room: roomOf(own) }
  const [guest] = await selectGuests(ctx, [roomId])
  const [stream] = guest ? await selectStreams(ctx, [guest.streamId]) : []
  return stream && { stream, room: roomOfGuest(roomId) }
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
 * may not watch the stream any longer.
 */
export async function recheckStages(ctx: Ctx): Promise<void> {
  const open = await selectOpenGuests(ctx)
  if (open.length === 0) return
  const streams = new Map(
    (await selectStreams(ctx, [...new Set(open.map(({ streamId }) => streamId))])).map((one) => [
      one.id,
      one,
    ]),
  )
  const providers = [...streams.values()].map(({ provider }) => provider)
  const receivers = await receiversOf(ctx, providers)
  for (const guest of open) {
    const stream = streams.get(guest.streamId)
    if (!stream) continue
    const accountIds = receivers
      .filter(({ streamId }) => streamId === guest.id)
      .map(({ userId }) => userId)
    await recheckGuest(ctx, { guest, stream, accountIds })
  }
}

interface CheckedGuest {
  readonly guest: GuestRow
  readonly stream: StreamRow
  /** Those who receive the picture. */
  readonly accountIds: readonly string[]
}

async function recheckGuest(ctx: Ctx, { guest, stream, accountIds }: CheckedGuest): Promise<void> {
  if (stream.state === 'ended' || !(await mayBeOnStage(ctx, stream, guest.accountId)))
    return endGuest(ctx, guest, stream)
  if (accountIds.length > 0) await cutUnentitled(ctx, stream, accountIds, roomOfGuest(guest.id))
}
