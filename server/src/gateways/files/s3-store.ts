import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { measureStream } from './measure-stream.ts'
import { createS3Partials } from './partial-s3.ts'
import {
  type ByteRange,
  checkKey,
  FileNotFound,
  type FileStore,
  InvalidKey,
  StoreFull,
} from './port.ts'

/** The address of an object store and its credentials. */
export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** The endpoint of a service other than Amazon's. */
  readonly endpoint?: string | undefined
  /**
   * True to put the bucket in the path instead of the host name, as most other services require.
   */
  readonly forcePathStyle: boolean
  /** The credentials; without them the role of the machine is used. */
  readonly accessKeyId?: string | undefined
  readonly secretAccessKey?: string | undefined
  /**
   * The size of a part of a file that arrives in pieces, in bytes; most services demand five
   * megabytes or more.
   */
  readonly partBytes?: number
  /** A local folder for copies that programs read. */
  readonly scratch: string
}

/**
 * The size of an upload part. Two parts wait in memory for each upload; 10,000 parts are the
 * largest file: 80 GB.
 */
const partBytes = 8 * 1024 * 1024
/**
 * The largest object that the store can copy itself; larger ones are downloaded and uploaded again.
 */
const copyLimitBytes = 5 * 1024 ** 3
const deletedAtOnce = 1000

/**
 * Creates the store itself; see `openS3Files`. Objects are stored whole or not at all, so there are
 * no partial files.
 */
export function createS3Store(place: S3Options): FileStore {
  const at: Bucket = { client: connect(place), Bucket: place.bucket }
  const remove = async (key: string) => {
    await at.client.send(new DeleteObjectCommand({ Bucket: at.Bucket, Key: checkKey(key) }))
  }
  const places = {
    ...at,
    partBytes: place.partBytes ?? partBytes,
    get: (key: string, range?: ByteRange) => get(at, key, range),
    stat: (key: string) => statObject(at, key),
    delete: remove,
    toStoreError,
  }
  return {
    put: (key, content) => put(at, key, content),
    async putLocalFile(key, localPath) {
      await put(at, key, createReadStream(localPath))
      const { size } = await stat(localPath)
      await rm(localPath)
      return { size }
    },
    async open(key) {
      const { size } = (await statObject(at, key)) ?? notFound(key)
      return { size, read: (range) => get(at, key, range), close: async () => undefined }
    },
    get: (key, range) => get(at, key, range),
    stat: (key) => statObject(at, key),
    copy: (from, to) => copy(at, from, to),
    delete: remove,
    async deleteUnder(folder) {
      if (!checkKey(folder).includes('/'))
        throw new InvalidKey(`Too much to delete at once: ${folder}`)
      const remove = deleting(at)
      for await (const { key } of list(at, `${folder}/`)) await remove.add(key)
      await remove.rest()
    },
    list: (folder) => list(at, folder && `${checkKey(folder)}/`),
    openLocalCopy: (key) => openLocalCopy(place.scratch, () => get(at, key)),
    partial: createS3Partials(places),
  }
}

interface Bucket {
  readonly client: S3Client
  readonly Bucket: string
}

async function put(at: Bucket, key: string, content: Readable) {
  const hash = createHash('sha256')
  const seen = { size: 0 }
  await upload(at, checkKey(key), Readable.from(measureStream(content, hash, seen)))
  return { size: seen.size, sha256: hash.digest('hex') }
}

async function get({ client, Bucket }: Bucket, key: string, range?: ByteRange): Promise<Readable> {
  const Range = range && `bytes=${range.start}-${range.end}`
  const command = new GetObjectCommand({ Bucket, Key: checkKey(key), ...(Range && { Range }) })
  const { Body, ContentLength } = await client.send(command).catch(missing(key))
  if (!(Body instanceof Readable)) throw new Error('The object store did not return a stream')
  const wanted = range && range.end - range.start + 1
  return wanted === undefined || ContentLength === wanted
    ? Body
    : Readable.from(limitBytes(Body, wanted))
}

/** Cuts a stream to a length, because some stores send more than the requested range. */
async function* limitBytes(content: Readable, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const chunk of content) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

async function statObject({ client, Bucket }: Bucket, key: string) {
  const command = new HeadObjectCommand({ Bucket, Key: checkKey(key) })
  const found = await client.send(command).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  return found && { size: found.ContentLength ?? 0 }
}

async function copy(at: Bucket, from: string, to: string): Promise<void> {
  const found = await statObject(at, from)
  if (!found) throw new FileNotFound(`No file of the key ${from}`)
  if (found.size > copyLimitBytes) return void (await put(at, to, await get(at, from)))
  const { Bucket } = at
  const CopySource = `${Bucket}/${checkKey(from)}`
  await at.client.send(new CopyObjectCommand({ Bucket, Key: checkKey(to), CopySource }))
}

async function* list(
  { client, Bucket }: Bucket,
  Prefix = '',
): AsyncGenerator<{ key: string; size: number }> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key, Size } of page.Contents ?? [])
      if (Key !== undefined) yield { key: Key, size: Size ?? 0 }
  }
}

function connect({
  region,
  endpoint,
  forcePathStyle,
  accessKeyId,
  secretAccessKey,
}: S3Options): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Many compatible services refuse checksums that a call does not need.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 120_000 },
  })
}

/**
 * Uploads in parts, two at a time, so memory use does not grow with the size. A failed upload
 * leaves nothing behind.
 */
async function upload({ client, Bucket }: Bucket, Key: string, Body: Readable): Promise<void> {
  const transfer = new Upload({
    client,
    params: { Bucket, Key, Body },
    partSize: partBytes,
    queueSize: 2,
  })
  await transfer.done().catch((error: unknown) => {
    throw toStoreError(error, Key)
  })
}

function deleting({ client, Bucket }: Bucket) {
  let waiting: string[] = []
  const rest = async () => {
    const keys = waiting
    waiting = []
    if (keys.length === 0) return
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true }
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }))
    if (Errors.length > 0)
      throw new Error(`${Errors.length} files could not be deleted: ${Errors[0]?.Message}`)
  }
  return {
    rest,
    async add(key: string) {
      waiting.push(key)
      if (waiting.length >= deletedAtOnce) await rest()
    },
  }
}

/**
 * Makes a copy on the local disk that is deleted on release; copies of a killed process are deleted
 * with the temporary folder.
 */
async function openLocalCopy(scratch: string, open: () => Promise<Readable>) {
  const content = await open()
  await mkdir(scratch, { recursive: true, mode: 0o700 })
  const local = path.join(scratch, `lent-${randomUUID()}`)
  const release = () => rm(local, { force: true })
  try {
    await pipeline(content, createWriteStream(local, { mode: 0o600 }))
  } catch (error) {
    await release()
    throw error
  }
  return { path: local, release }
}

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException &&
  (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404)

const isFull = (error: unknown) =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 507 ||
    /StorageFull|QuotaExceeded|InsufficientStorage/.test(error.name))

const toStoreError = (error: unknown, key: string) =>
  isFull(error) ? new StoreFull(`No room left for ${key}`, { cause: error }) : error

const missing = (key: string) => (error: unknown) => {
  if (isMissing(error)) notFound(key)
  throw error
}

function notFound(key: string): never {
  throw new FileNotFound(`No file of the key ${key}`)
}
