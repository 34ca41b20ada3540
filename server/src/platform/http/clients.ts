import { type CallSchemas, ownPagesHeader } from '@stagedoor/contract/kit'
import { type Rewriting, rewriterOf, type UserText } from '@stagedoor/contract/kit/written'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { GatewayCtx } from '../gateway-context.ts'
import type { Config } from '../ops/index.ts'
import { isAtApiHost, ownApiUrl, withAbsoluteAddresses } from './api-host.ts'

/** The client that sent a request, with the conversions of its bodies and answers. */
export interface Client {
  /**
   * True for our own web app, which identifies itself by a header that no page of another site can
   * send.
   */
  readonly isOwnPages: boolean
  /** Unescapes the user text of a request body where answers escape it. */
  decode(schemas: CallSchemas, body: unknown): unknown
  /**
   * Converts an answer to the form that this client reads. `passOf` makes what opens public
   * pictures where proof of age is asked for, to clients whose requests for pictures carry no cookie.
   */
  encode(schemas: CallSchemas, data: unknown, passOf: () => string | undefined): unknown
}

/** Returns the user texts that are escaped for clients that insert them into pages as HTML. */
export type EscapedTexts = () => Promise<ReadonlySet<UserText>>

/** Identifies the client of a request, and returns how bodies and answers are converted for it. */
export async function identifyClient(
  {
    base: { config },
    escapedTexts,
  }: { base: Pick<GatewayCtx, 'config'>; escapedTexts?: EscapedTexts },
  request: FastifyRequest,
): Promise<Client> {
  const isOwnPages = request.headers[ownPagesHeader] !== undefined
  if (isOwnPages) return { isOwnPages, decode: (_, body) => body, encode: (_, data) => data }
  const escaped = (await escapedTexts?.()) ?? new Set<UserText>()
  const place = { escaped, isAtApiHost: isAtApiHost(config, request.headers.host) }
  return {
    isOwnPages,
    decode: ({ body: schema }, body) =>
      schema && escaped.size > 0 ? (rewriterOf(schema)?.(body, unescaping(escaped)) ?? body) : body,
    encode: ({ result }, data, passOf) =>
      encodeForOthers(config, result, data, { ...place, pass: passOf() }),
  }
}

type Places = Pick<Config, 'apiUrl' | 'publicUrl'>

/**
 * A client other than our own web app: the texts that are escaped for it, and the host at which it
 * finds the API.
 */
export interface OtherClient {
  readonly escaped: ReadonlySet<UserText>
  readonly isAtApiHost: boolean
  /** The query that opens public pictures, where one is needed. */
  readonly pass?: string | undefined
}

/**
 * Converts wire data to the form that a client other than our own web app reads: objects in its
 * form, user text escaped where it is inserted as HTML, and absolute addresses of media and flags.
 */
export function encodeForOthers(
  config: Places,
  schema: z.core.$ZodType,
  data: unknown,
  { escaped, isAtApiHost, pass }: OtherClient,
): unknown {
  const shown = rewriterOf(schema)?.(data, escaping(escaped)) ?? data
  const { apiUrl } = config
  if (isAtApiHost && apiUrl)
    return withAbsoluteAddresses(shown, { media: apiUrl, flags: apiUrl, pass })
  return withAbsoluteAddresses(shown, { media: config.publicUrl, flags: ownApiUrl(config), pass })
}

const escaping = (names: ReadonlySet<UserText>): Rewriting => ({
  text: (text, name) => (names.has(name) ? escapeText(text) : text),
  changesObjects: true,
})

const unescaping = (names: ReadonlySet<UserText>): Rewriting => ({
  text: (text, name) => (names.has(name) ? unescapeText(text) : text),
  changesObjects: false,
})

const ESCAPED = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const
const UNESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** Escapes text for clients that insert it into a page as HTML. */
const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ESCAPED[sign as keyof typeof ESCAPED])

/** Reverses `escapeText`: a form that was filled with escaped text sends it back escaped. */
const unescapeText = (text: string): string =>
  text.replace(/&(?:amp|lt|gt);/g, (entity) => UNESCAPED[entity] ?? entity)
