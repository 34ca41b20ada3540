import { io, type Socket } from 'socket.io-client'

/** The origin of an existing client's pages and the API endpoint it is configured with. */
export interface ClientEndpoint {
  /** Origin of the client's pages. */
  readonly origin: string
  /** The client's API_ENDPOINT. */
  readonly endpoint: string
}

/** An error answer, as an existing client throws it. */
export class Failure extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(`${status} ${String(body.message)}`)
    this.status = status
    this.body = body
  }
}

/** Name and bytes of a file in a form. */
export type Sent = readonly [name: string, bytes: Buffer]

// biome-ignore lint/suspicious/noExplicitAny: existing clients are untyped; tests inspect the raw answer
export type Data = any

let visitors = 0

/**
 * Sends requests exactly as existing clients do in a browser: the raw token in the Authorization
 * header, empty when logged out; a JSON content type on everything but uploads, with or without a
 * body; empty and undefined values in the query. For a cross-origin endpoint it also sends the
 * preflight and enforces CORS as a browser would.
 */
export class ExistingClient {
  token = ''
  readonly place: ClientEndpoint
  readonly #visitor: string

  constructor(place: ClientEndpoint) {
    visitors += 1
    this.place = place
    this.#visitor = `10.7.${(visitors >> 8) & 255}.${visitors & 255}`
  }

  get(path: string, query?: Readonly<Record<string, unknown>>): Promise<Data> {
    return this.#data('GET', path + search(query))
  }

  /** Many calls have no body; the JSON content type is sent anyway. */
  post(path: string, body?: unknown): Promise<Data> {
    return this.#data('POST', path, body)
  }

  put(path: string, body?: unknown): Promise<Data> {
    return this.#data('PUT', path, body)
  }

  delete(path: string, body?: unknown): Promise<Data> {
    return this.#data('DELETE', path, body)
  }

  /**
   * Sends a multipart form: scalars as text, lists as repeated fields, undefined omitted, a
   * lower-case header name.
   */
  async upload(
    path: string,
    files: Record<string, Sent>,
    fields: Record<string, unknown> = {},
    method = 'POST',
  ) {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) {
      if (value === undefined) continue
      for (const one of [value].flat()) form.append(key, String(one))
    }
    for (const [key, [name, bytes]] of Object.entries(files))
      form.append(key, new File([new Uint8Array(bytes)], name))
    return read(
      await this.fetch(method, path, { headers: { authorization: this.token }, body: form }),
    )
  }

  /**
   * Opens a socket at the endpoint, whose path becomes the namespace, with the token in the query.
   */
  async connect(): Promise<Socket> {
    const socket = io(this.place.endpoint, {
      query: { token: this.token },
      transports: ['websocket', 'polling'],
      extraHeaders: { origin: this.place.origin },
      forceNew: true,
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return socket
  }

  /** Loads an address as an HTML element does: no Authorization header, no cookie, no preflight. */
  open(address: string): Promise<Response> {
    return fetch(new URL(address, this.place.endpoint), {
      headers: { referer: `${this.place.origin}/` },
    })
  }

  async #data(method: string, path: string, body?: unknown): Promise<Data> {
    const headers = { Authorization: this.token, 'Content-Type': 'application/json' }
    return read(
      await this.fetch(method, path, {
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  }

  /**
   * Sends one request as a browser does, with a preflight and the CORS check for a cross-origin
   * endpoint.
   */
  async fetch(
    method: string,
    path: string,
    init: { headers: Record<string, string>; body?: string | FormData },
  ) {
    const { origin, endpoint } = this.place
    const isCrossOrigin = new URL(endpoint).origin !== origin
    const url = endpoint + path
    const own = {
      origin,
      'x-forwarded-for': this.#visitor,
      'sec-fetch-site': isCrossOrigin ? 'cross-site' : 'same-origin',
    }
    const names = Object.keys(init.headers).map((name) => name.toLowerCase())
    if (isCrossOrigin) await this.#preflight(method, url, names)
    const response = await fetch(url, { method, ...init, headers: { ...init.headers, ...own } })
    if (isCrossOrigin) requireShared(response, origin)
    return response
  }

  async #preflight(method: string, url: string, names: readonly string[]): Promise<void> {
    const { origin } = this.place
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': names.join(','),
    }
    const reply = await fetch(url, { method: 'OPTIONS', headers })
    requireShared(reply, origin)
    const allows = (name: string, wanted: string) =>
      listIn(reply, `access-control-allow-${name}`).includes(wanted)
    const isAllowed =
      allows('methods', method.toLowerCase()) && names.every((name) => allows('headers', name))
    if (reply.status !== 204 || !isAllowed)
      throw new Error(`the preflight of ${method} ${url} failed`)
  }
}

const listIn = (reply: Response, name: string) =>
  (reply.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)

function requireShared(reply: Response, origin: string): void {
  if (
    reply.headers.get('access-control-allow-origin') !== origin ||
    reply.headers.has('access-control-allow-credentials')
  )
    throw new Error(`CORS blocks the answer of ${reply.url}`)
}

async function read(response: Response): Promise<Data> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!isJson) throw new Error(`${response.url} answered ${response.status} ${text.slice(0, 80)}`)
  const body = JSON.parse(text)
  if (response.status !== 200) throw new Failure(response.status, body)
  if (body.status !== 0 || !('data' in body))
    throw new Error(`${response.url} answered without the envelope`)
  return body.data
}

/** Builds a query without dropping empty values; lists repeat their key. */
function search(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one) => `${key}=${encodeURIComponent(String(one))}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
