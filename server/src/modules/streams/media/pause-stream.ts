import type { Ctx, InTransaction, ReadCtx } from '../../../platform/context.ts'
import { type StreamRow, selectOpenStream } from '../store.ts'
import { changeState, cutVideo } from './change-state.ts'
import { releasePaused } from './paused.store.ts'

/** An open stream as the private calls of its performer know it. */
export type OpenStream = StreamRow

/** Returns the open stream of a performer; undefined without one. */
export const openStreamOf = (ctx: ReadCtx, performerId: string): Promise<OpenStream | undefined> =>
  selectOpenStream(ctx, performerId)

/**
 * Pauses or ends the open stream of a performer who begins a private call. Returns the stream,
 * whose video is to be cut by `cutVideo` after the transaction; undefined without one.
 */
export async function leaveStream(
  ctx: InTransaction,
  performerId: string,
  how: 'pause' | 'end',
): Promise<OpenStream | undefined> {
  const stream = await selectOpenStream(ctx, performerId)
  return (
    stream &&
    changeState(ctx, stream.id, how === 'end' ? { to: 'ended', by: 'performer' } : { to: 'paused' })
  )
}

/**
 * Cuts the video of a stream that was paused or ended; what fails is cut when everybody who
 * receives it is checked next.
 */
export async function cutLeftStream(ctx: Ctx, stream: OpenStream): Promise<void> {
  await cutVideo(ctx, stream).catch((error: Error) =>
    ctx.log.warn({ err: error, streamId: stream.id }, 'could not cut the video of a paused stream'),
  )
}

/** Lets the performer continue their paused stream, because the private call is over. */
export const releaseStream = (ctx: InTransaction, performerId: string): Promise<void> =>
  releasePaused(ctx, performerId)
