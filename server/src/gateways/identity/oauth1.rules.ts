import { createHmac } from 'node:crypto'

/** The keys that sign an OAuth 1.0a request. */
export interface OAuth1Credentials {
  readonly key: string
  readonly secret: string
  readonly token?: string | undefined
  readonly tokenSecret?: string | undefined
}

/** A request to sign; `form` are the fields of an urlencoded body. */
export interface OAuth1Request {
  readonly method: string
  readonly url: string
  readonly form?: Readonly<Record<string, string>>
  /** Further `oauth_…` parameters, such as `oauth_callback`. */
  readonly oauth?: Readonly<Record<string, string>>
}

type Pair = readonly [name: string, value: string]

/**
 * Encodes everything but letters, digits and `-._~`, in UTF-8 and upper-case hex (RFC 5849 3.6).
 */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Encodes every parameter and sorts them by name and value (RFC 5849 3.4.1.3.2). */
function normalizedParameters(pairs: readonly Pair[]): string {
  const encoded = pairs.map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
  const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return encoded
    .toSorted((a, b) => before(a[0], b[0]) || before(a[1], b[1]))
    .map((pair) => pair.join('='))
    .join('&')
}

/** Returns scheme, host without a standard port, and path (RFC 5849 3.4.1.2). */
export const baseUri = (url: string): string => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/**
 * Returns the string to sign (RFC 5849 3.4.1.1). Parameters are those of the query, the body and
 * the header, without the signature.
 */
export function signatureBase(method: string, url: string, parameters: readonly Pair[]): string {
  const all = [...new URL(url).searchParams, ...parameters]
  return [method.toUpperCase(), baseUri(url), normalizedParameters(all)]
    .map(percentEncode)
    .join('&')
}

/** Signs a base string by HMAC-SHA1 (RFC 5849 3.4.2). */
export const hmacSha1 = (base: string, secret: string, tokenSecret = ''): string =>
  createHmac('sha1', `${percentEncode(secret)}&${percentEncode(tokenSecret)}`)
    .update(base)
    .digest('base64')

/**
 * Returns the Authorization header of a request; the caller supplies nonce and time (in seconds).
 */
export function authorizationHeader(
  request: OAuth1Request,
  by: OAuth1Credentials,
  nonce: string,
  seconds: number,
): string {
  const oauth: Record<string, string> = {
    ...request.oauth,
    oauth_consumer_key: by.key,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(seconds),
    ...(by.token && { oauth_token: by.token }),
    oauth_version: '1.0',
  }
  const parameters = [...Object.entries(oauth), ...Object.entries(request.form ?? {})]
  const base = signatureBase(request.method, request.url, parameters)
  const signed: Pair[] = [
    ...Object.entries(oauth),
    ['oauth_signature', hmacSha1(base, by.secret, by.tokenSecret)],
  ]
  const written = signed
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`)
  return `OAuth ${written.join(', ')}`
}
