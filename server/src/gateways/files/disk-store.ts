import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { renameInto, syncFile } from './disk-sync.ts'
import { FileStream, SendBuffers } from './file-stream.ts'
import { measureStream } from './measure-stream.ts'
import { createDiskPartials } from './partial-disk.ts'
import {
  type ByteRange,
  checkKey,
  FileNotFound,
  type FileStore,
  InvalidKey,
  type StoredFile,
  StoreFull,
} from './port.ts'

/** The folder of partial files while they are written. */
const partials = '.partial'
/** The folder of files that arrive in pieces. */
const arriving = '.arriving'
const partialsAreOldAfterMs = 24 * 3600 * 1000

/**
 * Returns the path of a key's file: `photos/<id>/large.webp` in one of 256 folders, so that none
 * grows too large to list.
 */
function pathOf(root: string, key: string): string {
  const names = checkKey(key).split('/')
  const shard = createHash('sha256').update(names.slice(0, 2).join('/')).digest('hex').slice(0, 2)
  return path.join(root, shard, ...names)
}

/** Opens a store in a folder of this machine, or of a network disk whose renames are atomic. */
export function openDiskFiles(root: string): FileStore {
  const place = (key: string) => pathOf(root, key)
  const buffers = new SendBuffers()
  void sweepPartials(path.join(root, partials))

  /** Lets `write` fill a partial file, then renames it to its final path in one step. */
  async function store<T>(key: string, write: (partial: string) => Promise<T>): Promise<T> {
    const target = place(key)
    const partial = path.join(root, partials, randomUUID())
    await mkdir(path.dirname(partial), { recursive: true, mode: 0o700 })
    try {
      const result = await write(partial)
      await renameInto(partial, target)
      return result
    } catch (error) {
      await rm(partial, { force: true })
      throw toStoreError(error, key)
    }
  }

  async function openFile(key: string) {
    const { file, size } = await openToRead(place(key), key)
    const read = async (range?: ByteRange) =>
      new FileStream(file, range ?? { start: 0, end: size - 1 }, buffers)
    return { size, read, close: () => file.close() }
  }

  return {
    put: (key, content) => store(key, (partial) => writeWhole(partial, content)),
    putLocalFile: (key, localPath) => store(key, (partial) => moveWhole(localPath, partial)),
    copy: (from, to) => store(to, (partial) => linkOrCopy(place(from), partial)),
    open: openFile,
    get: async (key, range) => (await openFile(key)).read(range),
    async stat(key) {
      const found = await stat(place(key)).catch(undefinedIfMissing)
      return found?.isFile() ? { size: found.size } : undefined
    },
    delete: (key) => rm(place(key), { force: true }),
    async deleteUnder(folder) {
      if (!folder.includes('/')) throw new InvalidKey(`Too much to delete at once: ${folder}`)
      await rm(place(folder), { recursive: true, force: true })
    },
    async openLocalCopy(key) {
      const { file } = await openToRead(place(key), key)
      await file.close()
      return { path: place(key), release: async () => {} }
    },
    list: (folder) => (folder ? listUnder(place(folder), `${folder}/`) : list(root)),
    partial: createDiskPartials(path.join(root, arriving), { pathOf: place, toStoreError }),
  }
}

/**
 * Lists every complete file by the key it was stored under, which is its path below the shard
 * folder.
 */
async function* list(root: string): AsyncGenerator<{ key: string; size: number }> {
  for (const shard of await namesIn(root)) {
    if (/^[0-9a-f]{2}$/.test(shard)) yield* listUnder(path.join(root, shard), '')
  }
}

async function* listUnder(
  folder: string,
  prefix: string,
): AsyncGenerator<{ key: string; size: number }> {
  for (const name of await namesIn(folder)) {
    const place = path.join(folder, name)
    const key = prefix + name
    const found = await stat(place).catch(undefinedIfMissing)
    if (found?.isDirectory()) yield* listUnder(place, `${key}/`)
    else if (found) yield { key, size: found.size }
  }
}

const namesIn = async (folder: string) =>
  ((await readdir(folder).catch(undefinedIfMissing)) ?? []).sort()

async function openToRead(path: string, key: string): Promise<{ file: FileHandle; size: number }> {
  const file = await open(path, 'r').catch(undefinedIfMissing)
  const found = await file?.stat()
  if (file && found?.isFile()) return { file, size: found.size }
  await file?.close()
  throw new FileNotFound(`No file of the key ${key}`)
}

/**
 * Writes a file and syncs it to the disk before it counts as stored; a failed sync is a failed
 * upload.
 */
async function writeWhole(file: string, content: Readable): Promise<StoredFile> {
  const hash = createHash('sha256')
  const seen = { size: 0 }
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(measureStream(content, hash, seen))
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size: seen.size, sha256: hash.digest('hex') }
}

/** Renames a file on the same disk, or copies it to another one. */
async function moveWhole(from: string, to: string): Promise<{ size: number }> {
  try {
    await syncFile(from)
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyWhole(from, to)
    await rm(from)
  }
  return { size: (await stat(to)).size }
}

/**
 * Links a file, or copies it. Stored files are only replaced, never written to, so two names may
 * share one content.
 */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new FileNotFound('There is no such file to copy')
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error
    await copyWhole(from, to)
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const source = await open(from, 'r')
  await writeWhole(to, source.createReadStream())
}

function toStoreError(error: unknown, key: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  return isFull ? new StoreFull(`No room left for ${key}`, { cause: error }) : error
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

/** Deletes old partial files of killed processes. */
async function sweepPartials(folder: string): Promise<void> {
  for (const name of (await readdir(folder).catch(() => undefined)) ?? []) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > partialsAreOldAfterMs)
      await rm(file, { force: true }).catch(() => undefined)
  }
}
