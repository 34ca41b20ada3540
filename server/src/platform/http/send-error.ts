import type { FastifyReply, FastifyRequest } from 'fastify'
import { toErrorResponse } from './error-response.ts'
import type { HttpServerDeps } from './server.ts'
import { languageOf } from './visitors.ts'

/** Names a request by its method and the pattern of its address, which holds no values. */
const nameOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? '(unknown)'}`

/**
 * Answers a failed request, and writes server errors to the log and the technical logs, and lost
 * races to the log.
 */
export function sendError(
  { base, technicalLog }: Pick<HttpServerDeps, 'base' | 'technicalLog'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOf(base, request.headers)
  const failure = toErrorResponse(error, (text) => base.languages.translate(language, text))
  if (failure.statusCode >= 500 && failure.code !== 'server.busy') {
    const { code } = failure
    base.log.error({ err: error, requestId: request.id, code }, 'request failed')
    technicalLog?.exception({ name: nameOf(request), code, requestId: request.id, error })
  }
  if (failure.code === 'request.conflict')
    base.log.warn({ err: error, requestId: request.id }, 'request lost a race')
  if (failure.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(failure.retryAfterSeconds))
  const { retryAfterSeconds: _header, ...body } = failure
  return reply
    .status(failure.statusCode)
    .header('cache-control', 'no-store')
    .send({ ...body, requestId: request.id })
}
