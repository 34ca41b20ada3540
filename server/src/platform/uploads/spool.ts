import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'

/** The bytes of a file's start that contain every checked magic number. */
const HEAD_BYTES = 4100
/** The bytes that wait while earlier ones are written, and leave together in the next write. */
const GATHERED_BYTES = 1024 * 1024

/** Reports a file that is larger than its limit. */
export class TooLarge extends Error {}

/** A file on its way to the disk, with what was seen of it. */
export interface Spool {
  readonly writable: Writable
  /** Returns the size, the hash and the start of the file; call it once, when all of it is written. */
  measured(): { readonly size: number; readonly sha256: string; readonly head: Uint8Array }
}

/**
 * Creates a stream that writes a file to a new path and measures it. The memory of each piece is given back as soon as the
 * piece is written: left to the collector, every 64 MB of them start a collection of the whole heap, which took two
 * thirds of the time of a large upload.
 */
export function openSpool(path: string, maxBytes: number): Spool {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  let headBytes = 0
  const measure = (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) throw new TooLarge()
    hash.update(chunk)
    if (headBytes >= HEAD_BYTES) return
    head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - headBytes)))
    headBytes += head.at(-1)?.length ?? 0
  }
  return {
    writable: writeMeasured(path, measure),
    measured: () => ({ size, sha256: hash.digest('hex'), head: new Uint8Array(Buffer.concat(head)) }),
  }
}

function writeMeasured(path: string, measure: (chunk: Buffer) => void): Writable {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: GATHERED_BYTES })
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
      const written = (error?: Error | null) => {
        chunks.forEach(release)
        done(file.errored ?? error)
      }
      file.cork()
      chunks.forEach((chunk, at) => void file.write(chunk, at === chunks.length - 1 ? written : undefined))
      file.uncork()
    },
    final: (done) => void file.end(done),
    destroy(error, done) {
      if (file.closed) return done(error)
      file.once('close', () => done(error)).destroy()
    },
  })
}

/** Gives back the memory of a piece that has it for itself; one that shares it with the rest of a form is left to the collector. */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
