import { DataStore, type Lock, Server, Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendContinue } from '../http/index.ts'

/** An upload as the protocol sees it. */
export interface TusUpload {
  readonly id: string
  /** In bytes. */
  readonly size: number
  readonly offset: number
  readonly metadata: Readonly<Record<string, string>>
  readonly expiresAt: Date
  /** The file that it became, once it is complete. */
  readonly fileId?: string | undefined
}

/** The checksum of a piece: an algorithm of `checksumAlgorithms`, and the digest. */
export interface PieceChecksum {
  readonly algorithm: string
  readonly digest: Buffer
}

/** The algorithms in which pieces may carry a checksum. */
const checksumAlgorithms = ['sha1', 'sha256', 'md5'] as const

/** The outcome of a request that the protocol has a status for. */
export class TusProblem extends Error {
  readonly status_code: number
  readonly body: string
  constructor(kind: keyof typeof problems) {
    super(problems[kind].body)
    this.status_code = problems[kind].status
    this.body = problems[kind].body
  }
}

const problems = {
  locked: { status: 423, body: 'Another request is sending this upload\n' },
  gone: { status: 410, body: 'This upload has expired\n' },
  badChecksum: { status: 400, body: 'Upload-Checksum is invalid\n' },
  checksumMismatch: { status: 460, body: 'Checksum mismatch\n' },
  tooMuch: { status: 413, body: 'More bytes than the upload has\n' },
} as const

/**
 * The uploads of the account that makes a request. Its functions throw refusals or a `TusProblem`.
 */
export interface TusUploads {
  readonly newId: () => string
  create(id: string, size: number, metadata: Readonly<Record<string, string>>): Promise<void>
  read(id: string): Promise<TusUpload>
  /** Claims an upload for this request; returns the function that gives it back. */
  claim(id: string): Promise<() => Promise<void>>
  /** Appends the body of the request; returns the new offset. */
  append(id: string, checksum: PieceChecksum | undefined): Promise<number>
  remove(id: string): Promise<void>
}

/**
 * Answers a request of tus 1.0. The library checks the protocol; it gets the headers only, because
 * its web streams would double the work for each byte: `append` reads the body of the request
 * itself.
 */
export async function answerTus(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  path: string,
  uploads: TusUploads,
): Promise<FastifyReply> {
  const store = new RequestStore(uploads, request)
  const server = new Server({
    path,
    datastore: store,
    relativeLocation: true,
    namingFunction: uploads.newId,
    locker: { newLock: (id) => lockOf(id, store, request.method) },
    onResponseError(_request, error) {
      if (!('status_code' in error)) store.failure = error
      // A header of an extension that is not offered is the sender's mistake.
      else if (error.status_code === 501) return { ...error, status_code: 400 }
      return undefined
    },
  })
  const answer = await server.handleWeb(withoutBody(request))
  if (store.failure) throw store.failure
  for (const [name, value] of answer.headers)
    if (!/^access-control-/.test(name)) reply.header(name, value)
  if (store.seen) {
    const { offset, size, expiresAt, fileId } = store.seen
    if (offset < size) reply.header('upload-expires', expiresAt.toUTCString())
    if (fileId !== undefined) reply.header('upload-file-id', fileId)
  }
  return reply
    .status(answer.status)
    .header('cache-control', 'no-store')
    .send(request.method === 'HEAD' ? '' : await answer.text())
}

/** Returns the request as the library reads it. A body at creation is not taken. */
function withoutBody({ method, url, headers }: FastifyRequest): Request {
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || (method === 'POST' && name === 'content-type')) continue
    copied.set(name, [value].flat().join(', '))
  }
  const [pathname = '/'] = url.split('?')
  return new Request(new URL(pathname, 'http://site'), { method, headers: copied })
}

/**
 * Returns the lock of an upload for a request. Only appending claims it: a state may be read and an
 * upload ended at any time.
 */
function lockOf(id: string, store: RequestStore, method: string): Lock {
  let giveBack: (() => Promise<void>) | undefined
  return {
    async lock() {
      if (method === 'PATCH') giveBack = await store.claim(id)
    },
    async unlock() {
      await giveBack?.()
    },
  }
}

/** The store that the library works on: the uploads of one account, for one request. */
class RequestStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination', 'checksum']
  readonly #uploads: TusUploads
  readonly #request: FastifyRequest
  /** The upload as the request found or left it. */
  seen: TusUpload | undefined
  /** An error that the protocol has no status for. */
  failure: unknown

  constructor(uploads: TusUploads, request: FastifyRequest) {
    super()
    this.#uploads = uploads
    this.#request = request
  }

  claim(id: string): Promise<() => Promise<void>> {
    return this.#uploads.claim(id)
  }

  override async create(upload: Upload): Promise<Upload> {
    const known = Object.entries(upload.metadata ?? {}).flatMap(([key, value]) =>
      value ? [[key, value]] : [],
    )
    await this.#uploads.create(upload.id, upload.size ?? 0, Object.fromEntries(known))
    await this.getUpload(upload.id)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    this.seen = await this.#uploads.read(id)
    const { size, offset, metadata } = this.seen
    return new Upload({ id, size, offset, metadata: { ...metadata } })
  }

  /** Reads the request instead of the given stream, which the library made of no body. */
  override async write(nothing: Parameters<DataStore['write']>[0], id: string): Promise<number> {
    nothing.resume()
    const checksum = readChecksum(this.#request.headers['upload-checksum'])
    sendContinue(this.#request.raw)
    const offset = await this.#uploads.append(id, checksum)
    this.seen = await this.#uploads.read(id)
    return offset
  }

  override remove(id: string): Promise<void> {
    return this.#uploads.remove(id)
  }
}

/** Reads `Upload-Checksum: sha1 <base64>`; undefined without one. */
function readChecksum(header: string | string[] | undefined): PieceChecksum | undefined {
  if (header === undefined) return undefined
  const [, algorithm = '', text = ''] = /^(\w+) ([\w+/]+={0,2})$/.exec([header].flat().join()) ?? []
  if (!checksumAlgorithms.some((known) => known === algorithm)) throw new TusProblem('badChecksum')
  return { algorithm, digest: Buffer.from(text, 'base64') }
}
