import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'

/** The bytes that wait while earlier ones are written, and leave together in the next write. */
const GATHERED_BYTES = 1024 * 1024

/** The observation of a file while it is written. */
export interface WriteObserver {
  /** Sees each chunk before it is written; an error ends the writing. */
  readonly measure: (chunk: Buffer) => void
  /** Learns how many more bytes are on the disk. */
  readonly onWritten?: (bytes: number) => void
}

/**
 * Creates a stream that writes to a path from a position on. The memory of each piece is given back
 * as soon as the piece is written: left to the collector, every 64 MB of them start a collection of
 * the whole heap, which took two thirds of the time of a large upload.
 */
export function writeGathered(
  path: string,
  place: { readonly flags: 'wx' | 'w' | 'r+'; readonly start: number },
  { measure, onWritten }: WriteObserver,
): Writable {
  const file = createWriteStream(path, { ...place, mode: 0o600, highWaterMark: GATHERED_BYTES })
  // Each failure also reaches the callback of a write, of the end or of the destruction.
  file.on('error', () => undefined)
  return new Writable({
    highWaterMark: GATHERED_BYTES,
    writev(entries, done) {
      const chunks = entries.map(({ chunk }) => chunk as Buffer)
      try {
        chunks.forEach(measure)
      } catch (error) {
        return done(error as Error)
      }
      const bytes = chunks.reduce((sum, { length }) => sum + length, 0)
      const written = (error?: Error | null) => {
        chunks.forEach(release)
        const failure = file.errored ?? error
        if (!failure) onWritten?.(bytes)
        done(failure)
      }
      file.cork()
      chunks.forEach(
        (chunk, at) => void file.write(chunk, at === chunks.length - 1 ? written : undefined),
      )
      file.uncork()
    },
    final: (done) => void file.end(done),
    destroy(error, done) {
      if (file.closed) return done(error)
      file.once('close', () => done(error)).destroy()
    },
  })
}

/**
 * Gives back the memory of a piece that has it for itself; one that shares it with the rest of a
 * form is left to the collector.
 */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
