import type { FastifyInstance } from 'fastify'
import type { Config } from '../ops/index.ts'

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Adds headers to every answer. Pages bring a content security policy of their own; other answers,
 * such as JSON or media, may neither run scripts nor be framed.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header(
      'permissions-policy',
      'camera=(self), microphone=(self), geolocation=(), payment=()',
    )
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    if (isSecure)
      reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`)
  })
}
