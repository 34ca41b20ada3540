import { streamPages } from '@stagedoor/contract/streams'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseId } from '../../../platform/db/index.ts'
import { type Page, type PageCtx, servePage } from '../../../platform/http/index.ts'
import { mayAsStaff } from '../../../platform/staff.ts'
import { watchingOf } from '../policy.ts'
import { selectStreams } from '../store.ts'

/** Sends a picture of a stream on air to an admin; to others there is none. */
async function sendStill(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  const picture = await readStill(ctx, parseId((request.params as { id: string }).id))
  if (!picture) return reply.status(404).send()
  return reply
    .type('image/jpeg')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(picture)
}

async function readStill(ctx: PageCtx, id: string | undefined): Promise<Buffer | undefined> {
  if (!id || !ctx.viewer || !mayAsStaff(ctx.viewer, 'moderation.read')) return undefined
  const [stream] = await selectStreams(ctx, [id])
  if (stream?.state !== 'live' || (await watchingOf(ctx, ctx.viewer, [stream]))(stream).lacks)
    return undefined
  return ctx.gateways.live.stills?.still(id)
}

/** The addresses of the pictures of streams. */
export const stillPages: readonly Page[] = [
  servePage({ name: 'streams.still', method: 'GET', path: streamPages.still, handle: sendStill }),
]
