import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress, normalizeAddress } from '../geo/ip-addresses.rules.ts'

/** Why an address gave no answer that can be used. */
export type NoAnswerReason = 'refused' | 'redirected' | 'too_long' | 'late' | 'no_connection'

const sentences: Readonly<Record<NoAnswerReason, string>> = {
  refused: 'address refused',
  redirected: 'leads elsewhere',
  too_long: 'too long',
  late: 'no answer in time',
  no_connection: 'no answer',
}

/** Thrown when an address gives no answer that can be used. It never repeats the address. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly reason: NoAnswerReason
  constructor(reason: NoAnswerReason, options?: ErrorOptions) {
    super(sentences[reason], options)
    this.reason = reason
  }
}

/** A request to an address outside of this process. */
export interface AddressRequest {
  readonly url: string | URL
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  /**
   * True for an address that somebody else than the operator chose: it may lead neither to this
   * machine nor to a private network.
   */
  readonly isPublicOnly: boolean
  /** The most bytes of an answer that are read. */
  readonly maxBytes: number
  /** The time for the whole answer. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** An answer, whatever its status. */
export interface AddressAnswer {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/** An answer whose body is read as it arrives, and ends in `NoAnswer` where it ends too early. */
export interface OpenAnswer extends Omit<AddressAnswer, 'body'> {
  readonly parts: AsyncIterable<Buffer>
}

/**
 * Asks an address, the only way in which the site asks others over HTTP: redirects are not
 * followed, and length and time are bounded. The address to which a name led when it was looked at
 * is the one that is connected to. Throws `NoAnswer`.
 */
export async function askAddress(request: AddressRequest): Promise<AddressAnswer> {
  const { status, headers, parts } = await openAddress(request)
  const body: Buffer[] = []
  for await (const part of parts) body.push(part)
  return { status, headers, body: Buffer.concat(body) }
}

/** Asks an address as `askAddress` does, for an answer that is not held in memory. */
export async function openAddress(request: AddressRequest): Promise<OpenAnswer> {
  const url = new URL(request.url)
  const { isPublicOnly, timeoutMs, signal } = request
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isHttp || (isPublicOnly && (url.username || url.password || isInside(hostOf(url)))))
    throw new NoAnswer('refused')
  const limit = AbortSignal.timeout(timeoutMs)
  const patience = signal ? AbortSignal.any([signal, limit]) : limit
  const toNoAnswer = (cause: unknown): NoAnswer => {
    if (cause instanceof NoAnswer) return cause
    return new NoAnswer(limit.aborted ? 'late' : 'no_connection', { cause })
  }
  const response = await send(url, request, patience).catch((error: unknown) => {
    throw toNoAnswer(error)
  })
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400) {
    response.destroy()
    throw new NoAnswer('redirected')
  }
  return { status, headers, parts: partsOf(response, request.maxBytes, toNoAnswer) }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Returns true for a literal address of this machine or of a private network. */
const isInside = (host: string): boolean =>
  isIP(host) !== 0 && isPrivateAddress(normalizeAddress(host))

/** Looks a name up, and refuses those that lead inside. */
const lookUpOutside: LookupFunction = (host, options, done) =>
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.some(({ address }) => isInside(address)))
      return done(new NoAnswer('refused') as NodeJS.ErrnoException, [])
    const [first] = found
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family)
  })

function send(
  url: URL,
  { method = 'GET', headers, body, isPublicOnly }: AddressRequest,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const options = {
      method,
      signal,
      headers: { accept: '*/*', 'user-agent': 'Stagedoor', ...headers },
      // A connection that was opened for a name of the operator is not used again.
      ...(isPublicOnly && { lookup: lookUpOutside, agent: false as const }),
    }
    request(url, options, resolve).once('error', reject).end(body)
  })
}

async function* partsOf(
  response: http.IncomingMessage,
  maxBytes: number,
  toNoAnswer: (cause: unknown) => NoAnswer,
): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw new NoAnswer('too_long')
      yield part
    }
  } catch (error) {
    throw toNoAnswer(error)
  } finally {
    response.destroy()
  }
}
