import { streamPages, TAKE_OVER } from '@stagedoor/contract/streams'
import {
  type LiveAnswer,
  LiveConnectionRefused,
  type LiveRole,
  linksOf,
} from '@stagedoor/live-video'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseId } from '../../../platform/db/index.ts'
import {
  countInWindow,
  networkOf,
  type Page,
  type PageCtx,
  servePage,
} from '../../../platform/http/index.ts'
import { isLiveGranted, noteLiveConnection } from '../../agegate/index.ts'
import { streamOfRoom } from '../stage/follow-stage.ts'
import { bearerIn, REFUSAL_STATUSES, sayWhy } from './answer-clients.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { cutUnentitled } from './recheck-receivers.ts'
import { issueKeyGrant } from './stream-keys.ts'

/**
 * The connections that one network may open, so that a flood of them does not disturb the others.
 */
const CONNECTIONS = { max: 300, seconds: 60 }

interface Arrival {
  readonly streamId: string
  readonly role: LiveRole
  readonly bearer: string
}

/**
 * Answers the offer of a client (RFC 9725): 201 with the answer and the address at which the
 * connection is closed.
 */
async function connect(
  ctx: PageCtx,
  request: FastifyRequest,
  reply: FastifyReply,
  arrival: Arrival,
) {
  const { connections } = ctx.gateways.live
  if (!connections) return sayWhy(reply, 404, 'Video does not arrive here')
  if (
    !String(request.headers['content-type']).startsWith('application/sdp') ||
    !Buffer.isBuffer(request.body)
  )
    return sayWhy(reply, 415, 'Send an offer as application/sdp')
  await countInWindow(ctx, `streams.connect ${networkOf(ctx.visitor.ip)}`, CONNECTIONS)
  try {
    const { streamId } = arrival
    const takesOver = request.url.endsWith(TAKE_OVER)
    const answer = await connections.answer({
      ...arrival,
      sdp: request.body.toString('utf8'),
      takesOver,
    })
    if (arrival.role === 'viewer' && (await isCut(ctx, streamId, answer)))
      return sayWhy(reply, 403, 'This stream is not shown where you are')
    return reply
      .status(201)
      .headers(headersOf(streamId, answer))
      .type('application/sdp')
      .send(answer.sdp)
  } catch (error) {
    if (!(error instanceof LiveConnectionRefused)) throw error
    return sayWhy(reply, REFUSAL_STATUSES[error.reason], error.message)
  }
}

/** Cuts a viewer who may not watch a stream where they connect, by a grant from elsewhere. */
async function isCut(ctx: PageCtx, roomId: string, { userId: accountId }: LiveAnswer) {
  await noteLiveConnection(ctx, { roomId, accountId })
  const found = await streamOfRoom(ctx, roomId)
  const anywhere = { ...ctx, guardedCountry: undefined }
  if (!found) return false
  return cutUnentitled(anywhere, found.stream, [accountId], found)
}

const headersOf = (streamId: string, { connectionId, iceServers }: LiveAnswer) => ({
  ...(iceServers.length > 0 && { link: linksOf(iceServers) }),
  location: streamPages.connection.replace(':id', streamId).replace(':connectionId', connectionId),
  etag: `"${connectionId}"`,
  'cache-control': 'no-store',
})

const connectPage = (role: LiveRole, path: string) =>
  servePage({
    name: `streams.connect_${role}`,
    method: 'POST',
    path,
    isAnonymous: true,
    isGated: true,
    async handle(ctx, request, reply) {
      const streamId = parseId((request.params as { id: string }).id)
      if (!streamId) return sayWhy(reply, 404, 'There is no such stream')
      if (role === 'viewer' && !isLiveGranted(ctx, request.query))
        return sayWhy(reply, 403, 'This address holds only where it was issued')
      return connect(ctx, request, reply, { streamId, role, bearer: bearerIn(request) })
    },
  })

/**
 * The addresses of live video. All addresses of the site are in an answer, so candidates cannot be
 * added later.
 */
export const streamsPages: readonly Page[] = [
  connectPage('publisher', streamPages.whip),
  connectPage('viewer', streamPages.whep),
  servePage({
    name: 'streams.connect_by_key',
    method: 'POST',
    path: streamPages.whipByKey,
    isAnonymous: true,
    isGated: true,
    async handle(ctx, request, reply) {
      const grant = await issueKeyGrant(ctx, bearerIn(request))
      if (grant === 'unknown') return sayWhy(reply, 401, 'This stream key does not hold')
      if (grant === 'paused') return sayWhy(reply, 409, 'Continue the stream on the site first')
      if (grant === 'offline') return sayWhy(reply, 409, 'Prepare a stream on the site first')
      return connect(ctx, request, reply, grant)
    },
  }),
  servePage({
    name: 'streams.webhook',
    method: 'POST',
    path: streamPages.livekitWebhook,
    isAnonymous: true,
    async handle(ctx, request, reply) {
      const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
      const outcome = await receiveWebhook(ctx, 'livekit', {
        body,
        authorization: request.headers.authorization ?? '',
      })
      return sayWhy(
        reply,
        { forged: 401, old: 400, repeated: 409, received: 200 }[outcome],
        outcome,
      )
    },
  }),
  servePage({
    name: 'streams.disconnect',
    method: 'DELETE',
    path: streamPages.connection,
    isAnonymous: true,
    async handle(ctx, request, reply) {
      const { id, connectionId } = request.params as { id: string; connectionId: string }
      ctx.gateways.live.connections?.hangUp(parseId(id) ?? '', connectionId)
      return reply.status(200).send()
    },
  }),
]
