import type { HashBatch, HashHit } from './hash-index.rules.ts'

export type { HashBatch, HashHit } from './hash-index.rules.ts'

/** Where the next hashes are read from: the last change and number that are in memory. */
export interface HashCursor {
  readonly change: number
  readonly number: number
}

/** Hashes that were read, and where to go on. */
export interface LoadedHashes {
  readonly batch: HashBatch
  readonly cursor: HashCursor
}

/** The search of perceptual hashes in memory. */
export interface HashSearch {
  /**
   * Reads what has changed since the last time by calling `load` until it returns nothing. Two
   * calls at once happen one after the other.
   */
  refresh(load: (from: HashCursor) => Promise<LoadedHashes | undefined>): Promise<void>
  /**
   * Returns the entries in force that are at most so many bits from any of these hashes: of all, or
   * of those with these numbers, which are compared one by one.
   */
  search(hashes: readonly string[], most: number, among?: Uint32Array): Promise<HashHit[]>
  /** Returns the number of hashes in memory, and the bytes that they take; zeros before any. */
  measure(): Promise<{ readonly hashes: number; readonly bytes: number }>
  close(): Promise<void>
}
