/** How the site wants passwords sent: as typed, or as a digest. It is a habit of old clients, not a protection. */
export type PasswordDigest = 'off' | 'md5' | 'sha256'

/**
 * A password as the site wants it sent. Where the browser offers no SHA-256 (plain http) it goes as typed: the server
 * takes either.
 */
export async function preparePassword(password: string, digest: PasswordDigest): Promise<string> {
  if (digest === 'md5') return (await import('./md5.ts')).md5(password)
  if (digest === 'off' || !globalThis.crypto?.subtle) return password
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password))
  return new Uint8Array(hash).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '')
}

/** The same for the password fields of a call's body; absent and empty ones stay as they are. */
export async function preparePasswords<Body extends object>(body: Body, digest: PasswordDigest): Promise<Body> {
  const prepared = { ...body } as Record<string, unknown>
  for (const field of ['password', 'currentPassword']) {
    const typed = prepared[field]
    if (typeof typed === 'string' && typed) prepared[field] = await preparePassword(typed, digest)
  }
  return prepared as Body
}
