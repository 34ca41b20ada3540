import type { LiveRole } from '../../gateways/live/provider.ts'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireVisiblePerformer } from '../access/index.ts'
import { requireAudience, requireWatchable } from './policy.ts'
import { type StreamRow, selectOpenStream, selectStreamOfSession, selectStreams } from './store.ts'
import { presentChat, presentStream } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/** The seconds for which a grant to send or receive video holds; clients ask again when they connect again. */
const GRANT_SECONDS = 60

/** Returns the open stream of a performer and its chat, to its audience; those without a ticket cannot watch it. */
export async function joinStream(ctx: ViewerCtx, performerRef: string) {
  const stream = await requireOpenStream(ctx, performerRef)
  const [view, conversation] = await Promise.all([
    presentStream(ctx, ctx.viewer, stream),
    presentChat(ctx, ctx.viewer, stream),
  ])
  return { stream: view, conversation }
}

/** Returns the chat of the open stream of a performer. */
export const readChat = async (ctx: ViewerCtx, performerRef: string) =>
  presentChat(ctx, ctx.viewer, await requireOpenStream(ctx, performerRef))

async function requireOpenStream(ctx: ViewerCtx, performerRef: string): Promise<StreamRow> {
  const { id } = await requireVisiblePerformer(ctx, ctx.viewer, performerRef)
  const stream = await selectOpenStream(ctx, id)
  return stream ? requireAudience(ctx, ctx.viewer, stream) : refuse('streams.offline')
}

/** Returns how the viewer sends the video of their stream, or receives that of another. */
export async function openMedia(ctx: ViewerCtx, id: string) {
  const { live } = ctx.gateways
  if (!live.isAvailable) refuse('streams.off')
  return live.issueGrant({ ...(await mediaOf(ctx, (await selectStreams(ctx, [id]))[0])), ttlSeconds: GRANT_SECONDS })
}

/** Returns a token of Agora for the channel of a stream. */
export async function issueAgoraToken(ctx: ViewerCtx, channel: string): Promise<string> {
  const { live } = ctx.gateways
  if (live.id !== 'agora') refuse('streams.other_provider')
  const given = await mediaOf(ctx, await selectStreamOfSession(ctx, channel))
  const join = await live.issueGrant({ ...given, ttlSeconds: 3600 })
  return join.provider === 'agora' ? join.token : refuse('streams.other_provider')
}

/** Returns the part of the viewer in the video of an open stream. */
async function mediaOf(ctx: ReadCtx & { readonly viewer: Viewer }, stream: StreamRow | undefined) {
  const { id, performerId, sessionId, state } = await requireWatchable(ctx, ctx.viewer, stream)
  if (state === 'ended') refuse('streams.not_found')
  const role: LiveRole = performerId === ctx.viewer.id ? 'publisher' : 'viewer'
  return { streamId: id, channel: sessionId, userId: ctx.viewer.id, role }
}
