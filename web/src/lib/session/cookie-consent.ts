import { setCookie } from './cookies.ts'

/**
 * The consent of a visitor: page views counted by a third party too, or only the necessary cookies.
 */
export type CookieConsent = 'all' | 'needed'

/**
 * The name of the choice in local storage and of its cookie, by which the server admits the
 * analytics script.
 */
const COOKIE_CONSENT_KEY = 'cookieConsent'
/** A choice is valid for half a year. */
const COOKIE_SECONDS = 180 * 86_400

/** Parses a stored choice; undefined for anything else. */
export const parseCookieConsent = (stored: string | null | undefined): CookieConsent | undefined =>
  stored === 'all' || stored === 'needed' ? stored : undefined

/** Reads the choice from the cookies of a request or of `document.cookie`. */
export const cookieConsentFrom = (cookies: string | null | undefined): CookieConsent | undefined =>
  parseCookieConsent(new RegExp(`(?:^|;\\s*)${COOKIE_CONSENT_KEY}=(\\w+)`).exec(cookies ?? '')?.[1])

/** Returns the choice of this browser. The cookie wins: the server acts on it, and it expires. */
export function readCookieConsent(): CookieConsent | undefined {
  const chosen = cookieConsentFrom(document.cookie)
  if (!chosen) localStorage.removeItem(COOKIE_CONSENT_KEY)
  return chosen
}

/**
 * Saves a choice in the cookie and in local storage; a refusal also deletes the cookies of the
 * analytics script.
 */
export function saveCookieConsent(choice: CookieConsent): void {
  localStorage.setItem(COOKIE_CONSENT_KEY, choice)
  setCookie(COOKIE_CONSENT_KEY, choice, COOKIE_SECONDS)
  if (choice === 'all') return
  for (const [, name = ''] of document.cookie.matchAll(/(?:^|;\s*)(_g(?:a|id|at)\w*)=/g)) {
    for (const domain of domainsOf(location.hostname)) setCookie(name, '', 0, domain)
  }
}

/**
 * Returns the domains on which an analytics script may have set its cookies: this host (undefined)
 * and each parent.
 */
function domainsOf(host: string): (string | undefined)[] {
  const parts = host.split('.')
  return [undefined, ...parts.slice(0, -1).map((_, start) => parts.slice(start).join('.'))]
}
