import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/**
 * A zip archive that is being written one file after the other, without holding a whole file in
 * memory.
 */
export interface Archive {
  /**
   * Adds a file and waits until it was written. Content that is compressed already is stored
   * uncompressed.
   */
  add(name: string, content: Readable, options?: { readonly isCompressed: boolean }): Promise<void>
}

/** The source and the destination of an archive. */
export interface ArchiveOptions<Stored> {
  /** Fills the archive. */
  readonly fill: (archive: Archive) => Promise<void>
  /** Consumes the archive while it is written; rejects when the stream ends with an error. */
  readonly store: (content: Readable) => Promise<Stored>
  readonly now: Date
  /** Aborts the work; nothing is stored then. */
  readonly signal: AbortSignal
}

/**
 * Writes an archive directly into its store and returns the store's result. A failure of either
 * side ends both.
 */
export async function writeArchive<Stored>({
  fill,
  store,
  now,
  signal,
}: ArchiveOptions<Stored>): Promise<Stored> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  const stop = (reason: Error) => {
    current?.destroy(reason)
    output.destroy(reason)
  }
  const fail = (reason: Error): never => {
    stop(reason)
    throw reason
  }
  const onAbort = () => stop(signal.reason)
  // The promises below report failures; without a handler, an error of the stream would end the
  // process.
  output.on('error', ignore)
  zip.on('error', (reason) => output.destroy(reason as Error))
  signal.addEventListener('abort', onAbort)
  const add: Archive['add'] = async (name, content, { isCompressed } = { isCompressed: false }) => {
    signal.throwIfAborted()
    current = content.on('error', ignore)
    zip.addReadStream(content, name, { mtime: now, mode: 0o100600, compress: !isCompressed })
    await finished(content)
  }
  try {
    const [stored] = await Promise.all([
      store(output).catch(fail),
      fill({ add }).then(() => zip.end(), fail),
    ])
    return stored
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

const ignore = () => undefined
