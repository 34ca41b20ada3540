import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { GeoPlace } from '../../gateways/geo/port.ts'

/** The cookie by which staff see the site as a guest of another place. */
export const PREVIEW_COOKIE = 'placePreview'
/** How long a preview lasts unless it is ended before. */
export const PREVIEW_SECONDS = 600

const macOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(`place preview ${text}`).digest('base64url')

/** Returns the value of the cookie that shows the site as in a place until a time. */
export function signPreview(key: KeyObject, { country, region }: GeoPlace, until: Date): string {
  const text = [country ?? '', region ?? '', until.getTime()].join('.')
  return `${text}.${macOf(key, text)}`
}

/** Returns true when a browser shows a preview, in which nobody is logged in. */
export const hasPreview = (cookieHeader: string | undefined): boolean =>
  cookieHeader?.includes(PREVIEW_COOKIE) === true &&
  Boolean(parseCookie(cookieHeader)[PREVIEW_COOKIE])

/**
 * Returns the place that a preview names; undefined for one that has ended, and for one that this
 * site did not sign.
 */
export function placeInPreview(
  key: KeyObject,
  cookieHeader: string | undefined,
  now: Date,
): GeoPlace | undefined {
  if (!cookieHeader?.includes(PREVIEW_COOKIE)) return undefined
  const [country = '', region = '', until = '', given = '', ...more] = (
    parseCookie(cookieHeader)[PREVIEW_COOKIE] ?? ''
  ).split('.')
  const expected = Buffer.from(macOf(key, [country, region, until].join('.')))
  const mac = Buffer.from(given)
  if (more.length > 0 || mac.length !== expected.length || !timingSafeEqual(mac, expected))
    return undefined
  if (!(Number(until) > now.getTime())) return undefined
  return { ...(country && { country }), ...(region && { region }) }
}
