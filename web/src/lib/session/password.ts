import type { AnyCall, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { api } from '../api/api.ts'

/**
 * The form in which the site wants passwords sent: as typed, or as a digest. Old clients need it;
 * it protects nothing.
 */
export type PasswordDigest = 'off' | 'md5' | 'sha256'

/**
 * Returns a password in the form the site wants. Where the browser offers no SHA-256 (plain http)
 * it is sent as typed: the server accepts either. So is one that keyboards write in several normal
 * forms, which only the server can compare.
 */
export async function preparePassword(password: string, digest: PasswordDigest): Promise<string> {
  if (password.normalize('NFC') !== password.normalize('NFD')) return password
  if (digest === 'md5') return (await import('./md5.ts')).md5(password)
  if (digest === 'off' || !globalThis.crypto?.subtle) return password
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password))
  return new Uint8Array(hash).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '')
}

/** Prepares the password fields of a call's body; absent and empty ones stay unchanged. */
export async function preparePasswords<Body extends object>(
  body: Body,
  digest: PasswordDigest,
): Promise<Body> {
  const prepared = { ...body } as Record<string, unknown>
  for (const field of ['password', 'currentPassword']) {
    const typed = prepared[field]
    if (typeof typed === 'string' && typed) prepared[field] = await preparePassword(typed, digest)
  }
  return prepared as Body
}

/** Returns the function by which a form sends a body whose passwords are prepared first. */
export function passwordSender(digest: PasswordDigest) {
  return async <C extends AnyCall>(call: C, callInput: WireInputOf<C>): Promise<WireOf<C>> => {
    const { body } = callInput as { body: object }
    const send = api as (call: C, callInput: unknown) => Promise<WireOf<C>>
    return send(call, { ...callInput, body: await preparePasswords(body, digest) })
  }
}
