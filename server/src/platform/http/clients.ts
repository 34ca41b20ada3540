import { type CallSchemas, ownPagesHeader } from '@stagedoor/contract/kit'
import { rewriterOf } from '@stagedoor/contract/kit/written'
import type { FastifyRequest } from 'fastify'
import type { GatewayCtx } from '../gateway-context.ts'
import type { Config } from '../ops/index.ts'
import { isAtApiHost, ownApiUrl, withAbsoluteAddresses } from './api-host.ts'
import { isCrossOrigin } from './cors.ts'

/** The client that sent a request, with the conversions of its bodies and answers. */
export interface Client {
  /** True for our own web app, which identifies itself by a header that no page of another site can send. */
  readonly isOwnPages: boolean
  /** Unescapes the user text of a request body where answers escape it. */
  decode(schemas: CallSchemas, body: unknown): unknown
  /** Escapes user text and makes addresses absolute where this client needs it. */
  encode(schemas: CallSchemas, data: unknown): unknown
}

/**
 * Identifies the client of a request. While `escapesText` answers true, user text is escaped for every client except our own
 * web app, because existing clients render it as HTML.
 */
export async function identifyClient(
  { base: { config }, escapesText }: { base: Pick<GatewayCtx, 'config'>; escapesText?: () => Promise<boolean> },
  request: FastifyRequest,
): Promise<Client> {
  const isOwnPages = request.headers[ownPagesHeader] !== undefined
  const isEscaping = !isOwnPages && ((await escapesText?.()) ?? false)
  const bases = isOwnPages ? undefined : basesFor(config, request)
  return {
    isOwnPages,
    decode: (schemas, body) =>
      isEscaping && schemas.body ? (rewriterOf(schemas.body)?.(body, unescapeText) ?? body) : body,
    encode(schemas, data) {
      const shown = isEscaping ? (rewriterOf(schemas.result)?.(data, escapeText) ?? data) : data
      return bases ? withAbsoluteAddresses(shown, bases) : shown
    },
  }
}

/** Returns the base URLs of media and flags for a client on another origin, undefined for clients on the site. */
function basesFor(config: Config, { headers }: FastifyRequest): { media: string; flags: string } | undefined {
  if (config.apiUrl && isAtApiHost(config, headers.host)) return { media: config.apiUrl, flags: config.apiUrl }
  if (!isCrossOrigin(headers, config)) return undefined
  return { media: config.publicUrl, flags: ownApiUrl(config) }
}

const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const
const UNESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** Escapes text for clients that insert it into a page as HTML. */
const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPED[sign as keyof typeof ESCAPED])

/** Reverses `escapeText`: a form that was filled with escaped text sends it back escaped. */
const unescapeText = (text: string): string => text.replace(/&(?:amp|lt|gt);/g, (entity) => UNESCAPED[entity] ?? entity)
