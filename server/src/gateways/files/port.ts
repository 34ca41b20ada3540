import type { Readable } from 'node:stream'

/** A part of a file, both ends included, as HTTP counts. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** What is known of a stored file without reading it. */
export interface FileStat {
  /** In bytes. */
  readonly size: number
}

/** What was stored: its length in bytes, and its SHA-256 in hex. */
export interface StoredFile extends FileStat {
  readonly sha256: string
}

/**
 * Where files are kept: a folder, or an object store. Keys are names we made (`photos/0190…/large.webp`), never names
 * people gave; a key that could lead out of the store is refused. A file is there whole or not at all.
 */
export interface FileStore {
  /** Stores a stream under a key, replacing what was there. */
  put(key: string, content: Readable): Promise<StoredFile>
  /** Takes over a file from the local disk, which is gone from there afterwards; whoever wrote it knows its hash. */
  putLocalFile(key: string, localPath: string): Promise<FileStat>
  /** Reads a file or a part of it; rejects with `FileNotFound`. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** The facts of a file, or `undefined` when there is none. */
  stat(key: string): Promise<FileStat | undefined>
  /** Stores the same content under another key. */
  copy(from: string, to: string): Promise<void>
  /** Deletes a file; does nothing when there is none. */
  delete(key: string): Promise<void>
  /** Deletes every file of a folder two names deep or deeper: `photos/0190…`. */
  deleteUnder(folder: string): Promise<void>
  /** Every file there is, in no order that means anything; for moving house. */
  list(): AsyncIterable<{ readonly key: string } & FileStat>
  /** A path that programs such as ffmpeg can read; `release` it afterwards. A store elsewhere makes a copy. */
  openLocalCopy(key: string): Promise<{ readonly path: string; release(): Promise<void> }>
}

/** There is no file of that key. */
export class FileNotFound extends Error {
  override name = 'FileMissing'
}

/** The store is full. Nothing was stored; what was there still is. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

/** The key is not one of ours. */
export class InvalidKey extends Error {
  override name = 'BadKey'
}

const keyShape = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** Refuses a key that is no plain path of lower-case names: nothing hidden, nothing that climbs, no drive letters. */
export function checkKey(key: string): string {
  if (key.length > 512 || !keyShape.test(key))
    throw new InvalidKey(`Not a key of the file store: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}
