import { createHash } from 'node:crypto'

/** One upload as it is found after the server was killed. */
export interface FoundUpload {
  readonly size: number
  /** The offset that the server names. */
  readonly offset: number
  /** The bytes on the disk, of an unfinished upload or of its file. */
  readonly onDisk: Buffer
  /** The bytes that the sender has written to the connection. */
  readonly sent: number
  /** True when the file can be read by its owner. */
  readonly isVisible: boolean
}

/**
 * Returns the broken rules of an upload: what it names must be stored as it was sent, and nothing
 * is visible half done.
 */
export function brokenRules(found: FoundUpload, original: Buffer): string[] {
  const { size, offset, onDisk, sent, isVisible } = found
  const rules: readonly (readonly [string, boolean])[] = [
    ['the offset is beyond the bytes on the disk', offset > onDisk.length],
    ['the offset is beyond the bytes that were sent', offset > sent],
    [
      'the bytes below the offset differ',
      !onDisk.subarray(0, offset).equals(original.subarray(0, offset)),
    ],
    ['a file is visible before it is whole', isVisible && offset < size],
    ['a visible file differs from what was sent', isVisible && sha256(onDisk) !== sha256(original)],
  ]
  return rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule)
}

/** Returns the SHA-256 of bytes in hex. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
