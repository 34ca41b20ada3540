/**
 * Converts a typed address into a safe link; undefined for an invalid one. A path of this site and
 * a placeholder such as `{{url}}` stay unchanged.
 */
export function normalizeLink(typed: string): string | undefined {
  const plain = typed.trim()
  if (/^\{\{\w+\}\}$|^\/(?!\/)[^\s\\]*$/.test(plain)) return plain
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(plain)) return `mailto:${plain}`
  const full = /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `https://${plain}`
  const url = URL.parse(full)
  if (!url) return undefined
  if (url.protocol === 'mailto:') return full
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.hostname.includes('.') ? url.href : undefined
}
