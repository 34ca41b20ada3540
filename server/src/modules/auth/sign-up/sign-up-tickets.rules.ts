import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

const DAY_MS = 86_400_000

/** The address of a sign-up and the page its owner was on the way to. */
export interface SignUpTicket {
  readonly email: string
  readonly next?: string | undefined
}

const sign = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(`sign-up ticket ${text}`).digest('base64url')

/** Returns a ticket signed by this installation; it is valid for a day. */
export function makeSignUpTicket(key: KeyObject, { email, next }: SignUpTicket, now: Date): string {
  const until = now.getTime() + DAY_MS
  const text = Buffer.from(JSON.stringify({ email, next, until })).toString('base64url')
  return `${text}.${sign(key, text)}`
}

/** Reads a ticket; returns undefined when it is forged or expired. */
export function readSignUpTicket(key: KeyObject, ticket: string, now: Date): SignUpTicket | undefined {
  const [text = '', signature = '', ...rest] = ticket.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, text))]
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const { until, ...signUp } = JSON.parse(Buffer.from(text, 'base64url').toString()) as SignUpTicket & { until: number }
  return until > now.getTime() ? signUp : undefined
}
