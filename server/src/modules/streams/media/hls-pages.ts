import { streamPages } from '@stagedoor/contract/streams'
import type { WantedPart } from '@stagedoor/live-video'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseId } from '../../../platform/db/index.ts'
import { type Page, type PageCtx, servePage } from '../../../platform/http/index.ts'
import { readLiveUrl } from '../../media/index.ts'
import { PLAYLIST } from '../rules.ts'

/** The seconds for which a player may keep a part, which never changes. */
const PART_SECONDS = 60

/**
 * Sends the playlist of a stream, or what the playlist names, to the viewer that the address was
 * issued to. The right to watch was checked when it was issued; every request checks that it was
 * not taken back.
 */
async function sendHls(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { hls } = ctx.gateways.live
  const { id, claim, name } = request.params as { id: string; claim: string; name: string }
  const streamId = parseId(id)
  const held = streamId && (await readLiveUrl(ctx, streamId, claim))
  reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
  if (!streamId || !held) return reply.status(403).header('cache-control', 'no-store').send()
  reply.header(
    'cross-origin-resource-policy',
    held.viewer.needsCookie ? 'same-origin' : 'cross-origin',
  )
  const wanted = wantedPart(request)
  if (name === PLAYLIST && wanted && hls?.isTooFar(streamId, wanted))
    return reply.status(400).header('cache-control', 'no-store').send()
  const sent =
    hls && (await (name === PLAYLIST ? hls.playlist(streamId, wanted) : hls.file(streamId, name)))
  if (!sent) return reply.status(404).header('cache-control', 'no-store').send()
  const type = name === PLAYLIST ? 'application/vnd.apple.mpegurl' : 'video/mp4'
  const caching = name === PLAYLIST ? 'no-store' : `private, max-age=${PART_SECONDS}`
  return reply.type(type).header('cache-control', caching).send(sent)
}

/** Returns the part that the playlist has to have before a player is answered. */
function wantedPart({ query }: FastifyRequest): WantedPart | undefined {
  const { _HLS_msn: segment, _HLS_part: part = '0' } = query as Readonly<
    Record<string, string | undefined>
  >
  const isWanted = /^\d{1,10}$/.test(segment ?? '') && /^\d{1,4}$/.test(part)
  return isWanted ? { segment: Number(segment), part: Number(part) } : undefined
}

/** The addresses of streams that are packaged as HLS. */
export const hlsPages: readonly Page[] = [
  servePage({
    name: 'streams.hls',
    method: 'GET',
    path: streamPages.hls,
    isGated: true,
    handle: sendHls,
  }),
]
