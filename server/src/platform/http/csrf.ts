import type { AnyCall } from '@stagedoor/contract/kit'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../ops/config.ts'
import { refuse } from './refusal.ts'

type Site = Pick<Config, 'allowedOrigins' | 'publicUrl'>

/**
 * Refuses a state change that another site's page asks for with the cookie of its visitor: SameSite=Lax alone trusts
 * sibling subdomains and, where it is old, plain http. A browser says where a page stands by `Origin` and by
 * `Sec-Fetch-Site`; either is enough to refuse. A token in the header is no browser's doing.
 */
export function refuseCrossSiteRequest(site: Site, call: AnyCall, { headers }: FastifyRequest): void {
  if (call.method === 'GET' || headers.authorization) return
  const { origin, host } = headers
  if (origin !== undefined && site.allowedOrigins.includes(origin)) return
  if (origin !== undefined && !isOwnOrigin(site, origin, host)) refuse('request.cross_site')
  const from = headers['sec-fetch-site']
  if (from !== undefined && from !== 'same-origin' && from !== 'none') refuse('request.cross_site')
}

/** Returns true for the origin of our own pages: the host that was asked, and https where the site has it. */
export function isOwnOrigin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  origin: string,
  host: string | undefined,
): boolean {
  const url = URL.parse(origin)
  if (!url || url.host !== host) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && !publicUrl.startsWith('https:'))
}
