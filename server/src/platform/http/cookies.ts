import { parseCookie, stringifySetCookie } from 'cookie'
import type { CookieJar } from '../context.ts'
import type { Credential } from './dispatch.ts'
import { hasPreview } from './place-preview.ts'

/** The cookies of a request, and the Set-Cookie lines of its answer. */
export interface Jar extends CookieJar {
  readonly lines: readonly string[]
}

/** The cookies of one name that are read; a browser has as many only by mistake or in an attack. */
const MAX_SAME_NAME = 5

/**
 * Returns the values of all cookies of a name, without repetitions. A browser sends several when an
 * older one was set for another path or for the domain above.
 */
function cookiesNamed(header: string | undefined, name: string): string[] {
  const values = (header ?? '').split(';').flatMap((part) => parseCookie(part)[name] ?? [])
  return [...new Set(values)].slice(0, MAX_SAME_NAME)
}

/**
 * Returns the credential in the `token` cookies of a Cookie header; undefined without one, and in a
 * preview, in which everybody is a guest.
 */
export function cookieCredential(header: string | undefined): Credential | undefined {
  if (hasPreview(header)) return undefined
  const [token, ...others] = cookiesNamed(header, 'token').filter(Boolean)
  return token ? { token, others, via: 'cookie' } : undefined
}

/**
 * Reads a Cookie header; `secure` adds the Secure attribute (on https). Cookies set here have
 * Path=/ and SameSite=Lax, no Domain.
 */
export function createJar(header: string | undefined, secure: boolean): Jar {
  const received = parseCookie(header ?? '')
  const lines: string[] = []
  const write = (cookie: { name: string; value: string; maxAge?: number; httpOnly: boolean }) =>
    void lines.push(stringifySetCookie({ ...cookie, path: '/', sameSite: 'lax', secure }))
  return {
    lines,
    read: (name) => received[name],
    readAll: (name) => cookiesNamed(header, name),
    set: (name, value, { maxAgeSeconds, httpOnly }) =>
      write({ name, value, ...(maxAgeSeconds && { maxAge: maxAgeSeconds }), httpOnly }),
    clear: (name) => write({ name, value: '', maxAge: 0, httpOnly: true }),
  }
}
