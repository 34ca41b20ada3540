import { io, type Socket } from 'socket.io-client'

/** Where a client of others is served from, and where it finds the API. */
export interface Place {
  /** Of the pages of the client. */
  readonly origin: string
  /** What the client was told as its API_ENDPOINT. */
  readonly endpoint: string
}

/** An answer that is no success, as such a client throws it. */
export class Failure extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(`${status} ${String(body.message)}`)
    this.status = status
    this.body = body
  }
}

/** A file as a form sends it. */
export type Sent = readonly [name: string, bytes: Buffer]

// biome-ignore lint/suspicious/noExplicitAny: such a client knows no types; tests look into whatever arrived
export type Data = any

let visitors = 0

/**
 * A client of this product family as others wrote it, in a browser: a raw token in the header, empty while logged out; a
 * JSON type on everything but uploads, bodies or not; empty and undefined values in queries; and whatever its browser does
 * between two origins.
 */
export class ExistingClient {
  token = ''
  readonly place: Place
  readonly #visitor: string

  constructor(place: Place) {
    visitors += 1
    this.place = place
    this.#visitor = `10.7.${(visitors >> 8) & 255}.${visitors & 255}`
  }

  get(path: string, query?: Readonly<Record<string, unknown>>): Promise<Data> {
    return this.#data('GET', path + search(query))
  }

  /** `body` is left out by many calls; the type is sent all the same. */
  post(path: string, body?: unknown): Promise<Data> {
    return this.#data('POST', path, body)
  }

  put(path: string, body?: unknown): Promise<Data> {
    return this.#data('PUT', path, body)
  }

  delete(path: string, body?: unknown): Promise<Data> {
    return this.#data('DELETE', path, body)
  }

  /** Scalars travel as text, lists as repeated fields, undefined not at all; the header is written small. */
  async upload(path: string, files: Record<string, Sent>, fields: Record<string, unknown> = {}, method = 'POST') {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) {
      if (value === undefined) continue
      for (const one of [value].flat()) form.append(key, String(one))
    }
    for (const [key, [name, bytes]] of Object.entries(files)) form.append(key, new File([new Uint8Array(bytes)], name))
    return read(await this.fetch(method, path, { headers: { authorization: this.token }, body: form }))
  }

  /** A socket as such clients open it: at the endpoint, whose path becomes the namespace, with the token in the query. */
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

  /** What a page gets when it shows an address in an element: no header, no cookie, no preflight. */
  open(address: string): Promise<Response> {
    return fetch(new URL(address, this.place.endpoint), { headers: { referer: `${this.place.origin}/` } })
  }

  async #data(method: string, path: string, body?: unknown): Promise<Data> {
    const headers = { Authorization: this.token, 'Content-Type': 'application/json' }
    return read(await this.fetch(method, path, { headers, ...(body !== undefined && { body: JSON.stringify(body) }) }))
  }

  /** One request as the browser sends it; between origins it asks before, and withholds what it may not share. */
  async fetch(method: string, path: string, init: { headers: Record<string, string>; body?: string | FormData }) {
    const { origin, endpoint } = this.place
    const isForeign = new URL(endpoint).origin !== origin
    const url = endpoint + path
    const own = { origin, 'x-forwarded-for': this.#visitor, 'sec-fetch-site': isForeign ? 'cross-site' : 'same-origin' }
    const names = Object.keys(init.headers).map((name) => name.toLowerCase())
    if (isForeign) await this.#askBefore(method, url, names)
    const response = await fetch(url, { method, ...init, headers: { ...init.headers, ...own } })
    if (isForeign) requireShared(response, origin)
    return response
  }

  async #askBefore(method: string, url: string, names: readonly string[]): Promise<void> {
    const { origin } = this.place
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': names.join(','),
    }
    const reply = await fetch(url, { method: 'OPTIONS', headers })
    requireShared(reply, origin)
    const allows = (name: string, wanted: string) => listIn(reply, `access-control-allow-${name}`).includes(wanted)
    const isAllowed = allows('methods', method.toLowerCase()) && names.every((name) => allows('headers', name))
    if (reply.status !== 204 || !isAllowed) throw new Error(`the browser may not send ${method} ${url}`)
  }
}

const listIn = (reply: Response, name: string) => (reply.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)

function requireShared(reply: Response, origin: string): void {
  if (
    reply.headers.get('access-control-allow-origin') !== origin ||
    reply.headers.has('access-control-allow-credentials')
  )
    throw new Error(`the browser withholds ${reply.url}`)
}

async function read(response: Response): Promise<Data> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!isJson) throw new Error(`${response.url} answered ${response.status} ${text.slice(0, 80)}`)
  const body = JSON.parse(text)
  if (response.status !== 200) throw new Failure(response.status, body)
  if (body.status !== 0 || !('data' in body)) throw new Error(`${response.url} answered without the envelope`)
  return body.data
}

/** As its query builder writes: nothing is dropped, lists repeat their key. */
function search(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one) => `${key}=${encodeURIComponent(String(one))}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
