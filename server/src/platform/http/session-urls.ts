import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** The seconds for which an address is valid. */
const ADDRESS_SECONDS = 300

/** The download, account and session that an address is signed for. */
export interface SessionUrl {
  /** The path, which names the download. */
  readonly path: string
  readonly accountId: string
  readonly sessionId: string
}

/** Returns the address of a download for one session, valid for five minutes from now on. */
export function signSessionUrl(key: KeyObject, url: SessionUrl, now: Date): string {
  const end = (Math.floor(now.getTime() / 1000) + ADDRESS_SECONDS).toString(36)
  return `${url.path}?e=${end}&s=${signature(key, url, end)}`
}

/**
 * Returns true when an address was signed for this download, account and session, is unchanged, and
 * has not expired.
 */
export function isSessionUrlValid(
  key: KeyObject,
  url: SessionUrl,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): boolean {
  const { e, s } = query
  if (typeof e !== 'string' || typeof s !== 'string' || !/^[0-9a-z]{1,10}$/.test(e)) return false
  const expected = Buffer.from(signature(key, url, e))
  const given = Buffer.from(s)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number.parseInt(e, 36) * 1000 > now.getTime()
}

const signature = (
  key: KeyObject,
  { path, accountId, sessionId }: SessionUrl,
  end: string,
): string =>
  createHmac('sha256', key)
    .update(`session url${path}/${accountId}/${sessionId}/${end}`)
    .digest('base64url')
