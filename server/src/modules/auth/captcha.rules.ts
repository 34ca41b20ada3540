import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Puzzle } from '@stagedoor/contract/puzzle'

/** How long a puzzle may be solved and a pass used. */
export const CAPTCHA_MS = 10 * 60_000

/** A puzzle's number is at most this: some 25,000 hashes on average, a tenth of a second of a desktop. */
export const MAX_PUZZLE_NUMBER = 50_000

/** Failed logins of the last quarter of an hour after which a captcha is asked for; many people may share a network. */
export const CAPTCHA_FAILURE_LIMITS = { ofLogin: 3, ofNetwork: 10, windowMs: 15 * 60_000 } as const

/** Failed logins of that time. */
export type FailureCounts = Readonly<Record<'ofLogin' | 'ofNetwork', number>>

/** Whether the next login has to come with a captcha. */
export const exceedsFailureLimits = ({ ofLogin, ofNetwork }: FailureCounts): boolean =>
  ofLogin >= CAPTCHA_FAILURE_LIMITS.ofLogin || ofNetwork >= CAPTCHA_FAILURE_LIMITS.ofNetwork

/** Calls that need no account and may be asked for a captcha. Both registrations count together. */
export type AnonymousCall = 'sign_up' | 'contact' | 'report'

/** How many such calls of one network in an hour pass without a captcha; many people may share a network. */
export const CAPTCHA_FREE_CALLS: Readonly<Record<AnonymousCall, number>> = { sign_up: 5, contact: 3, report: 3 }
export const CAPTCHA_FREE_WINDOW_MS = 60 * 60_000

type Kind = 'puzzle' | 'pass'

const sign = (key: Buffer, kind: Kind, text: string): string =>
  createHmac('sha256', key).update(`captcha ${kind} ${text}`).digest('base64url')

const isSigned = (key: Buffer, kind: Kind, text: string, signature: string): boolean => {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, kind, text))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A puzzle that only this installation can have made; it runs out after ten minutes. */
export function makePuzzle(key: Buffer, now: Date): Puzzle {
  const salt = randomBytes(16).toString('base64url')
  const target = sha256(`${salt}.${randomInt(MAX_PUZZLE_NUMBER + 1)}`)
  const text = `${now.getTime() + CAPTCHA_MS}.${salt}.${target}`
  return { puzzle: `${text}.${sign(key, 'puzzle', text)}`, salt, target, max: MAX_PUZZLE_NUMBER }
}

/** When a token of a solved puzzle runs out, or undefined when it is no such token or is too late. */
export function readSolution(key: Buffer, token: string, now: Date): Date | undefined {
  const [expires = '', salt = '', target = '', signature = '', number = '', ...rest] = token.split('.')
  if (rest.length > 0 || !/^\d{1,6}$/.test(number) || !/^\d{1,15}$/.test(expires)) return undefined
  if (!isSigned(key, 'puzzle', `${expires}.${salt}.${target}`, signature)) return undefined
  if (sha256(`${salt}.${Number(number)}`) !== target) return undefined
  return later(Number(expires), now)
}

/** What counts once of a solved puzzle: the puzzle itself, however its number is written. */
export const puzzleOfToken = (token: string): string => token.slice(0, token.lastIndexOf('.'))

/** A pass: whoever holds it solved a captcha in the last ten minutes. */
export function makePass(key: Buffer, now: Date): string {
  const text = `${now.getTime() + CAPTCHA_MS}.${randomBytes(16).toString('base64url')}`
  return `${text}.${sign(key, 'pass', text)}`
}

/** When a pass runs out, or undefined when it is none or is too late. */
export function readPass(key: Buffer, pass: string, now: Date): Date | undefined {
  const [expires = '', nonce = '', signature = '', ...rest] = pass.split('.')
  if (rest.length > 0 || !/^\d{1,15}$/.test(expires)) return undefined
  if (!isSigned(key, 'pass', `${expires}.${nonce}`, signature)) return undefined
  return later(Number(expires), now)
}

const later = (ms: number, now: Date) => (ms > now.getTime() ? new Date(ms) : undefined)
