import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { markLive, markStreamed } from '../../accounts/index.ts'
import { updateItem } from '../../items/index.ts'
import { providerOf } from '../../livevideo/index.ts'
import { forgetExpected } from '../../releases/index.ts'
import { invitationAnswered, streamEnded, streamStarted } from '../announcements.ts'
import { pushState } from '../pushes.ts'
import { changedColumns, hasVideo, roomOf, type StreamChange } from '../rules.ts'
import { endStage, selectGuestRooms } from '../stage/stage.store.ts'
import { changeStream, lockStream, type StreamRow, selectStreams } from '../store.ts'
import { removeViewers } from './viewers.store.ts'

/** Changes the state of a stream in a transaction. Returns the stream when it changed. */
export async function changeState(
  ctx: InTransaction,
  id: string,
  change: StreamChange,
): Promise<StreamRow | undefined> {
  const stream = await lockStream(ctx, id)
  const columns = stream && changedColumns(stream, change, ctx.now())
  if (!stream || !columns) return undefined
  const isFirst = change.to === 'live' && stream.liveAt === null
  const changed = await changeStream(ctx, id, { ...columns, ...(isFirst && { liveAt: ctx.now() }) })
  const { performerId, announcementId } = stream
  if (isFirst) {
    await markLive(ctx, performerId)
    await announce(ctx, streamStarted, { streamId: id, performerId, announcementId })
  }
  if (change.to === 'ended') {
    await markStreamed(ctx, performerId, {
      seconds: changed.secondsOnAir,
      endedAt: changed.endedAt ?? ctx.now(),
    })
    await updateItem(ctx, id, { status: 'inactive' })
    await removeViewers(ctx, id)
    await forgetExpected(ctx, id)
    for (const { id: guestId, accountId } of await endStage(ctx, id))
      await announce(ctx, invitationAnswered, { guestId, accountId, isOver: true })
    await announce(ctx, streamEnded, { streamId: id, performerId })
  }
  pushState(ctx, changed)
  return changed
}

/** Cuts the video of a stream, and the pictures of its guests, for everybody. */
export async function cutVideo(ctx: Ctx, stream: StreamRow): Promise<void> {
  const live = await providerOf(ctx, stream.provider)
  for (const id of await selectGuestRooms(ctx, stream.id))
    await live?.closeRoom({ streamId: id, channel: id })
  await live?.closeRoom(roomOf(stream))
}

/**
 * Changes the state of a stream, and cuts its video when it is over; also when it was over before,
 * as that cut may have failed, and when video arrives although the stream is paused. What belongs
 * to a change is written with it. Returns the stream when it changed.
 */
export async function applyChange(
  ctx: Ctx,
  id: string,
  change: StreamChange,
  writeAlso?: (ctx: InTransaction, stream: StreamRow) => Promise<void>,
): Promise<StreamRow | undefined> {
  const changed = await transaction(ctx, async (ctx) => {
    const stream = await changeState(ctx, id, change)
    if (stream) await writeAlso?.(ctx, stream)
    return stream
  })
  if (changed ? change.to === 'ended' : ['ended', 'live'].includes(change.to))
    for (const stream of changed ? [changed] : await selectStreams(ctx, [id]))
      if (!hasVideo(stream)) await cutVideo(ctx, stream)
  return changed
}
