import { isIP } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Ctx, RequestCtx, Visitor } from '../context.ts'
import { cookieCredential } from './cookies.ts'
import { isCrossOrigin } from './cors.ts'
import type { Credential } from './dispatch.ts'
import { isLocalRequest } from './loopback.ts'
import { namedPlaceReader, type PlaceReaderDeps } from './named-place.ts'

/** Returns the visitor behind a request. */
export type VisitorOf = (request: FastifyRequest) => Visitor

/**
 * Returns a function that reads the visitor of a request. X-Forwarded-For counts only from trusted
 * proxies. When the resulting address is itself trusted, it belongs to a front end that renders
 * pages for its visitors, and its `x-client-ip` counts. A visitor cannot spoof that header through
 * a trusted proxy, because the visitor's own address is not trusted.
 */
export function visitorReader(deps: PlaceReaderDeps): VisitorOf {
  const { trustedProxies: trusted } = deps.config
  const namedPlaceOf = namedPlaceReader(deps)
  const isTrusted = trusted.length > 0 ? proxyaddr.compile([...trusted]) : () => false
  return (request) => {
    const remote = plain(request.ip)
    const named = request.headers['x-client-ip']
    const isFrontEnd =
      typeof named === 'string' && isIP(plain(named.trim())) !== 0 && isTrusted(remote, 0)
    return {
      ip: isFrontEnd ? plain(named.trim()) : remote,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
      fromServer: isFrontEnd,
      isLocal: isLocalRequest(request),
      page: ownPage(request),
      named: namedPlaceOf(request),
    }
  }
}

/** Returns the page of this site that a request was sent from; undefined for other sites. */
function ownPage({ headers: { referer, host } }: FastifyRequest): string | undefined {
  const url = referer ? URL.parse(referer) : null
  return url?.host === host ? `${url?.pathname}${url?.search}`.slice(0, 500) : undefined
}

const plain = (address: string): string => address.replace(/^::ffff:/, '')

/** The cookie of the language that a visitor chose. */
const LANGUAGE_COOKIE = 'language'
const LANGUAGE_COOKIE_SECONDS = 365 * 86_400

/** Has a browser show the site in a language from the next page on. */
export const keepLanguage = ({ cookies }: Pick<RequestCtx, 'cookies'>, language: string): void =>
  cookies.set(LANGUAGE_COOKIE, language, {
    maxAgeSeconds: LANGUAGE_COOKIE_SECONDS,
    httpOnly: false,
  })

/**
 * Returns the language of a visitor: the one they chose, else the best that their browser accepts.
 */
export const languageOf = (
  { languages }: Pick<Ctx, 'languages'>,
  headers: FastifyRequest['headers'],
): string => languages.pick(parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE], headers)

/**
 * Reads the session token from a raw or Bearer Authorization header, else from the cookie, never
 * from the URL. An empty header means logged out, even when a cookie is present. The cookie of a
 * cross-origin request is ignored.
 */
export function credentialOf(
  { base }: { readonly base: Pick<Ctx, 'config'> },
  { headers }: FastifyRequest,
): Credential | undefined {
  if (headers.authorization !== undefined) {
    const token = headers.authorization.replace(/^Bearer\s*/i, '').trim()
    return token ? { token, via: 'header' } : undefined
  }
  return isCrossOrigin(headers, base.config) ? undefined : cookieCredential(headers.cookie)
}
