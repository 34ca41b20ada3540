import type { InputOf } from '@stagedoor/contract/kit'
import type * as streams from '@stagedoor/contract/streams'
import { streamPages } from '@stagedoor/contract/streams'
import type { LiveRole } from '@stagedoor/live-video'
import type { Ctx, ReadCtx, Viewer, Visitor } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireVisiblePerformer } from '../access/index.ts'
import { issueLiveGrant } from '../agegate/index.ts'
import { providerOf } from '../livevideo/index.ts'
import { signLiveUrl } from '../media/index.ts'
import { readSettings } from '../settings/index.ts'
import { presentChat } from './chat/views.ts'
import { countOtherViewers } from './media/viewers.store.ts'
import { requireAudience, requireWatchable } from './policy.ts'
import { PLAYLIST } from './rules.ts'
import { type StreamRow, selectOpenStream, selectStreamOfSession, selectStreams } from './store.ts'
import { presentStream } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer; readonly visitor: Visitor }

/**
 * The seconds for which tokens of Agora hold that existing clients ask for, which do not renew
 * them. Where a rule about age, a block or a release names the country, they hold as long as those
 * of our own client: nobody can be cut off at Agora, and the token is asked for again.
 */
const AGORA_SECONDS = 3600

/**
 * Returns the open stream of a performer and its chat, to its audience; those without a ticket
 * cannot watch it.
 */
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

type MediaQuery = InputOf<typeof streams.openMedia>['query']

/** Returns how the viewer sends the video of their stream, or receives that of another. */
export async function openMedia(ctx: ViewerCtx, id: string, query: MediaQuery) {
  const [stream] = await selectStreams(ctx, [id])
  const { provider, ...given } = await mediaOf(ctx, stream)
  const live = (await providerOf(ctx, provider)) ?? refuse('streams.off')
  if (!live.isAvailable) refuse('streams.off')
  if (
    stream &&
    given.role === 'viewer' &&
    live.id === 'embedded' &&
    (await isPackaged(ctx, stream, query))
  )
    return addressOfHls(ctx, stream)
  return issueLiveGrant(ctx, live, { ...given, ttlSeconds: live.grantSeconds })
}

/**
 * Returns true when another viewer of this stream receives it as HLS: enough are connected
 * directly, or this one cannot be.
 */
async function isPackaged(
  ctx: ViewerCtx,
  { id, videoCodec }: StreamRow,
  { isUdpBlocked }: MediaQuery,
) {
  if (videoCodec !== 'h264') return false
  if (isUdpBlocked) return true
  const { maxDirectViewers } = await readSettings(ctx)
  return (await countOtherViewers(ctx, id, ctx.viewer.id)) >= maxDirectViewers
}

async function addressOfHls(ctx: ViewerCtx, { id, performerId }: StreamRow) {
  const { claim, expiresAt } = await signLiveUrl(ctx, ctx.viewer, { id, ownerId: performerId })
  const url = streamPages.hls.replace(':id', id).replace(':claim', claim).replace(':name', PLAYLIST)
  return { provider: 'hls' as const, url, expiresAt }
}

/** Returns a token of Agora for the channel of a stream. */
export async function issueAgoraToken(ctx: ViewerCtx, channel: string): Promise<string> {
  const stream = await selectStreamOfSession(ctx, channel)
  if (stream?.provider !== 'agora') return refuse('streams.other_provider')
  const { provider, ...given } = await mediaOf(ctx, stream)
  const live = await providerOf(ctx, provider)
  const isBound = (ctx.agePlace ?? ctx.guardedCountry) !== undefined
  const ttlSeconds = isBound && live ? live.grantSeconds : AGORA_SECONDS
  const join = live && (await issueLiveGrant(ctx, live, { ...given, ttlSeconds }))
  return join?.provider === 'agora' ? join.token : refuse('streams.other_provider')
}

/** Returns the part of the viewer in the video of an open stream. */
async function mediaOf(ctx: ReadCtx & { readonly viewer: Viewer }, stream: StreamRow | undefined) {
  const { id, performerId, sessionId, provider, state } = await requireWatchable(
    ctx,
    ctx.viewer,
    stream,
  )
  if (state === 'ended') refuse('streams.not_found')
  const role: LiveRole = performerId === ctx.viewer.id ? 'publisher' : 'viewer'
  if (state === 'paused' && role === 'publisher') refuse('streams.paused')
  return { provider, streamId: id, channel: sessionId, userId: ctx.viewer.id, role }
}
