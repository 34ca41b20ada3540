/** The value of a cookie and where it is valid. */
interface CookieSetting {
  readonly value: string
  /** How long it is valid; 0 deletes the cookie. */
  readonly seconds: number
  /** The domain and its subdomains; by default this host alone. */
  readonly domain?: string | undefined
}

/** Sets a cookie that the next request to the site carries. */
export function setCookie(name: string, { value, seconds, domain }: CookieSetting): void {
  const where = domain === undefined ? '' : `; Domain=${domain}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: read by the next request; the Cookie Store API is not everywhere
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${where}${secure}`
}
