import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

const METHODS = 'GET, POST, PUT, DELETE'
/** What other sites may send. The mark of our own pages is not among them: no other site can send it. */
const HEADERS = 'authorization, content-type, idempotency-key, x-requested-with'
const READABLE = 'retry-after, content-disposition, content-range'
const ONE_DAY_SECONDS = 86_400
/** What other sites may read: calls, pictures of flags, media. Pages of the site are for people. */
const SHARED = /^\/(?:api|media)(?:\/|\?|$)/

/**
 * Lets the sites of `ALLOWED_ORIGINS` read answers and errors, and answers their preflights. The origin named is the one
 * of the list, never the one that was sent, and no cookie counts between sites.
 */
export function shareWithAllowedOrigins(app: FastifyInstance, config: Config): void {
  const { allowedOrigins } = config
  if (allowedOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!SHARED.test(request.url)) return
    reply.header('vary', 'origin')
    const origin = allowedOrigins.find((allowed) => allowed === request.headers.origin)
    if (!origin) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', READABLE)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    return reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .header('access-control-max-age', String(ONE_DAY_SECONDS))
      .status(204)
      .send()
  })
}

/** Whether a page of another site asks: cookies that a browser sends along then say nothing. */
export function isFromOtherSite(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}
