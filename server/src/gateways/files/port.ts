import type { Readable } from 'node:stream'

/** A part of a file, both ends inclusive, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The properties of a stored file that are known without reading it. */
export interface FileStat {
  /** In bytes. */
  readonly size: number
}

/** A file that was opened once for one reader, who either reads or closes it. */
export interface OpenFile extends FileStat {
  /**
   * Returns the file or a part of it: its bytes where they are in memory, or a stream, which closes
   * the file.
   */
  read(range?: ByteRange): Promise<Readable | Buffer>
  /** Closes a file that is not read. */
  close(): Promise<void>
}

/** A file that was just stored: its length in bytes, and its SHA-256 in hex. */
export interface StoredFile extends FileStat {
  readonly sha256: string
}

/**
 * A store of files: a folder or an object store. Keys are generated names
 * (`photos/0190…/large.webp`), never names that people chose; a key that could lead out of the
 * store is refused. A file is either stored whole or not at all.
 */
export interface FileStore {
  /** Stores a stream under a key, replacing an earlier file. */
  put(key: string, content: Readable): Promise<StoredFile>
  /**
   * Moves a file from the local disk into the store and removes the local one. The writer of the
   * file knows its hash.
   */
  putLocalFile(key: string, localPath: string): Promise<FileStat>
  /** Opens a file, so that its size is known before it is read; rejects with `FileNotFound`. */
  open(key: string): Promise<OpenFile>
  /** Reads a file or a part of it; rejects with `FileNotFound`. */
  get(key: string, range?: ByteRange): Promise<Readable>
  /** Returns the properties of a file, or `undefined` when there is none. */
  stat(key: string): Promise<FileStat | undefined>
  /** Stores the same content under another key. */
  copy(from: string, to: string): Promise<void>
  /** Deletes a file; does nothing when there is none. */
  delete(key: string): Promise<void>
  /** Deletes every file under a folder of at least two names: `photos/0190…`. */
  deleteUnder(folder: string): Promise<void>
  /**
   * Lists every file in no particular order, for moving to another store, or those under a folder
   * of at least two names.
   */
  list(folder?: string): AsyncIterable<{ readonly key: string } & FileStat>
  /**
   * Returns a path that programs such as ffmpeg can read; call `release` afterwards. A remote store
   * makes a copy.
   */
  openLocalCopy(key: string): Promise<{ readonly path: string; release(): Promise<void> }>
  readonly partial: PartialFiles
}

/** A file that is received in pieces, as far as it has arrived. */
export interface PartialFile {
  /** The key under which it is stored when it is complete. */
  readonly key: string
  /** In bytes. */
  readonly size: number
  /** The bytes from its start that have arrived; bytes beyond them are written again. */
  readonly received: number
  /** The store's own note of them, which the caller keeps; null at the beginning. */
  readonly state: unknown
}

/** The observation of a piece while it arrives. */
export interface AppendOptions {
  /** Sees each chunk before it is written; an error ends the piece. */
  readonly measure: (chunk: Buffer) => void
  /**
   * Learns how far the file has arrived; returns false when the file is to stay as it was before,
   * because a changed `state` was not kept or the bytes do not count.
   */
  readonly onReceived: (file: PartialFile) => Promise<boolean> | boolean
  /** Ends the piece. */
  readonly signal: AbortSignal
}

/**
 * Files that are received in pieces. Nothing can be read under their keys before they are complete.
 */
export interface PartialFiles {
  /**
   * Appends bytes to a file. A source that breaks off is no error: what has arrived is kept. One
   * file must not be appended to twice at the same time.
   */
  append(file: PartialFile, content: Readable, options: AppendOptions): Promise<PartialFile>
  /**
   * Stores a file of which every byte has arrived under its key, without writing it again. It may
   * be repeated.
   */
  complete(file: PartialFile): Promise<StoredFile>
  /** Deletes what has arrived. */
  abandon(file: PartialFile): Promise<void>
}

/** Thrown when there is no file of a key. */
export class FileNotFound extends Error {
  override name = 'FileMissing'
}

/** Thrown when the store is full. Nothing was stored, and earlier files are unchanged. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

/** Thrown for a key that is not in our format. */
export class InvalidKey extends Error {
  override name = 'BadKey'
}

const keyShape = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/**
 * Refuses a key that is not a plain path of lower-case names: no hidden names, no parent folders,
 * no drive letters.
 */
export function checkKey(key: string): string {
  if (key.length > 512 || !keyShape.test(key))
    throw new InvalidKey(`Not a key of the file store: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}
