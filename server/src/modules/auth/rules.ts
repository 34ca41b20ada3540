import { createHash, randomBytes } from 'node:crypto'

const MINUTE_MS = 60_000
const DAY_SECONDS = 86_400

/** How clients digest a password before they send it. */
export type Digest = 'off' | 'md5' | 'sha256'

/** How long a session lasts, in seconds: a year when the person asked to be remembered, else a day. */
export const sessionSeconds = (remember: boolean): number => (remember ? 365 : 1) * DAY_SECONDS

/** A proof of identity counts this long. */
export const REAUTHENTICATION_MS = 15 * MINUTE_MS

/** A mailed link works this long. */
export const LINK_LIFETIME_MS = 60 * MINUTE_MS

/** A session's last use is written down at most this often. */
export const SESSION_TOUCH_MS = MINUTE_MS

/** A new secret of 256 random bits, as text that fits into addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** What is stored of a token, or undefined for text that cannot be one. */
export const tokenHash = (token: string): Buffer | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined

const DIGITS = { md5: /^[0-9a-f]{32}$/i, sha256: /^[0-9a-f]{64}$/i } as const

/** Whether a client sent the digest and kept the plain password to itself. */
export const isDigested = (mode: Digest, given: string): boolean => mode !== 'off' && DIGITS[mode].test(given)

/** What is hashed and compared: the password, or its digest where the site's clients send digests; either form fits. */
export function hashInputOf(mode: Digest, given: string): string {
  if (mode === 'off') return given
  return isDigested(mode, given) ? given.toLowerCase() : createHash(mode).update(given).digest('hex')
}

/**
 * Tries of passwords. From one network at most `failures` may fail in a minute; for one account at most as many may be
 * made from one network, and `ofAccount` in a quarter of an hour from all devices that it does not know together.
 */
export const ATTEMPT_LIMITS = {
  windowMs: MINUTE_MS,
  failures: 5,
  underWayOfNetwork: 50,
  accountWindowMs: 15 * MINUTE_MS,
  ofAccount: 10,
} as const

/** Tries of the last minute from one network, and of the longer time for one account from devices it does not know. */
export interface AttemptCounts {
  readonly failedOfLogin: number
  readonly allOfLogin: number
  readonly failedOfNetwork: number
  readonly allOfNetwork: number
  readonly allOfAccount: number
}

/** Returns true when another try from a network has to wait for its minute. The counts include the try itself. */
export const isNetworkRateLimited = (tries: AttemptCounts): boolean =>
  tries.failedOfLogin >= ATTEMPT_LIMITS.failures ||
  tries.failedOfNetwork >= ATTEMPT_LIMITS.failures ||
  tries.allOfLogin > ATTEMPT_LIMITS.failures ||
  tries.allOfNetwork > ATTEMPT_LIMITS.underWayOfNetwork

/** Returns true when another try of an account has to wait, wherever it comes from; devices it knows are let through. */
export const isAccountRateLimited = ({ allOfAccount }: AttemptCounts, isKnownDevice: boolean): boolean =>
  !isKnownDevice && allOfAccount > ATTEMPT_LIMITS.ofAccount
