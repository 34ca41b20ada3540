import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import {
  type AppendOptions,
  checkKey,
  FileNotFound,
  type FileStore,
  type PartialFile,
  type PartialFiles,
} from './port.ts'
import { createRunningHashes, type RunningHashes } from './running-hashes.ts'

/** The size of a part; larger files have a thousand parts, so that the note of them stays short. */
const PART_BYTES = 8 * 1024 * 1024
const MOST_PARTS = 1000

/** The note of a multipart upload: its parts, and the bytes after them, which wait in an object of their own. */
interface MultipartState {
  readonly uploadId: string
  readonly parts: readonly { readonly etag: string; readonly size: number }[]
  /** The bytes that are too few for a part. */
  readonly tail: number
}

/** The bucket and the functions of its store that partial files need. */
export interface S3Places extends Pick<FileStore, 'get' | 'stat' | 'delete'> {
  readonly client: S3Client
  readonly Bucket: string
  readonly toStoreError: (error: unknown, key: string) => unknown
}

/**
 * Keeps files that are received in pieces as multipart uploads of the bucket, so that any machine can continue them and
 * no byte is written twice. The caller keeps the list of parts, because not every service can list them.
 */
export function createS3Partials(places: S3Places): PartialFiles {
  const hashes = createRunningHashes()
  return {
    append: (file, content, options) => append({ ...places, hashes }, file, content, options),
    async complete(file) {
      await completeParts(places, file)
      return { size: file.size, sha256: await hashes.finish(file, () => places.get(file.key)) }
    },
    async abandon({ key, state }) {
      hashes.forget(key)
      const { uploadId: UploadId, ...rest } = (state ?? {}) as Partial<MultipartState>
      if (!UploadId) return
      const abort = new AbortMultipartUploadCommand({ Bucket: places.Bucket, Key: checkKey(key), UploadId })
      await places.client.send(abort).catch(ignoreAnswer)
      if (rest.tail) await places.delete(tailKey(key, rest.parts ?? []))
    },
  }
}

/** Ignores what the service says of an upload that has ended already; a failed connection is still an error. */
function ignoreAnswer(error: unknown): void {
  if (!(error instanceof S3ServiceException)) throw error
}

const bytesOf = (parts: MultipartState['parts']) => parts.reduce((sum, { size }) => sum + size, 0)
/** Returns the key of the bytes after the parts; it names their place, so that a later tail never replaces an earlier one. */
const tailKey = (key: string, parts: MultipartState['parts']) => `${key}.tail-${bytesOf(parts)}`

async function begin({ client, Bucket }: S3Places, key: string): Promise<MultipartState> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: checkKey(key) }))
  if (!UploadId) throw new Error('The object store did not name the upload')
  return { uploadId: UploadId, parts: [], tail: 0 }
}

type Appending = S3Places & { readonly hashes: RunningHashes }

async function append(at: Appending, file: PartialFile, content: Readable, options: AppendOptions) {
  const { measure, onReceived, signal } = options
  const hash = at.hashes.continueAt(file)
  let now = file
  const record = async (state: MultipartState) => {
    now = { ...file, state, received: bytesOf(state.parts) + state.tail }
    await onReceived(now)
  }
  try {
    let state = (file.state as MultipartState | null) ?? (await begin(at, file.key))
    if (state !== file.state) await record(state)
    const oldTail = state.tail > 0 ? tailKey(file.key, state.parts) : undefined
    const waiting = oldTail ? [await readTail(at, oldTail, state.tail)] : []
    const partBytes = Math.max(PART_BYTES, Math.ceil(file.size / MOST_PARTS))
    for await (const chunk of untilItBreaksOff(content, signal)) {
      measure(chunk)
      hash?.update(chunk)
      waiting.push(chunk)
      if (total(waiting) < partBytes) continue
      state = await sendPart(at, file.key, state, waiting.splice(0))
      await record(state)
    }
    if (signal.aborted) return now
    if (waiting.length > 0) await record(await sendRest(at, file, state, waiting))
    if (oldTail && bytesOf((now.state as MultipartState).parts) > bytesOf((file.state as MultipartState).parts))
      await at.delete(oldTail)
  } catch (error) {
    throw at.toStoreError(error, file.key)
  }
  at.hashes.keep(now, hash)
  return now
}

async function readTail(at: S3Places, key: string, length: number): Promise<Buffer> {
  return buffer(await at.get(key, { start: 0, end: length - 1 }))
}

const total = (chunks: readonly Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0)

async function* untilItBreaksOff(content: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  const stop = () => void content.destroy()
  signal.addEventListener('abort', stop, { once: true })
  try {
    yield* content.iterator({ destroyOnReturn: false })
  } catch (error) {
    if (!content.destroyed) throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function sendPart({ client, Bucket }: S3Places, key: string, state: MultipartState, chunks: readonly Buffer[]) {
  const Body = Buffer.concat(chunks)
  const PartNumber = state.parts.length + 1
  const part = { Bucket, Key: checkKey(key), UploadId: state.uploadId, PartNumber, Body }
  const { ETag = '' } = await client.send(new UploadPartCommand(part))
  return { ...state, parts: [...state.parts, { etag: ETag, size: Body.length }], tail: 0 }
}

/** Stores the last bytes of a piece: as the last part of the file, or as its tail until the next piece comes. */
async function sendRest(at: S3Places, { key, size }: PartialFile, state: MultipartState, chunks: readonly Buffer[]) {
  const length = total(chunks)
  if (bytesOf(state.parts) + length === size) return sendPart(at, key, state, chunks)
  const Key = tailKey(key, state.parts)
  await at.client.send(new PutObjectCommand({ Bucket: at.Bucket, Key, Body: Buffer.concat(chunks) }))
  return { ...state, tail: length }
}

async function completeParts({ client, Bucket, stat }: S3Places, { key, size, state }: PartialFile): Promise<void> {
  if ((await stat(key))?.size === size) return
  const { uploadId: UploadId, parts } = state as MultipartState
  const Parts = parts.map(({ etag }, at) => ({ ETag: etag, PartNumber: at + 1 }))
  const command = { Bucket, Key: checkKey(key), UploadId, MultipartUpload: { Parts } }
  await client.send(new CompleteMultipartUploadCommand(command))
  if ((await stat(key))?.size !== size) throw new FileNotFound(`${key} did not arrive whole`)
}
