import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { watchingOf } from './policy.ts'
import { selectStreamOfSession, selectStreams } from './store.ts'

/**
 * Returns the item that is the ticket of a stream: the stream itself, while it is open and has a
 * price. Refuses `streams.audience` to others than its audience, since a ticket would not let them
 * in.
 */
export async function ticketOfStream(
  ctx: ReadCtx,
  viewer: Viewer,
  streamId: string,
): Promise<string | undefined> {
  const [stream] = await selectStreams(ctx, [streamId])
  if (!stream || stream.state === 'ended') return undefined
  const { lacks } = (await watchingOf(ctx, viewer, [stream]))(stream)
  if (lacks === 'audience') refuse('streams.audience', { audience: stream.audience })
  return lacks === 'hidden' ? undefined : stream.id
}

/** Returns true while a stream of a performer with this channel is open. */
export async function isStreamOpen(
  ctx: ReadCtx,
  performerId: string,
  sessionId: string,
): Promise<boolean> {
  const stream = await selectStreamOfSession(ctx, sessionId)
  return stream?.performerId === performerId && stream.state !== 'ended'
}
