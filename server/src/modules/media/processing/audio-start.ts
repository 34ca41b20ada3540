import { open } from 'node:fs/promises'
import type { Upload } from '@stagedoor/contract/kit'

/**
 * The first bytes of a file, and a way to those further in; without it, only the first are known.
 */
export interface FileStart {
  readonly head: Uint8Array
  /**
   * Returns bytes from an offset, as many as a format is recognised by; fewer at the end of the
   * file.
   */
  readonly readAt?: (offset: number) => Promise<Uint8Array>
}

/** The bytes that are read at a time. */
const READ_BYTES = 16 * 1024
/**
 * The most zeros that are skipped: encoders and radio recorders write some before the first frame.
 */
const MAX_ZEROS = 1024 * 1024
/** The most tags and runs of zeros before the audio. */
const MAX_PARTS = 8

/** Returns the start of a file on the local disk. */
export const localStart = ({ head, path }: Pick<Upload, 'head' | 'path'>): FileStart => ({
  head,
  async readAt(offset) {
    const file = await open(path)
    const { buffer, bytesRead } = await file
      .read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, offset)
      .finally(() => file.close())
    return buffer.subarray(0, bytesRead)
  },
})

/** Returns the last byte that `readAt` returns for an offset. */
export const lastByteFrom = (offset: number): number => offset + READ_BYTES - 1

/**
 * Returns the bytes behind the tags and zeros that a file begins with; undefined when it begins
 * with neither.
 */
export async function audioStart({ head, readAt }: FileStart): Promise<Uint8Array | undefined> {
  let bytes = head
  let offset = 0
  let zeros = 0
  for (let part = 0; part < MAX_PARTS + MAX_ZEROS / READ_BYTES; part++) {
    const length = tagLength(bytes) || zerosIn(bytes)
    if (length === 0) return offset === 0 ? undefined : bytes
    zeros += tagLength(bytes) === 0 ? length : 0
    if (zeros > MAX_ZEROS) return undefined
    offset += length
    const known = bytes.subarray(length)
    bytes = known.length >= head.length / 2 ? known : ((await readAt?.(offset)) ?? known)
  }
  return undefined
}

/** Returns the length of an ID3 tag with its head and its foot; 0 for other bytes. */
function tagLength(bytes: Uint8Array): number {
  if (bytes.length < 10 || String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0
  const size = bytes.subarray(6, 10).reduce((sum, part) => (sum << 7) | (part & 0x7f), 0)
  return 10 + size + ((bytes[5] ?? 0) & 0x10 ? 10 : 0)
}

/** The fewest zeros that are skipped: numbers of other formats begin with up to three. */
const MIN_ZEROS = 4

function zerosIn(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  const length = first < 0 ? bytes.length : first
  return length < MIN_ZEROS ? 0 : length
}
