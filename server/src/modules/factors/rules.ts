import { createHmac, randomInt } from 'node:crypto'
import { decrypt, deriveKey, encrypt, type Keys } from '../../platform/ops/index.ts'

type DocumentKeys = Pick<Keys, 'documents'>

const MINUTE_MS = 60_000

/** The time between two codes of an authenticator app, in seconds. */
export const TOTP_STEP_SECONDS = 30

/**
 * The number of wrong codes an account may receive within a window before all attempts must wait.
 */
export const CODE_ATTEMPT_LIMITS = { failures: 10, windowMs: 10 * MINUTE_MS } as const

/** The lifetime of a mailed code and the number of attempts it allows. */
export const MAILED_CODE_LIMITS = { lifeMs: 10 * MINUTE_MS, attempts: 5 } as const

/** The time within which a passkey challenge must be answered. */
export const CHALLENGE_MS = 5 * MINUTE_MS

/** The maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 20

/** The time after which a device that was not seen counts as new again. */
export const DEVICE_MAX_AGE_SECONDS = 400 * 86_400

/**
 * Returns the stored hash of a code or cookie. It is keyed, because the few possible codes could
 * otherwise be tried offline.
 */
export const keyedHash = (keys: DocumentKeys, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', deriveKey(keys, 'factor hashes')).update(JSON.stringify(parts)).digest()

const sealedFor = (owner: string) => ({ purpose: 'second factors', owner })

/** Encrypts the secret of an authenticator app for one account. */
export const sealSecret = (keys: DocumentKeys, accountId: string, secret: Buffer): Buffer =>
  encrypt(keys, sealedFor(accountId), secret)

/** Decrypts the secret of an authenticator app; throws for another key or another account. */
export const openSecret = (keys: DocumentKeys, accountId: string, sealed: Buffer): Buffer =>
  decrypt(keys, sealedFor(accountId), sealed)

/** Letters and digits that are hard to confuse in handwriting or print. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Returns ten new recovery codes of 49 random bits each, as people read them: `abcde-fgh23`. */
export function newRecoveryCodes(): string[] {
  const letters = (count: number) =>
    Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: 10 }, () => `${letters(5)}-${letters(5)}`)
}

/** Returns a code in the form used for comparison: no spaces or dashes, in lower case. */
export const normalizeCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/**
 * Returns true when a normalized code has the form of an app code; all others can only be recovery
 * codes.
 */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain)

/** Returns six random digits. */
export const newMailedCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns the domain and origin that the site's passkeys are bound to. */
export function relyingParty(publicUrl: string): { readonly id: string; readonly origin: string } {
  const { hostname, protocol, port, origin } = new URL(publicUrl)
  // Browsers create passkeys for host names only, so a loopback address becomes localhost.
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]'
  if (!isLoopback) return { id: hostname, origin }
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
}
