import type { LiveEvent } from '@stagedoor/live-video'
import { type Ctx, transaction } from '../../../platform/context.ts'
import { roomOfChat } from '../rules.ts'
import { noteGuestMedia, streamOfRoom } from '../stage/follow-stage.ts'
import { changeStream, selectStreams } from '../store.ts'
import { applyChange } from './change-state.ts'
import { cutUnentitled } from './recheck-receivers.ts'

/**
 * Applies what happened to the video of a stream: it is on air while its video arrives, and one who
 * begins to receive it without a right to it, or after its end, is cut off.
 */
export async function hearMedia(ctx: Ctx, event: LiveEvent): Promise<void> {
  const { streamId } = event
  await noteGuestMedia(ctx, event)
  switch (event.kind) {
    case 'publisher_up':
      await noteCodec(ctx, streamId)
      return void (await applyChange(ctx, streamId, { to: 'live' }))
    case 'publisher_lost':
      if (event.lostViewers) await askToConnect(ctx, streamId)
      return void (await applyChange(ctx, streamId, { to: 'reconnecting' }))
    case 'viewer_joined':
      return cutIfUnentitled(ctx, streamId, event.userId)
  }
}

async function cutIfUnentitled(ctx: Ctx, roomId: string, accountId: string): Promise<void> {
  const found = await streamOfRoom(ctx, roomId)
  if (found) await cutUnentitled(ctx, found.stream, [accountId], found)
}

/**
 * Asks those who send or receive the video of a stream, or the picture of a guest, to connect
 * again, before they notice by silence.
 */
async function askToConnect(ctx: Ctx, streamId: string): Promise<void> {
  const found = await streamOfRoom(ctx, streamId)
  if (!found) return
  const room = roomOfChat(found.stream.conversationId)
  ctx.push({ room }, 'stream.connections_lost', { streamId })
}

/**
 * Stores the codec of the video that arrives, by which each process decides how viewers receive it.
 */
async function noteCodec(ctx: Ctx, streamId: string): Promise<void> {
  const videoCodec = ctx.gateways.live.frames?.codecOf(streamId)
  const [stream] = await selectStreams(ctx, [streamId])
  if (!stream || !videoCodec || stream.videoCodec === videoCodec) return
  await transaction(ctx, (ctx) => changeStream(ctx, streamId, { videoCodec }))
}
