import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { writeGathered } from '../../gateways/files/write-gathered.ts'

/** The bytes of a file's start that contain every checked magic number. */
export const HEAD_BYTES = 4100
/** Reports a file that is larger than its limit. */
export class TooLarge extends Error {}

/** A file on its way to the disk, with what was seen of it. */
export interface Spool {
  readonly writable: Writable
  /**
   * Returns the size, the hash and the start of the file; call it once, when all of it is written.
   */
  measured(): { readonly size: number; readonly sha256: string; readonly head: Uint8Array }
}

/** Creates a stream that writes a file to a new path and measures it. */
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
    writable: writeGathered(path, { flags: 'wx', start: 0 }, { measure }),
    measured: () => ({
      size,
      sha256: hash.digest('hex'),
      head: new Uint8Array(Buffer.concat(head)),
    }),
  }
}
