import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A zip archive that is being written: one file after the other, none of them ever whole in memory. */
export interface Archive {
  /** Adds a file and waits until the last of it has gone out. What is compressed already is stored as it is. */
  add(name: string, content: Readable, options?: { readonly isCompressed: boolean }): Promise<void>
}

/** What an archive is written with. */
export interface ArchiveOptions<Stored> {
  /** Fills the archive. */
  readonly fill: (archive: Archive) => Promise<void>
  /** Takes the archive in as it is made; rejects when the stream ends with an error. */
  readonly store: (content: Readable) => Promise<Stored>
  readonly now: Date
  /** Ends the work: nothing is stored then. */
  readonly signal: AbortSignal
}

/** Writes an archive straight into its store and answers what the store says. A failure of either side ends both. */
export async function writeArchive<Stored>({ fill, store, now, signal }: ArchiveOptions<Stored>): Promise<Stored> {
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
  // Failures are told by the promises below; a stream that nobody hears out would end the process.
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
    const [stored] = await Promise.all([store(output).catch(fail), fill({ add }).then(() => zip.end(), fail)])
    return stored
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

const ignore = () => undefined

/** Rows as a JSON array, one by one. Amounts are kept in whole hundredths and written as decimals. */
export const jsonOf = (rows: AsyncIterable<object>): Readable => Readable.from(inJson(rows), { objectMode: false })

async function* inJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? Number(value) / 100 : value), 2)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
