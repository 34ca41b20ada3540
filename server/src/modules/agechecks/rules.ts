import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { type AgeRule, DOUBLY_ANONYMOUS_METHODS } from '@stagedoor/contract/agerules'
import type { AgeLevel, AgeMethod } from '@stagedoor/contract/kit/age'

/** The cookie of a browser that passed a check. */
export const ASSURANCE_COOKIE = 'ageAssurance'
/** The cookie of a browser session, which ends when the browser is closed. */
export const SESSION_COOKIE = 'ageSession'

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** The time after which a session has ended even if the browser was never closed. */
const SESSION_MS = DAY_MS / 2
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** What a site knows about the age of a person, and since when. */
export interface Assurance {
  readonly method: AgeMethod
  readonly level: AgeLevel
  /** True when neither the site nor the method learnt the other's side. */
  readonly isDoublyAnonymous: boolean
  readonly passedAt: Date
  readonly until: Date
  /** Present when the check was passed in the session of the request. */
  readonly sessionId?: string
}

/** Returns a new random token for a cookie. */
export const newAgeToken = (): string => randomBytes(32).toString('base64url')

/** Returns what is stored of a token or of a session. */
export const ageHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Returns the value of a cookie: a token that nobody else can have written. */
export const signAgeCookie = (key: KeyObject, name: string, token: string): string =>
  `${token}.${macOf(key, name, token)}`

/** Returns the token in the value of a cookie; undefined for a value that we did not write. */
export function tokenInCookie(
  key: KeyObject,
  name: string,
  value: string | undefined,
): string | undefined {
  const [token = '', given = '', ...more] = (value ?? '').split('.')
  if (!TOKEN.test(token) || more.length > 0) return undefined
  const expected = Buffer.from(macOf(key, name, token))
  const mac = Buffer.from(given)
  return mac.length === expected.length && timingSafeEqual(mac, expected) ? token : undefined
}

const macOf = (key: KeyObject, name: string, token: string): string =>
  createHmac('sha256', key).update(`age cookie ${name} ${token}`).digest('base64url')

/** Returns true while a check counts for the session in which it was passed. */
export const isSessionOpen = (passedAt: Date, now: Date): boolean =>
  now.getTime() - passedAt.getTime() < SESSION_MS

/** The use of a request's encrypted key. */
export const sealedFor = (requestId: string) => ({ purpose: 'age requests', owner: requestId })

/** The rule of a place, as far as it says which proofs count. */
export type PlaceRule = Pick<
  AgeRule,
  'action' | 'methods' | 'allowsEstimation' | 'needsDoubleAnonymity' | 'recheck' | 'recheckDays'
>

/** Returns the instant at which a proof that counts by a rule ceases to. */
export function endOf(
  { recheck, recheckDays }: Pick<PlaceRule, 'recheck' | 'recheckDays'>,
  { passedAt, until }: Assurance,
): Date {
  if (recheck === 'once') return until
  const lasts = recheck === 'session' ? SESSION_MS : (recheckDays ?? 0) * DAY_MS
  return new Date(Math.min(until.getTime(), passedAt.getTime() + lasts))
}

/**
 * Returns true for a proof by a method that can keep both sides apart, and did not. A wallet always
 * does.
 */
const hasJoinedSides = ({ method, isDoublyAnonymous }: Assurance): boolean =>
  method !== 'wallet' &&
  !isDoublyAnonymous &&
  DOUBLY_ANONYMOUS_METHODS.some((known) => known === method)

/** Returns true when a proof counts by a rule at an instant. */
export function isAccepted(rule: PlaceRule, proof: Assurance, now: Date): boolean {
  const { action, methods, allowsEstimation, needsDoubleAnonymity, recheck, recheckDays } = rule
  if (action !== 'click') {
    if (!methods.some((method) => method === proof.method)) return false
    if (needsDoubleAnonymity && hasJoinedSides(proof)) return false
    if (proof.level === 'declared' || (proof.level === 'estimated' && !allowsEstimation))
      return false
  }
  if (recheck === 'session') return proof.sessionId !== undefined
  if (recheck === 'once') return true
  return now.getTime() - proof.passedAt.getTime() < (recheckDays ?? 0) * DAY_MS
}
