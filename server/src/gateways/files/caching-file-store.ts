import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { ByteRange, FileStore, OpenFile } from './port.ts'

/** The limits of the cache. */
export interface FileCacheOptions {
  /** The largest cached file, in bytes. */
  readonly maxFileBytes?: number
  /** The size of all cached files together, in bytes. */
  readonly maxBytes?: number
  /** The time after which a file is read again, because another process may have deleted it. */
  readonly ttlSeconds?: number
}

/**
 * Wraps a store with a cache of small files for a minute after they are read: pictures in lists are
 * read repeatedly and never change under their key. A 40 KB picture from memory costs about half as
 * much as reading it from the disk.
 */
export function cacheSmallFiles(store: FileStore, options: FileCacheOptions = {}): FileStore {
  const { maxFileBytes = 256 * 1024 } = options
  const cache = createByteCache(options)
  const forgetting =
    <Rest extends unknown[], T>(change: (key: string, ...rest: Rest) => Promise<T>) =>
    (key: string, ...rest: Rest) => {
      cache.drop(key)
      return change(key, ...rest).finally(() => cache.drop(key))
    }
  async function open(key: string): Promise<OpenFile> {
    const found = cache.find(key)
    if (found) return inMemory(found)
    const keep = cache.keeper(key)
    const file = await store.open(key)
    if (file.size > maxFileBytes) return file
    const read = async (range?: ByteRange) => {
      const content = await file.read()
      const bytes = content instanceof Readable ? await buffer(content) : content
      keep(bytes)
      return partOf(bytes, range)
    }
    return { ...file, read }
  }
  return {
    ...store,
    put: forgetting(store.put),
    putLocalFile: forgetting(store.putLocalFile),
    delete: forgetting(store.delete),
    copy: (from, to) => forgetting((key: string) => store.copy(from, key))(to),
    async deleteUnder(folder) {
      cache.dropUnder(`${folder}/`)
      await store.deleteUnder(folder)
    },
    async stat(key) {
      const found = cache.find(key)
      return found ? { size: found.length } : store.stat(key)
    },
    open,
    async get(key, range) {
      const content = await (await open(key)).read(range)
      return content instanceof Readable ? content : Readable.from([content])
    },
  }
}

/** Creates a cache of bytes by key that drops the least recently read entry first. */
function createByteCache({ maxBytes = 64 * 1024 * 1024, ttlSeconds = 60 }: FileCacheOptions) {
  const files = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: ttlSeconds * 1000,
    ttlResolution: 0,
  })
  let changes = 0
  return {
    find: (key: string) => files.get(key),
    /**
     * Returns a function that caches a file read from now on, unless something was written
     * meanwhile.
     */
    keeper(key: string): (bytes: Buffer) => void {
      const before = changes
      return (bytes) => {
        if (before === changes) files.set(key, bytes)
      }
    },
    drop(key: string) {
      changes += 1
      files.delete(key)
    },
    dropUnder(prefix: string) {
      changes += 1
      for (const key of [...files.keys()]) if (key.startsWith(prefix)) files.delete(key)
    },
  }
}

const inMemory = (bytes: Buffer): OpenFile => ({
  size: bytes.length,
  read: async (range) => partOf(bytes, range),
  close: async () => undefined,
})

const partOf = (bytes: Buffer, range: ByteRange | undefined): Buffer =>
  range ? bytes.subarray(range.start, range.end + 1) : bytes
