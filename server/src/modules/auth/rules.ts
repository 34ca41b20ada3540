import { createHash, randomBytes } from 'node:crypto'

const MINUTE_MS = 60_000
const DAY_SECONDS = 86_400

/** The form in which clients send passwords. */
export type Digest = 'off' | 'md5' | 'sha256'

/** Returns the duration of a session in seconds: a year when the person chose to be remembered, otherwise a day. */
export const sessionSeconds = (remember: boolean): number => (remember ? 365 : 1) * DAY_SECONDS

/** The time for which a re-authentication counts. */
export const REAUTHENTICATION_MS = 15 * MINUTE_MS

/** The time for which a mailed link works. */
export const LINK_LIFETIME_MS = 60 * MINUTE_MS

/** The minimum time between two updates of a session's last use. */
export const SESSION_TOUCH_MS = MINUTE_MS

/** Returns a new secret of 256 random bits, as text for addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Returns the stored hash of a token, or undefined for text that cannot be a token. */
export const tokenHash = (token: string): Buffer | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined

const DIGITS = { md5: /^[0-9a-f]{32}$/i, sha256: /^[0-9a-f]{64}$/i } as const

/** Returns true when a client sent a digest instead of the plain password. */
export const isDigested = (mode: Digest, password: string): boolean => mode !== 'off' && DIGITS[mode].test(password)

/** Returns the text to hash and compare: the password, or its digest on sites whose clients send digests. */
export function hashInputOf(mode: Digest, password: string): string {
  if (mode === 'off') return password
  return isDigested(mode, password) ? password.toLowerCase() : createHash(mode).update(password).digest('hex')
}

/**
 * The limits of login attempts. From one network at most `failures` may fail in a minute; for one account at most as
 * many may be made from one network, and `ofAccount` in fifteen minutes from all devices it does not know.
 */
export const ATTEMPT_LIMITS = {
  windowMs: MINUTE_MS,
  failures: 5,
  underWayOfNetwork: 50,
  accountWindowMs: 15 * MINUTE_MS,
  ofAccount: 10,
} as const

/** The attempts of the last minute from one network, and of the longer window for one account from unknown devices. */
export interface AttemptCounts {
  readonly failedOfLogin: number
  readonly allOfLogin: number
  readonly failedOfNetwork: number
  readonly allOfNetwork: number
  readonly allOfAccount: number
}

/** Returns true when the next attempt from a network must wait. The counts include the current attempt. */
export const isNetworkRateLimited = (counts: AttemptCounts): boolean =>
  counts.failedOfLogin >= ATTEMPT_LIMITS.failures ||
  counts.failedOfNetwork >= ATTEMPT_LIMITS.failures ||
  counts.allOfLogin > ATTEMPT_LIMITS.failures ||
  counts.allOfNetwork > ATTEMPT_LIMITS.underWayOfNetwork

/** Returns true when the next attempt for an account must wait, from any network; known devices are exempt. */
export const isAccountRateLimited = ({ allOfAccount }: AttemptCounts, isKnownDevice: boolean): boolean =>
  !isKnownDevice && allOfAccount > ATTEMPT_LIMITS.ofAccount
