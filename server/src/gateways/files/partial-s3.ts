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

/**
 * The most parts of a file; those of large files are larger, so that the note of them stays short.
 */
const MOST_PARTS = 1000

/**
 * The note of a multipart upload: its parts, and the bytes after them, which wait in an object of
 * their own.
 */
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
  /** The smallest size of a part. */
  readonly partBytes: number
  readonly toStoreError: (error: unknown, key: string) => unknown
}

/**
 * Keeps files that are received in pieces as multipart uploads of the bucket, so that any machine
 * can continue them and no byte is written twice. The caller keeps the list of parts, because not
 * every service can list them.
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
      if (!state) return
      const last = state as MultipartState
      const place = { Bucket: places.Bucket, Key: checkKey(key), UploadId: last.uploadId }
      const abort = new AbortMultipartUploadCommand(place)
      await places.client.send(abort).catch(ignoreEnded)
      if (last.tail > 0) await places.delete(tailKey(key, last))
    },
  }
}

const isEnded = (error: unknown) =>
  error instanceof S3ServiceException &&
  (error.name === 'NoSuchUpload' || error.$metadata.httpStatusCode === 404)

/** Ignores that an upload has ended already. */
function ignoreEnded(error: unknown): void {
  if (!isEnded(error)) throw error
}

const bytesOf = (parts: MultipartState['parts']) => parts.reduce((sum, { size }) => sum + size, 0)
/**
 * Returns the key of the bytes after the parts; it names their place and number, so that no tail
 * replaces another one.
 */
const tailKey = (key: string, { parts, tail }: MultipartState) =>
  `${key}.tail-${bytesOf(parts)}-${tail}`

async function begin({ client, Bucket }: S3Places, key: string): Promise<MultipartState> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ Bucket, Key: checkKey(key) }),
  )
  if (!UploadId) throw new Error('The object store did not name the upload')
  return { uploadId: UploadId, parts: [], tail: 0 }
}

type Appending = S3Places & { readonly hashes: RunningHashes }

async function append(at: Appending, file: PartialFile, content: Readable, options: AppendOptions) {
  const { measure, signal } = options
  const hash = at.hashes.continueAt(file)
  const progress = followStates(at, file, options)
  try {
    const { state } = file
    if (state === null) await progress.record(await begin(at, file.key))
    const first = progress.state()
    const waiting = first.tail > 0 ? [await readTail(at, tailKey(file.key, first), first.tail)] : []
    const partBytes = Math.max(at.partBytes, Math.ceil(file.size / MOST_PARTS))
    for await (const chunk of untilItBreaksOff(content, signal)) {
      measure(chunk)
      hash?.update(chunk)
      waiting.push(chunk)
      if (total(waiting) < partBytes) continue
      await progress.record(await sendPart(at, file.key, progress.state(), waiting.splice(0)))
    }
    if (!signal.aborted && waiting.length > 0) {
      await progress.record(await sendRest(at, file, progress.state(), waiting))
    }
    await progress.deleteTails(signal.aborted ? [first] : [first, progress.state()])
  } catch (error) {
    throw isEnded(error)
      ? new FileNotFound(`${file.key} is not received any more`)
      : at.toStoreError(error, file.key)
  }
  if (!signal.aborted && progress.isKept()) at.hashes.keep(progress.now(), hash)
  return progress.now()
}

/** Follows the states of a file while a piece of it arrives. */
function followStates(at: S3Places, file: PartialFile, { onReceived }: AppendOptions) {
  let now = file
  let kept = file.state as MultipartState | null
  const state = () => now.state as MultipartState
  return {
    now: () => now,
    state,
    /** Returns true when the caller keeps the last state. */
    isKept: () => kept === now.state,
    async record(next: MultipartState) {
      now = { ...file, state: next, received: bytesOf(next.parts) + next.tail }
      if (await onReceived(now)) kept = next
    },
    /** Deletes the tails of some states, except that of the kept one. */
    async deleteTails(states: readonly MultipartState[]) {
      const named = kept && tailKey(file.key, kept)
      const keys = states.filter(({ tail }) => tail > 0).map((one) => tailKey(file.key, one))
      for (const key of new Set(keys)) if (key !== named) await at.delete(key)
    },
  }
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

async function sendPart(
  { client, Bucket }: S3Places,
  key: string,
  state: MultipartState,
  chunks: readonly Buffer[],
) {
  const Body = Buffer.concat(chunks)
  const PartNumber = state.parts.length + 1
  const part = { Bucket, Key: checkKey(key), UploadId: state.uploadId, PartNumber, Body }
  const { ETag = '' } = await client.send(new UploadPartCommand(part))
  return { ...state, parts: [...state.parts, { etag: ETag, size: Body.length }], tail: 0 }
}

/**
 * Stores the last bytes of a piece: as the last part of the file, or as its tail until the next
 * piece comes.
 */
async function sendRest(
  at: S3Places,
  { key, size }: PartialFile,
  state: MultipartState,
  chunks: readonly Buffer[],
) {
  const length = total(chunks)
  if (bytesOf(state.parts) + length === size) return sendPart(at, key, state, chunks)
  const rest = { ...state, tail: length }
  const Key = tailKey(key, rest)
  await at.client.send(
    new PutObjectCommand({ Bucket: at.Bucket, Key, Body: Buffer.concat(chunks) }),
  )
  return rest
}

async function completeParts(
  { client, Bucket, stat }: S3Places,
  { key, size, state }: PartialFile,
): Promise<void> {
  if ((await stat(key))?.size === size) return
  const { uploadId: UploadId, parts } = state as MultipartState
  const Parts = parts.map(({ etag }, at) => ({ ETag: etag, PartNumber: at + 1 }))
  const command = { Bucket, Key: checkKey(key), UploadId, MultipartUpload: { Parts } }
  await client.send(new CompleteMultipartUploadCommand(command)).catch(ignoreEnded)
  if ((await stat(key))?.size !== size) throw new FileNotFound(`${key} did not arrive whole`)
}
