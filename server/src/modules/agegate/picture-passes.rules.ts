import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Passes made within a quarter of an hour are equal, and each is valid for two of them. */
const ROUND_SECONDS = 900

/** The longest time for which a pass is valid. */
export const LONGEST_PASS_MS = 2 * ROUND_SECONDS * 1000

/**
 * Returns the query that opens public pictures in a place where proof of age is asked for, to a
 * client whose requests for pictures carry no cookie. It ends with the proof.
 */
export function signPicturePass(
  key: KeyObject,
  { place, until }: { readonly place: string; readonly until?: Date | undefined },
  now: Date,
): string {
  const seconds = (Math.floor(now.getTime() / 1000 / ROUND_SECONDS) + 2) * ROUND_SECONDS
  const end = Math.min(seconds, Math.floor((until?.getTime() ?? Infinity) / 1000)).toString(36)
  return `age=${end}.${macOf(key, place, end)}`
}

/** Returns true for a pass that was made for a place and is still valid. */
export function isPicturePass(
  key: KeyObject,
  { place, pass, now }: { place: string; pass: unknown; now: Date },
): boolean {
  const found = typeof pass === 'string' ? /^([0-9a-z]{1,10})\.([\w-]{22})$/.exec(pass) : null
  if (!found) return false
  const [, end = '', mac = ''] = found
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, place, end)))
  return isOurs && Number.parseInt(end, 36) * 1000 > now.getTime()
}

const macOf = (key: KeyObject, place: string, end: string): string =>
  createHmac('sha256', key)
    .update(`public pictures/${place}/${end}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
