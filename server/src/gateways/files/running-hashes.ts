import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { PartialFile } from './port.ts'

/** The number of files whose hashes are kept between their pieces. */
const KEPT = 2000

/** The hashes of files that arrive in pieces, as long as this process has seen every byte. */
export interface RunningHashes {
  /**
   * Returns the hash of all that has arrived, to be continued; undefined when this process has not
   * seen all of it.
   */
  continueAt(file: PartialFile): Hash | undefined
  /** Keeps the hash of a file that has arrived as far as this. */
  keep(file: PartialFile, hash: Hash | undefined): void
  /**
   * Returns the hash of a whole file, which is read again only when this process has not seen every
   * byte.
   */
  finish(file: PartialFile, read: () => Promise<Readable>): Promise<string>
  forget(key: string): void
}

/** Creates the hashes of one process; they do not survive it. */
export function createRunningHashes(): RunningHashes {
  const known = new LRUCache<string, { readonly hash: Hash; readonly at: number }>({ max: KEPT })
  const hashAt = ({ key, received }: PartialFile) => {
    const found = known.get(key)
    return found?.at === received ? found.hash : undefined
  }
  return {
    continueAt(file) {
      const hash = file.received === 0 ? createHash('sha256') : hashAt(file)?.copy()
      known.delete(file.key)
      return hash
    },
    keep({ key, received }, hash) {
      if (hash) known.set(key, { hash, at: received })
    },
    async finish(file, read) {
      const hash = hashAt(file)?.copy() ?? createHash('sha256')
      if (!hashAt(file)) for await (const chunk of await read()) hash.update(chunk)
      known.delete(file.key)
      return hash.digest('hex')
    },
    forget: (key) => void known.delete(key),
  }
}
