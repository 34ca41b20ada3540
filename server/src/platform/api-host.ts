import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Page } from './routes.ts'

/** Where the calls are mounted, whatever addresses lead there. */
const CALLS = '/api'
/** A signed or public address of bytes; `/media/files/…` are calls. */
const MEDIA = /^\/media\/(?:public\/)?[0-9a-f]{32}\//
const ADDRESS = /^(?:\/api)?(\/media\/(?:public\/)?[0-9a-f]{32}\/[^\s"<>]+|\/?flags\/[\w-]+\.svg)$/
const IN_HTML = /\b(src|href|poster)="(\/media\/public\/[0-9a-f]{32}\/[\w.-]+)"/g

type Places = Pick<Config, 'apiUrl' | 'publicUrl' | 'apiEndpoint'>

/** Whether a request names the host that is the API's own. */
export const isAtApiHost = ({ apiUrl }: Pick<Config, 'apiUrl'>, host: string | undefined): boolean =>
  apiUrl !== undefined && host !== undefined && new URL(apiUrl).host === host.toLowerCase()

/** Where the API is for whoever uses the site's own pages. */
export const ownApiUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => publicUrl + CALLS

/** The whole address of one of the server's own pages, such as those that mails lead to, for whom a context is for. */
export function pageAddress({ config, apiUrl }: { config: Places; apiUrl: string }, path: string): string {
  if (isUnder(CALLS, path)) return apiUrl + path.slice(CALLS.length)
  return (apiUrl === ownApiUrl(config) ? config.publicUrl : apiUrl) + path
}

/**
 * Leads every address of the API to where the calls are: on a host of its own they stand at the root, with media beside
 * them and the few other addresses of the server; on the site under `API_ENDPOINT`, and under /api in any case.
 */
export function routeToCalls(
  places: Places,
  pages: readonly Pick<Page, 'path'>[],
): (request: IncomingMessage) => string {
  const { apiEndpoint } = places
  const folders = pages.map(({ path }) => path.replace(/\/:.*$/, '')).filter((folder) => folder !== '/media')
  const isPage = (url: string) => MEDIA.test(url) || folders.some((folder) => isUnder(folder, url))
  return ({ url = '/', headers }) => {
    if (isAtApiHost(places, headers.host)) return isUnder(CALLS, url) || isPage(url) ? url : CALLS + url
    return apiEndpoint !== CALLS && isUnder(apiEndpoint, url) ? CALLS + url.slice(apiEndpoint.length) : url
  }
}

const isUnder = (folder: string, url: string): boolean =>
  url.startsWith(folder) && ['/', '?', undefined].includes(url[folder.length])

/**
 * The few pages that the server shows at the API's own host, such as those that mails lead to, lead on to the site: by
 * their links, by where they send a browser, and by what their policy lets a form lead to.
 */
export function leadToSite(app: FastifyInstance, config: Places): void {
  if (!config.apiUrl) return
  const { publicUrl } = config
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isAtApiHost(config, request.headers.host)) return payload
    const place = reply.getHeader('location')
    if (typeof place === 'string' && place.startsWith('/')) reply.header('location', publicUrl + place)
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.header('content-security-policy', policy.replace("form-action 'self'", `form-action 'self' ${publicUrl}`))
    return payload.replaceAll(' href="/', ` href="${publicUrl}/`)
  })
}

/** The same data with media and flags where a client finds them that does not stand on the site. */
export function withAbsoluteAddresses(value: unknown, { media, flags }: { media: string; flags: string }): unknown {
  if (typeof value === 'string') {
    const address = ADDRESS.exec(value)?.[1]
    if (address) return address.startsWith('/media') ? media + address : `${flags}/${address.replace(/^\//, '')}`
    return value.includes('/media/public/') ? value.replace(IN_HTML, `$1="${media}$2"`) : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => withAbsoluteAddresses(one, { media, flags }))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withAbsoluteAddresses(one, { media, flags })]),
  )
}
