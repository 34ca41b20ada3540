import type { FastifyInstance } from 'fastify'
import type { Config } from '../ops/index.ts'
import { isOwnOrigin } from './csrf.ts'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/**
 * Request headers that other origins may send. The header of our own pages is left out, so no other
 * site can send it.
 */
const HEADERS =
  'authorization, content-type, idempotency-key, x-requested-with, tus-resumable, ' +
  'upload-length, upload-metadata, upload-offset, upload-checksum'
const READABLE =
  'retry-after, content-disposition, content-range, location, tus-resumable, tus-version, ' +
  'tus-extension, upload-offset, upload-length, upload-metadata, upload-expires, ' +
  'upload-file-id'
const ONE_DAY_SECONDS = 86_400
/** Matches the paths that other origins may read: calls, flags and media, but no page. */
const SHARED = /^\/(?:api|media)(?:\/|\?|$)/

/**
 * Adds CORS headers to answers and errors for the origins in `ALLOWED_ORIGINS` and answers their
 * preflight requests. The origin is taken from the list, never reflected from the request, and
 * credentials are never allowed.
 */
export function addCors(app: FastifyInstance, config: Config): void {
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

/**
 * Returns true when a page of another origin sent the request; its cookies must then be ignored.
 */
export const isCrossOrigin = (
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  site: Pick<Config, 'publicUrl'>,
): boolean => origin !== undefined && !isOwnOrigin(site, origin, host)
