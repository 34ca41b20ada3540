/**
 * Returns the address of a link in its normal form: https alone, with a public name of a host, and
 * without a user name or a port; undefined for any other.
 */
export function safeAddress(typed: string): string | undefined {
  const url = URL.parse(typed.trim())
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined
  const labels = url.hostname.split('.')
  const isName = labels.length > 1 && labels.every((label) => /^[a-z0-9-]+$/.test(label))
  return isName && /[a-z]/.test(labels.at(-1) ?? '') ? url.href : undefined
}

/** Returns the name of the site to which an address leads, as its readers know it. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
