/** What a visitor allows: page views counted by another company too, or only what the site needs to work. */
export type CookieConsent = 'all' | 'needed'

/** The name of the choice in local storage and of the cookie by which the server admits the counting script. */
const COOKIE_CONSENT_KEY = 'cookieConsent'
/** A choice is asked for again after half a year. */
const KEPT_SECONDS = 180 * 86_400

/** A stored choice, where it is one; anything else was not chosen here. */
export const parseCookieConsent = (stored: string | null | undefined): CookieConsent | undefined =>
  stored === 'all' || stored === 'needed' ? stored : undefined

/** The choice among the cookies of a request or of `document.cookie`. */
export const cookieConsentFrom = (cookies: string | null | undefined): CookieConsent | undefined =>
  parseCookieConsent(new RegExp(`(?:^|;\\s*)${COOKIE_CONSENT_KEY}=(\\w+)`).exec(cookies ?? '')?.[1])

/** What was chosen in this browser. The cookie has the last word: it is what the server acts on, and it runs out. */
export function readCookieConsent(): CookieConsent | undefined {
  const chosen = cookieConsentFrom(document.cookie)
  if (!chosen) localStorage.removeItem(COOKIE_CONSENT_KEY)
  return chosen
}

/** Remembers a choice in the cookie and in local storage; a no also removes the cookies that counting left. */
export function saveCookieConsent(choice: CookieConsent): void {
  localStorage.setItem(COOKIE_CONSENT_KEY, choice)
  setCookie(`${COOKIE_CONSENT_KEY}=${choice}; Max-Age=${KEPT_SECONDS}`)
  if (choice === 'all') return
  for (const [, name] of document.cookie.matchAll(/(?:^|;\s*)(_g(?:a|id|at)\w*)=/g)) {
    for (const domain of domainsOf(location.hostname)) setCookie(`${name}=; Max-Age=0${domain}`)
  }
}

/** Where a counting script may have put its cookies: this host, and each domain above it. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.slice(0, -1).map((_, start) => `; Domain=${parts.slice(start).join('.')}`)]
}

function setCookie(cookie: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: read by the next request; the Cookie Store API is not everywhere
  document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`
}
