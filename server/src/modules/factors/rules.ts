import { createHmac, randomInt } from 'node:crypto'
import { decrypt, deriveKey, encrypt } from '../../platform/ops/encryption.ts'
import type { Keys } from '../../platform/ops/keys.ts'

const MINUTE_MS = 60_000

/** An app shows a new code this often, in seconds. */
export const TOTP_STEP_SECONDS = 30

/** Wrong codes of one account from anywhere: so many in so long, then all wait. */
export const CODE_ATTEMPT_LIMITS = { failures: 10, windowMs: 10 * MINUTE_MS } as const

/** A mailed code works this long and bears so many tries. */
export const MAILED_CODE_LIMITS = { lifeMs: 10 * MINUTE_MS, tries: 5 } as const

/** A challenge for a passkey has to be answered this soon. */
export const CHALLENGE_MS = 5 * MINUTE_MS

/** An account has at most so many passkeys. */
export const MAX_PASSKEYS = 20

/** A device not seen for so long counts as new again. */
export const DEVICE_MAX_AGE_SECONDS = 400 * 86_400

/** What is stored of a code or a cookie: without the key nobody can try all codes against it. */
export const keyedHash = (keys: Keys, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', deriveKey(keys, 'factor hashes')).update(JSON.stringify(parts)).digest()

const sealedFor = (owner: string) => ({ purpose: 'second factors', owner })

/** Encrypts the secret of an app for one account. */
export const sealSecret = (keys: Keys, accountId: string, secret: Buffer): Buffer =>
  encrypt(keys, sealedFor(accountId), secret)

/** Decrypts it; throws when the key is another or the row belongs to another account. */
export const openSecret = (keys: Keys, accountId: string, sealed: Buffer): Buffer =>
  decrypt(keys, sealedFor(accountId), sealed)

/** 31 letters and digits that cannot be mistaken for one another, in a hand's writing or on a bad print. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten new recovery codes of 49 random bits each, as people read them: `abcde-fgh23`. */
export function newRecoveryCodes(): string[] {
  const letters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: 10 }, () => `${letters(5)}-${letters(5)}`)
}

/** A code as it is compared: without blanks and dashes, in lower case. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** Whether a plain code is one of an app; everything else can only be a recovery code. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain)

/** Six random digits. */
export const newMailedCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Whose passkeys these are: browsers bind them to a domain and to the page that asks. */
export function relyingParty(publicUrl: string): { readonly id: string; readonly origin: string } {
  const { hostname, protocol, port, origin } = new URL(publicUrl)
  // Browsers make passkeys for names only; the machine itself is reached by both.
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]'
  if (!isLoopback) return { id: hostname, origin }
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
}
