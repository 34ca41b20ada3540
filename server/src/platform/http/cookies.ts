import type { CookieJar } from '../context.ts'

/** The cookies of a request, and the Set-Cookie lines of its answer. */
export interface Jar extends CookieJar {
  readonly lines: readonly string[]
}

/** Reads a Cookie header; `secure` adds the Secure attribute (on https). Cookies set here have Path=/ and SameSite=Lax, no Domain. */
export function createJar(header: string | undefined, secure: boolean): Jar {
  const received = parseCookies(header)
  const lines: string[] = []
  const write = (name: string, value: string, maxAgeSeconds: number, httpOnly: boolean) =>
    lines.push(
      [
        `${name}=${encodeURIComponent(value)}`,
        'Path=/',
        `Max-Age=${maxAgeSeconds}`,
        'SameSite=Lax',
        httpOnly && 'HttpOnly',
        secure && 'Secure',
      ]
        .filter(Boolean)
        .join('; '),
    )
  return {
    lines,
    read: (name) => received.get(name),
    set: (name, value, { maxAgeSeconds, httpOnly }) => void write(name, value, maxAgeSeconds, httpOnly),
    clear: (name) => void write(name, '', 0, true),
  }
}

/** Returns the names and values of a Cookie header; of a repeated name the first counts, as browsers send the most specific first. */
export function parseCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const cut = part.indexOf('=')
    if (cut < 1) continue
    const name = part.slice(0, cut).trim()
    if (!cookies.has(name)) cookies.set(name, decode(part.slice(cut + 1).trim()))
  }
  return cookies
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
