import type { FastifyInstance } from 'fastify'
import { openRawConnection, portOf, requestHead } from './raw-connection.ts'

/** The answer to a request of the tus protocol. */
export interface TusAnswer {
  readonly status: number
  readonly headers: Headers
  /** The offset that it names; -1 without one. */
  readonly offset: number
  readonly body: string
}

/** A client that speaks tus with a running server, as one account. */
export interface TusClient {
  ask(
    method: string,
    path: string,
    headers?: Readonly<Record<string, string>>,
    body?: Uint8Array,
  ): Promise<TusAnswer>
  /** Creates an upload; returns the answer. */
  announce(size: number | string, metadata?: Readonly<Record<string, string>>): Promise<TusAnswer>
  /** Creates an upload that must be accepted; returns its path. */
  create(size: number, metadata?: Readonly<Record<string, string>>): Promise<string>
  send(
    path: string,
    offset: number,
    bytes: Uint8Array,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TusAnswer>
  /**
   * Announces the bytes from an offset on and sends some of them; returns the function that breaks
   * the connection.
   */
  begin(path: string, offset: number, bytes: Uint8Array, sent: number): Promise<() => void>
  /** Sends like `begin` and breaks the connection. */
  sendPart(path: string, offset: number, bytes: Uint8Array, sent: number): Promise<void>
  head(path: string): Promise<TusAnswer>
}

/** Returns the `Upload-Metadata` of some values. */
export const metadataOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

const PIECE = 'application/offset+octet-stream'
const CLIP = { kind: 'feed-video', name: 'clip.mp4' }

const pieceAt = (offset: number) => ({ 'content-type': PIECE, 'upload-offset': String(offset) })

/** Returns a tus client for the account of a token. */
export function tusClient(app: FastifyInstance, token: string): TusClient {
  const base = { authorization: token, 'tus-resumable': '1.0.0' }
  const ask: TusClient['ask'] = async (method, path, headers = {}, body) => {
    const url = `http://127.0.0.1:${await portOf(app)}${path}`
    const reply = await fetch(url, {
      method,
      headers: { ...base, ...headers },
      body: body ? new Uint8Array(body) : null,
    })
    const text = await reply.text()
    return {
      status: reply.status,
      headers: reply.headers,
      body: text,
      offset: Number(reply.headers.get('upload-offset') ?? -1),
    }
  }
  const announce: TusClient['announce'] = (size, metadata = CLIP) =>
    ask('POST', '/media/uploads', {
      'upload-length': String(size),
      'upload-metadata': metadataOf(metadata),
    })
  const begin: TusClient['begin'] = async (path, offset, bytes, sent) => {
    const raw = await openRawConnection(await portOf(app))
    const length = bytes.length - offset
    const headers = { ...base, ...pieceAt(offset), 'content-length': length }
    raw.socket.write(requestHead('PATCH', path, headers))
    raw.socket.write(bytes.subarray(offset, offset + sent))
    await new Promise((resolve) => setTimeout(resolve, 150))
    return () => raw.end()
  }
  return {
    ask,
    announce,
    async create(size, metadata) {
      const { status, headers, body } = await announce(size, metadata)
      if (status !== 201) throw new Error(`not created: ${status} ${body}`)
      return headers.get('location') ?? ''
    },
    send: (path, offset, bytes, headers = {}) =>
      ask('PATCH', path, { ...pieceAt(offset), ...headers }, bytes),
    begin,
    sendPart: async (...piece) => (await begin(...piece))(),
    head: (path) => ask('HEAD', path),
  }
}

/**
 * Sends the bytes of an upload that are missing up to a place and breaks off there; returns the
 * place at which it began. A busy server may not have read all of them, so callers repeat it, as
 * clients do.
 */
export async function goOnTo(
  { head, sendPart }: TusClient,
  path: string,
  bytes: Uint8Array,
  place: number,
): Promise<number> {
  const { offset } = await head(path)
  if (offset < place) await sendPart(path, offset, bytes, place - offset)
  return offset
}
