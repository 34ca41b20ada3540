import type { ErrorCode } from '@stagedoor/contract/errors'
import { type FileKind, uploadsPath } from '@stagedoor/contract/media'
import type { FakeReply, FakeRequest } from './fake-api.ts'

/** A resumable upload that the browser announced. */
export interface FakeUpload {
  /** Also the id of its file. */
  readonly id: string
  readonly kind: FileKind
  readonly name: string
  readonly size: number
  received: number
}

/**
 * The server's part of resumable uploads in tests: it takes pieces, breaks connections and refuses.
 */
export interface FakeUploads {
  readonly announced: readonly FakeUpload[]
  /** The bytes that the browser sent, in all pieces together. */
  sentBytes(): number
  /** Lists an upload that arrived so far earlier. */
  add(upload: FakeUpload): void
  /**
   * Refuses announcements from now on, of all files or those of a name; undefined accepts them
   * again.
   */
  refuse(code: ErrorCode | undefined, name?: string): void
  /**
   * Answers every request with the status of a failing server from now on; undefined takes uploads
   * again.
   */
  fail(status: number | undefined): void
  /** Holds up the pieces of a file with this name until the function that is returned is called. */
  hold(name: string): () => void
  /** Makes the site unreachable for uploads, or reachable again. */
  breakConnection(isBroken: boolean): void
  isReachable(): boolean
  answer(request: FakeRequest): Promise<FakeReply | undefined>
}

const metadataValue = (metadata: string, name: string) =>
  Buffer.from(new RegExp(`(?:^|,)${name} ([^,]+)`).exec(metadata)?.[1] ?? '', 'base64').toString()

const idOfNumber = (count: number) => `0199a0b0c0d070008000000000000${(0xa00 + count).toString(16)}`

/** Returns the answer that says how far an upload has arrived. */
const state = ({ id, size, received }: FakeUpload, status: number): FakeReply => ({
  status,
  body: '',
  headers: {
    'upload-offset': String(received),
    'upload-length': String(size),
    ...(received === size && { 'upload-file-id': id }),
  },
})

function holdIn(held: Map<string, Promise<void>>, name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held.set(name, promise)
  return resolve
}

/** Creates the uploads of a fake server. */
export function fakeUploads(refusalOf: (code: ErrorCode, data: null) => FakeReply): FakeUploads {
  const announced: FakeUpload[] = []
  let refused: { readonly code: ErrorCode; readonly name: string | undefined } | undefined
  let failing: number | undefined
  let isBroken = false
  const held = new Map<string, Promise<void>>()
  let sent = 0
  const create = ({ headers }: FakeRequest): FakeReply => {
    const metadata = headers['Upload-Metadata'] ?? ''
    const name = metadataValue(metadata, 'name')
    if (refused && (refused.name ?? name) === name) return refusalOf(refused.code, null)
    const id = idOfNumber(announced.length)
    // Only kinds of the contract are sent by the code under test.
    const kind = metadataValue(metadata, 'kind') as FileKind
    announced.push({ id, kind, name, size: Number(headers['Upload-Length']), received: 0 })
    return { status: 201, body: '', headers: { location: `${uploadsPath}/${id}` } }
  }
  return {
    announced,
    sentBytes: () => sent,
    add: (upload) => void announced.push(upload),
    refuse: (code, name) => {
      refused = code && { code, name }
    },
    fail: (status) => {
      failing = status
    },
    hold: (name) => holdIn(held, name),
    breakConnection: (broken) => {
      isBroken = broken
    },
    isReachable: () => !isBroken,
    async answer(request) {
      const { pathname } = new URL(request.url, 'http://site.test')
      if (!pathname.startsWith(uploadsPath)) return undefined
      if (isBroken) return { status: 0, body: '' }
      if (failing) return { status: failing, body: '' }
      if (request.method === 'POST') return create(request)
      const upload = announced.find(({ id }) => pathname.endsWith(id))
      if (!upload) return refusalOf('media.upload_not_found', null)
      if (request.method === 'HEAD') return state(upload, 200)
      await held.get(upload.name)
      const bytes = request.body instanceof Blob ? request.body.size : 0
      upload.received += bytes
      sent += bytes
      return state(upload, 204)
    },
  }
}
