import { streamPages } from '@stagedoor/contract/streams'
import { StreamQualityChoice } from '@stagedoor/contract/streams/schemas'
import { LiveConnectionRefused, type LiveQualities } from '@stagedoor/live-video'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { parseId } from '../../../platform/db/index.ts'
import {
  countInWindow,
  networkOf,
  type Page,
  type PageCtx,
  servePage,
} from '../../../platform/http/index.ts'
import { bearerIn, REFUSAL_STATUSES, sayWhy } from './answer-clients.ts'

/**
 * The requests about qualities of one network; viewers ask when the size of their picture changes.
 */
const REQUESTS = { max: 600, seconds: 60 }

/**
 * Stores the choice of a viewer, where there is one, and answers with the qualities of their own
 * connection.
 */
async function showQualities(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
  { quality: choice, fits }: Partial<StreamQualityChoice> = {},
) {
  const { id, connectionId } = request.params as { id: string; connectionId: string }
  const streamId = parseId(id)
  await countInWindow(ctx, `streams.quality ${networkOf(ctx.visitor.ip)}`, REQUESTS)
  try {
    const viewing = streamId && { streamId, connectionId, bearer: bearerIn(request) }
    const found = viewing && (await ctx.gateways.live.connections?.qualities(viewing, choice, fits))
    if (!found) return sayWhy(reply, 404, 'There is no such connection')
    if (choice !== undefined && found.chosen !== choice)
      return sayWhy(reply, 422, missingText(found))
    return reply.header('cache-control', 'no-store').send(found)
  } catch (error) {
    if (!(error instanceof LiveConnectionRefused)) throw error
    return sayWhy(reply, REFUSAL_STATUSES[error.reason], error.message)
  }
}

const missingText = ({ sizes }: LiveQualities) =>
  `There is no such quality. Choose one of: ${['auto', ...sizes].join(', ')}`

/** Reads the choice of a viewer; undefined when it is none. */
function choiceIn({ body }: FastifyRequest): StreamQualityChoice | undefined {
  try {
    const sent: unknown = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
    return z.parse(StreamQualityChoice, sent)
  } catch {
    return undefined
  }
}

const qualityPage = (method: 'GET' | 'PUT', handle: Page['handle']) =>
  servePage({
    name: `streams.${method === 'GET' ? 'read' : 'choose'}_quality`,
    method,
    path: streamPages.connection,
    isAnonymous: true,
    isGated: true,
    handle,
  })

/** The quality of a viewer’s connection, at its own address. */
export const qualityPages: readonly Page[] = [
  qualityPage('GET', (ctx, request, reply) => showQualities(ctx, request, reply)),
  qualityPage('PUT', async (ctx, request, reply) => {
    const choice = choiceIn(request)
    return choice === undefined
      ? sayWhy(reply, 400, 'Send {"quality": "auto"} or the number of a quality')
      : showQualities(ctx, request, reply, choice)
  }),
]
