import type { IncomingMessage } from 'node:http'
import { mapChanged } from '@stagedoor/contract/kit/map-changed'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../ops/index.ts'
import type { Page } from './routes.ts'

/** The prefix under which Fastify serves the calls. */
const CALLS = '/api'
/** Matches the path of a media file. `/media/files/…` are calls and do not match. */
const MEDIA = /^\/media\/(?:public\/)?[0-9a-f]{32}\//
const ADDRESS =
  /^(?:\/api)?(?:\/media\/(?:(?:public|posts|videos|messages)\/)?[0-9a-f]{32}\/[^\s"<>]+|\/?flags\/[\w-]+\.svg)$/
const IN_HTML = /\b(src|href|poster)="(\/media\/public\/[0-9a-f]{32}\/[\w.-]+)"/g

/** The folder of public pictures. */
const PUBLIC = '/media/public/'

type Places = Pick<Config, 'apiUrl' | 'publicUrl' | 'apiEndpoint'>

/** Returns true for a request to the host of `API_URL`. */
export const isAtApiHost = (
  { apiUrl }: Pick<Config, 'apiUrl'>,
  host: string | undefined,
): boolean =>
  apiUrl !== undefined && host !== undefined && new URL(apiUrl).host === host.toLowerCase()

/** Returns the base URL of the API as our own web app uses it. */
export const ownApiUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => publicUrl + CALLS

/**
 * Returns the absolute URL of a server-rendered page, such as a link in a mail, on the host that
 * the client of `ctx` uses.
 */
export function pageAddress(
  { config, apiUrl }: { config: Places; apiUrl: string },
  path: string,
): string {
  if (isUnder(CALLS, path)) return apiUrl + path.slice(CALLS.length)
  return (apiUrl === ownApiUrl(config) ? config.publicUrl : apiUrl) + path
}

/**
 * Returns Fastify's `rewriteUrl`. A target in absolute form, which clients of proxies send, is
 * served as its path. On the host of `API_URL` calls are served at the root, next to media and the
 * other server-rendered pages. On the site they are served under `API_ENDPOINT`, and always under
 * /api.
 */
export function rewriteToCalls(
  places: Places,
  pages: readonly Pick<Page, 'path'>[],
): (request: IncomingMessage) => string {
  const { apiEndpoint } = places
  const folders = pages
    .map(({ path }) => path.replace(/\/:.*$/, ''))
    .filter((folder) => folder !== '/media')
  const isPage = (url: string) => MEDIA.test(url) || folders.some((folder) => isUnder(folder, url))
  return ({ url: target = '/', headers }) => {
    const url = pathOf(target)
    if (isAtApiHost(places, headers.host))
      return isUnder(CALLS, url) || isPage(url) ? url : CALLS + url
    return apiEndpoint !== CALLS && isUnder(apiEndpoint, url)
      ? CALLS + url.slice(apiEndpoint.length)
      : url
  }
}

/** Returns the path and query of a request's target (RFC 9112, 3.2.2). */
function pathOf(target: string): string {
  if (target.startsWith('/') || !/^https?:/i.test(target) || !URL.canParse(target)) return target
  const { pathname, search } = new URL(target)
  return pathname + search
}

const isUnder = (folder: string, url: string): boolean =>
  url.startsWith(folder) && ['/', '?', undefined].includes(url[folder.length])

/**
 * Points server-rendered pages on the host of `API_URL`, such as the e-mail confirmation, back to
 * the site: it makes their links and redirects absolute and allows their forms to redirect to the
 * site.
 */
export function linkPagesToSite(app: FastifyInstance, config: Places): void {
  if (!config.apiUrl) return
  const { publicUrl } = config
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isAtApiHost(config, request.headers.host)) return payload
    const place = reply.getHeader('location')
    if (typeof place === 'string' && place.startsWith('/'))
      reply.header('location', publicUrl + place)
    if (
      typeof payload !== 'string' ||
      !String(reply.getHeader('content-type')).startsWith('text/html')
    )
      return payload
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    reply.header(
      'content-security-policy',
      policy.replace("form-action 'self'", `form-action 'self' ${publicUrl}`),
    )
    return payload.replaceAll(' href="/', ` href="${publicUrl}/`)
  })
}

/** The bases of absolute addresses, and the query that opens public pictures. */
interface AddressBases {
  readonly media: string
  readonly flags: string
  readonly pass?: string | undefined
}

/**
 * Makes every media and flag address in an answer absolute, for clients on another origin. Parts
 * without any are not copied: most answers have few, and some are kept by the server.
 */
export function withAbsoluteAddresses(value: unknown, bases: AddressBases): unknown {
  const change = (one: unknown): unknown => {
    if (typeof one === 'string') return withAbsoluteAddress(one, bases)
    return typeof one === 'object' && one !== null ? mapChanged(one, change) : one
  }
  return change(value)
}

const SLASH = 47
const SMALL_F = 102

function withAbsoluteAddress(value: string, { media, flags, pass }: AddressBases): string {
  const first = value.charCodeAt(0)
  const query = pass ? `?${pass}` : ''
  if ((first === SLASH || first === SMALL_F) && ADDRESS.test(value)) {
    const address = value.startsWith(CALLS) ? value.slice(CALLS.length) : value
    if (!address.startsWith('/media')) return `${flags}/${address.replace(/^\//, '')}`
    const isOpened = !address.startsWith(PUBLIC) || address.includes('?')
    return media + address + (isOpened ? '' : query)
  }
  return value.includes(PUBLIC) ? value.replace(IN_HTML, `$1="${media}$2${query}"`) : value
}
