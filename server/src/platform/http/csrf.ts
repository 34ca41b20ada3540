import type { FastifyRequest } from 'fastify'
import type { Config } from '../ops/index.ts'
import { refuse } from '../refusal.ts'

type Site = Pick<Config, 'allowedOrigins' | 'publicUrl'>

/**
 * Refuses a state change that a page of another site requests with the cookie of its visitor:
 * SameSite=Lax alone trusts sibling subdomains and, in old browsers, plain http. A browser names
 * the origin of a page by `Origin` and by `Sec-Fetch-Site`; either is enough to refuse. A token in
 * the header is never sent by a browser on its own.
 */
export function refuseCrossSiteRequest(
  site: Site,
  { method }: { readonly method: string },
  { headers }: Pick<FastifyRequest, 'headers'>,
): void {
  if (method === 'GET' || headers.authorization) return
  const { origin, host } = headers
  if (origin !== undefined && site.allowedOrigins.includes(origin)) return
  if (origin !== undefined && !isOwnOrigin(site, origin, host)) refuse('request.cross_site')
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin' && from !== 'none') refuse('request.cross_site')
}

/**
 * Returns true for the origin of our own pages: the host of the request, and https where the site
 * has it. A proxy may pass the host on without its port, so the public address is ours at its host
 * name whatever the port.
 */
export function isOwnOrigin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  origin: string,
  host: string | undefined,
): boolean {
  const url = URL.parse(origin)
  const site = new URL(publicUrl)
  if (origin === site.origin && URL.parse(`http://${host}`)?.hostname === site.hostname) return true
  if (!url || url.host !== host) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && !publicUrl.startsWith('https:'))
}
