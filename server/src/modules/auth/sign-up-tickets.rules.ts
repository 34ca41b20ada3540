import { createHmac, timingSafeEqual } from 'node:crypto'

const DAY_MS = 86_400_000

/** Who signed up, and where they were going. */
export interface SignUpTicket {
  readonly email: string
  readonly next?: string | undefined
}

const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(`sign-up ticket ${text}`).digest('base64url')

/** Makes a ticket that only this installation can have made; it is good for a day. */
export function makeSignUpTicket(key: Buffer, { email, next }: SignUpTicket, now: Date): string {
  const until = now.getTime() + DAY_MS
  const text = Buffer.from(JSON.stringify({ email, next, until })).toString('base64url')
  return `${text}.${sign(key, text)}`
}

/** Reads a ticket; undefined when it was not made here or is too old. */
export function readSignUpTicket(key: Buffer, ticket: string, now: Date): SignUpTicket | undefined {
  const [text = '', signature = '', ...rest] = ticket.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, text))]
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const { until, ...signUp } = JSON.parse(Buffer.from(text, 'base64url').toString()) as SignUpTicket & { until: number }
  return until > now.getTime() ? signUp : undefined
}
