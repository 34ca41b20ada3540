/** The cookie, and the key in local storage, by which a visitor confirmed to be of age. */
export const AGE_COOKIE = 'ageRestrict'

/** Returns true when the visitor of this browser confirmed to be of age. */
export const hasConfirmedAge = (): boolean =>
  document.cookie.split('; ').includes(`${AGE_COOKIE}=true`)

/**
 * Sets a cookie that the next request to the site carries, for a number of seconds; 0 deletes it.
 * It is valid on this host, or on a domain and its subdomains.
 */
export function setCookie(name: string, value: string, seconds: number, domain?: string): void {
  const where = domain ? `; Domain=${domain}` : ''
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: read by the next request; the Cookie Store API is not everywhere
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${where}${secure}`
}
