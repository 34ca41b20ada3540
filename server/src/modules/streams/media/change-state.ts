import { type Ctx, type InTransaction, transaction } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { markLive } from '../../accounts/index.ts'
import { updateItem } from '../../items/index.ts'
import { providerOf } from '../../livevideo/index.ts'
import { streamEnded, streamStarted } from '../announcements.ts'
import { pushState } from '../live.ts'
import { changedColumns, roomOf, type StreamChange } from '../rules.ts'
import { changeStream, lockStream, type StreamRow, selectStreams } from '../store.ts'
import { removeViewers } from './viewers.store.ts'

/** Changes the state of a stream in a transaction. Returns the stream when it changed. */
async function changeState(ctx: InTransaction, id: string, change: StreamChange): Promise<StreamRow | undefined> {
  const stream = await lockStream(ctx, id)
  const columns = stream && changedColumns(stream, change, ctx.now())
  if (!stream || !columns) return undefined
  const isFirst = change.to === 'live' && stream.liveAt === null
  const changed = await changeStream(ctx, id, { ...columns, ...(isFirst && { liveAt: ctx.now() }) })
  const { performerId, announcementId } = stream
  if (isFirst) {
    await markLive(ctx, performerId, true)
    await announce(ctx, streamStarted, { streamId: id, performerId, announcementId })
  }
  if (change.to === 'ended') {
    await markLive(ctx, performerId, false)
    await updateItem(ctx, id, { status: 'inactive' })
    await removeViewers(ctx, id)
    await announce(ctx, streamEnded, { streamId: id, performerId })
  }
  pushState(ctx, changed)
  return changed
}

/**
 * Changes the state of a stream, and cuts its video when it is over; also when it was over before, as that cut may have failed.
 * Returns the stream when it changed.
 */
export async function applyChange(ctx: Ctx, id: string, change: StreamChange): Promise<StreamRow | undefined> {
  const changed = await transaction(ctx, (ctx) => changeState(ctx, id, change))
  if (change.to !== 'ended') return changed
  const [ended] = changed ? [changed] : await selectStreams(ctx, [id])
  if (ended) await (await providerOf(ctx, ended.provider))?.closeRoom(roomOf(ended))
  return changed
}
