import { parseCookie, stringifySetCookie } from 'cookie'
import type { CookieJar } from '../context.ts'

/** The cookies of a request, and the Set-Cookie lines of its answer. */
export interface Jar extends CookieJar {
  readonly lines: readonly string[]
}

/** Reads a Cookie header; `secure` adds the Secure attribute (on https). Cookies set here have Path=/ and SameSite=Lax, no Domain. */
export function createJar(header: string | undefined, secure: boolean): Jar {
  const received = parseCookie(header ?? '')
  const lines: string[] = []
  const write = (cookie: { name: string; value: string; maxAge: number; httpOnly: boolean }) =>
    void lines.push(stringifySetCookie({ ...cookie, path: '/', sameSite: 'lax', secure }))
  return {
    lines,
    read: (name) => received[name],
    set: (name, value, { maxAgeSeconds, httpOnly }) => write({ name, value, maxAge: maxAgeSeconds, httpOnly }),
    clear: (name) => write({ name, value: '', maxAge: 0, httpOnly: true }),
  }
}
