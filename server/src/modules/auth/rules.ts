import { createHash, randomBytes } from 'node:crypto'
import { normalizeEmail } from '@stagedoor/contract/kit'

const MINUTE_MS = 60_000
const DAY_SECONDS = 86_400

/** The form in which clients send passwords. */
export type Digest = 'off' | 'md5' | 'sha256'

/**
 * Returns the duration of a session in seconds: a year when the person chose to be remembered,
 * otherwise a day.
 */
export const sessionSeconds = (remember: boolean): number => (remember ? 365 : 1) * DAY_SECONDS

/** The time for which a re-authentication counts. */
export const REAUTHENTICATION_MS = 15 * MINUTE_MS

/** The time for which a mailed link works. */
export const LINK_LIFETIME_MS = 60 * MINUTE_MS

/** The time after a mailed link to log in during which no other one is sent. */
export const LOGIN_LINK_GAP_MS = 5 * MINUTE_MS

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
export const isDigested = (mode: Digest, password: string): boolean =>
  mode !== 'off' && DIGITS[mode].test(password)

/**
 * Returns the text to hash: the password in normal form C, which every keyboard leads to, or the
 * digest of that on sites whose clients send digests.
 */
export const hashInputOf = (mode: Digest, password: string): string =>
  inputOf(mode, password.normalize('NFC'))

/**
 * Returns the texts to compare with a stored hash, which may be older than the rule of
 * `hashInputOf`: first what that returns, then the password as it was typed and in normal form D,
 * where these differ.
 */
export const hashInputsOf = (mode: Digest, password: string): string[] => [
  ...new Set([
    hashInputOf(mode, password),
    inputOf(mode, password),
    inputOf(mode, password.normalize('NFD')),
  ]),
]

function inputOf(mode: Digest, password: string): string {
  if (mode === 'off') return password
  return isDigested(mode, password)
    ? password.toLowerCase()
    : createHash(mode).update(password).digest('hex')
}

/** Returns a login, a username or an e-mail address, as it is looked up and counted. */
export const loginOf = (typed: string): string => normalizeEmail(typed)

/**
 * The limits of attempts at secrets. From one network at most `failures` may fail in a minute; for
 * one account at most as many may be made from one network. Passwords of logins are slowed beyond
 * that (`PACE`); for other secrets `ofAccount` attempts may be made in fifteen minutes from all
 * devices that the account does not know.
 */
export const ATTEMPT_LIMITS = {
  windowMs: MINUTE_MS,
  failures: 5,
  underWayOfNetwork: 50,
  accountWindowMs: 15 * MINUTE_MS,
  ofAccount: 10,
} as const

/**
 * The pace of logins to one account from devices that it does not know. After so many attempts in
 * fifteen minutes the next one waits `stepMs` for each of them, at most `maxMs`: guessing slows
 * down, and no number of guesses closes the account. Clients that can show a captcha are asked for
 * one first and slowed later. A network that makes many of the attempts waits longer than others,
 * so that it cannot take every turn.
 */
const PACE = {
  afterWithCaptcha: 10,
  afterWithoutCaptcha: 3,
  stepMs: 2000,
  maxMs: MINUTE_MS,
  ofNetwork: { after: 5, stepMs: 10_000, maxMs: 5 * MINUTE_MS },
} as const

/**
 * The attempts of the last minute from one network, and of the longer window for one account from
 * unknown devices.
 */
export interface AttemptCounts {
  readonly failedOfLogin: number
  readonly allOfLogin: number
  readonly failedOfNetwork: number
  readonly allOfNetwork: number
  readonly allOfAccount: number
  /** The attempts of the longer window for the account from this network, whatever the device. */
  readonly allOfPair: number
}

/**
 * The latest earlier attempts for an account: from unknown devices anywhere, and from this network.
 */
export interface LatestAttempts {
  readonly latestOfAccount: Date | null
  readonly latestOfPair: Date | null
}

/**
 * Returns true when the next attempt from a network must wait. The counts include the current
 * attempt.
 */
export const isNetworkRateLimited = (counts: AttemptCounts): boolean =>
  counts.failedOfLogin >= ATTEMPT_LIMITS.failures ||
  counts.failedOfNetwork >= ATTEMPT_LIMITS.failures ||
  counts.allOfLogin > ATTEMPT_LIMITS.failures ||
  counts.allOfNetwork > ATTEMPT_LIMITS.underWayOfNetwork

/**
 * Returns true when the next attempt for an account must wait, from any network; known devices are
 * exempt.
 */
export const isAccountRateLimited = (
  { allOfAccount }: AttemptCounts,
  isKnownDevice: boolean,
): boolean => !isKnownDevice && allOfAccount > ATTEMPT_LIMITS.ofAccount

const gapMs = (
  earlier: number,
  { after, stepMs, maxMs }: { after: number; stepMs: number; maxMs: number },
): number => (earlier < after ? 0 : Math.min(earlier * stepMs, maxMs))

/**
 * Returns the time from which the next login to an account may be attempted. The counts include the
 * current attempt. A device known by its cookie never waits, and one known by its network only for
 * other attempts from there.
 */
export function nextAttemptAt(
  { allOfAccount, allOfPair, latestOfAccount, latestOfPair }: AttemptCounts & LatestAttempts,
  {
    known,
    hasCaptcha,
  }: { readonly known: 'cookie' | 'network' | undefined; readonly hasCaptcha: boolean },
): number {
  if (known === 'cookie') return 0
  const after = hasCaptcha ? PACE.afterWithCaptcha : PACE.afterWithoutCaptcha
  const ofPair = (latestOfPair?.getTime() ?? 0) + gapMs(allOfPair - 1, PACE.ofNetwork)
  if (known) return ofPair
  const ofAccount = (latestOfAccount?.getTime() ?? 0) + gapMs(allOfAccount - 1, { ...PACE, after })
  return Math.max(ofPair, ofAccount)
}
