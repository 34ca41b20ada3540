import {
  createHash,
  createHmac,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import type { Puzzle } from '@stagedoor/contract/puzzle'

/** The time within which a puzzle must be solved and a pass used. */
export const CAPTCHA_MS = 10 * 60_000

/**
 * The highest number of a puzzle: 25,000 hashes on average, about a tenth of a second on a desktop
 * computer.
 */
export const MAX_PUZZLE_NUMBER = 50_000

/**
 * The failed logins within fifteen minutes after which a captcha is required. The limit of a
 * network is higher, because many people may share one.
 */
export const CAPTCHA_FAILURE_LIMITS = { ofLogin: 3, ofNetwork: 10, windowMs: 15 * 60_000 } as const

/** The failed logins within that window. */
export type FailureCounts = Readonly<Record<'ofLogin' | 'ofNetwork', number>>

/** Returns true when the next login requires a captcha. */
export const exceedsFailureLimits = ({ ofLogin, ofNetwork }: FailureCounts): boolean =>
  ofLogin >= CAPTCHA_FAILURE_LIMITS.ofLogin || ofNetwork >= CAPTCHA_FAILURE_LIMITS.ofNetwork

/** Calls that need no account and may require a captcha. Both registrations count together. */
export type AnonymousCall = 'sign_up' | 'contact' | 'report'

/**
 * The number of such calls a network may make in an hour without a captcha. Many people may share a
 * network.
 */
export const CAPTCHA_FREE_CALLS: Readonly<Record<AnonymousCall, number>> = {
  sign_up: 5,
  contact: 3,
  report: 3,
}
export const CAPTCHA_FREE_WINDOW_MS = 60 * 60_000

type Kind = 'puzzle' | 'pass'

const sign = (key: KeyObject, kind: Kind, text: string): string =>
  createHmac('sha256', key).update(`captcha ${kind} ${text}`).digest('base64url')

const isSigned = (key: KeyObject, kind: Kind, text: string, signature: string): boolean => {
  const received = Buffer.from(signature)
  const expected = Buffer.from(sign(key, kind, text))
  return received.length === expected.length && timingSafeEqual(received, expected)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns a puzzle signed by this installation; it expires after ten minutes. */
export function makePuzzle(key: KeyObject, now: Date): Puzzle {
  const salt = randomBytes(16).toString('base64url')
  const target = sha256(`${salt}.${randomInt(MAX_PUZZLE_NUMBER + 1)}`)
  const text = `${now.getTime() + CAPTCHA_MS}.${salt}.${target}`
  return { puzzle: `${text}.${sign(key, 'puzzle', text)}`, salt, target, max: MAX_PUZZLE_NUMBER }
}

/**
 * Returns the expiry of a solved puzzle's token, or undefined when the token is invalid or expired.
 */
export function readSolution(key: KeyObject, token: string, now: Date): Date | undefined {
  const [expires = '', salt = '', target = '', signature = '', number = '', ...rest] =
    token.split('.')
  if (rest.length > 0 || !/^\d{1,6}$/.test(number) || !/^\d{1,15}$/.test(expires)) return undefined
  if (!isSigned(key, 'puzzle', `${expires}.${salt}.${target}`, signature)) return undefined
  if (sha256(`${salt}.${Number(number)}`) !== target) return undefined
  return futureDate(Number(expires), now)
}

/** Returns the puzzle of a token. A puzzle counts once, however its number is written. */
export const puzzleOfToken = (token: string): string => token.slice(0, token.lastIndexOf('.'))

/** Returns a pass for a visitor who just solved a captcha; it expires after ten minutes. */
export function makePass(key: KeyObject, now: Date): string {
  const text = `${now.getTime() + CAPTCHA_MS}.${randomBytes(16).toString('base64url')}`
  return `${text}.${sign(key, 'pass', text)}`
}

/** Returns the expiry of a pass, or undefined when the pass is invalid or expired. */
export function readPass(key: KeyObject, pass: string, now: Date): Date | undefined {
  const [expires = '', nonce = '', signature = '', ...rest] = pass.split('.')
  if (rest.length > 0 || !/^\d{1,15}$/.test(expires)) return undefined
  if (!isSigned(key, 'pass', `${expires}.${nonce}`, signature)) return undefined
  return futureDate(Number(expires), now)
}

const futureDate = (ms: number, now: Date) => (ms > now.getTime() ? new Date(ms) : undefined)
