import { createHmac, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The lifetime of the code in a registration's mail, and the attempts it allows. */
export const SIGN_UP_CODE = { lifeMs: 15 * MINUTE_MS, attempts: 5 } as const

/** A registration: its address, its account, and the page its owner was on the way to. */
export interface SignUp {
  readonly email: string
  /** The new account; for a taken address an id that no account has. */
  readonly accountId: string
  readonly next?: string | undefined
}

/** A ticket that was read. */
export interface SignUpTicket {
  readonly email: string
  readonly next?: string | undefined
  /** Identifies the account of the registration without revealing whether there is one. */
  readonly accountKey: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

const sign = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(`sign-up ticket ${text}`).digest('base64url')

const accountKeyOf = (key: KeyObject, accountId: string): string =>
  createHmac('sha256', key).update(`sign-up account ${accountId}`).digest('base64url')

/** Returns a ticket signed by this installation; it is valid for a day. */
export function makeSignUpTicket(
  key: KeyObject,
  { email, accountId, next }: SignUp,
  now: Date,
): string {
  const fields = {
    email,
    next,
    account: accountKeyOf(key, accountId),
    until: now.getTime() + DAY_MS,
  }
  const text = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${text}.${sign(key, text)}`
}

/** Reads a ticket; returns undefined when it is forged or expired. */
export function readSignUpTicket(
  key: KeyObject,
  ticket: string,
  now: Date,
): SignUpTicket | undefined {
  const [text = '', signature = '', ...rest] = ticket.split('.')
  if (rest.length > 0 || !isSame(Buffer.from(signature), Buffer.from(sign(key, text))))
    return undefined
  const { email, next, account, until } = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
    email: string
    next?: string
    account?: string
    until: number
  }
  if (until <= now.getTime()) return undefined
  return {
    email,
    next,
    accountKey: account ?? '',
    issuedAt: new Date(until - DAY_MS),
    expiresAt: new Date(until),
  }
}

/** Returns true when an account is the one that a ticket's registration created. */
export const isAccountOfTicket = (
  key: KeyObject,
  { accountKey }: SignUpTicket,
  accountId: string,
): boolean => isSame(Buffer.from(accountKey), Buffer.from(accountKeyOf(key, accountId)))

/** Returns six random digits. */
export const newSignUpCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Returns the stored hash of a code; keyed, because the few possible codes could otherwise be tried
 * offline.
 */
export const signUpCodeHash = (key: KeyObject, accountId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`sign-up code ${accountId} ${code}`).digest()

/**
 * Returns true when two byte strings are the same, in a time that does not depend on where they
 * differ.
 */
export const isSame = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right)
