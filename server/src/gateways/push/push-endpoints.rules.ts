/**
 * Returns true when an address belongs to one of the push services: `host` over https, `.host` for
 * any subdomain, or a whole origin such as `http://127.0.0.1:4000`.
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (services.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return services.some((service) =>
    service.startsWith('.') ? url.hostname.endsWith(service) : url.hostname === service,
  )
}
