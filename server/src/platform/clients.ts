import { type AnyCall, ownPagesHeader } from '@stagedoor/contract/kit'
import { rewriterOf } from '@stagedoor/contract/kit/written'
import type { FastifyRequest } from 'fastify'
import { isAtApiHost, ownApiUrl, withAbsoluteAddresses } from './api-host.ts'
import type { Config } from './config.ts'
import { isFromOtherSite } from './cors.ts'
import type { GatewayCtx } from './gateway-context.ts'

/** The client behind a request: how it reads and writes what travels. */
export interface Client {
  /** The site's own pages asked: they say so by a header that no other site's page can send. */
  readonly isOwnPages: boolean
  /** What was sent, with texts as people wrote them. */
  read(call: AnyCall, body: unknown): unknown
  /** What is answered, as this client shows it. */
  show(call: AnyCall, data: unknown): unknown
}

/**
 * Recognises the client of a request. `writesHtml` tells whether operators run clients that put texts of people into
 * pages as HTML: then those texts are escaped for every client but our own pages, and what comes back is unescaped.
 */
export async function clientOf(
  { base: { config }, writesHtml }: { base: Pick<GatewayCtx, 'config'>; writesHtml?: () => Promise<boolean> },
  request: FastifyRequest,
): Promise<Client> {
  const isOwnPages = request.headers[ownPagesHeader] !== undefined
  const escapes = !isOwnPages && ((await writesHtml?.()) ?? false)
  const bases = isOwnPages ? undefined : basesFor(config, request)
  return {
    isOwnPages,
    read: (call, body) => (escapes && call.body ? (rewriterOf(call.body)?.(body, unescapeText) ?? body) : body),
    show(call, data) {
      const shown = escapes ? (rewriterOf(call.result)?.(data, escapeText) ?? data) : data
      return bases ? withAbsoluteAddresses(shown, bases) : shown
    },
  }
}

/** Where media and flags are for a client that does not stand on the site; undefined for those that do. */
function basesFor(config: Config, { headers }: FastifyRequest): { media: string; flags: string } | undefined {
  if (config.apiUrl && isAtApiHost(config, headers.host)) return { media: config.apiUrl, flags: config.apiUrl }
  if (!isFromOtherSite(headers.origin, headers.host)) return undefined
  return { media: config.publicUrl, flags: ownApiUrl(config) }
}

const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const
const UNESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** Text that stays text where it is put into a page as HTML. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ESCAPED[sign as keyof typeof ESCAPED])

/** The opposite: a form that was filled with escaped text sends it back so. */
export const unescapeText = (text: string): string =>
  text.replace(/&(?:amp|lt|gt);/g, (entity) => UNESCAPED[entity] ?? entity)
