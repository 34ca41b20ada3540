import type { FileKind } from '@stagedoor/contract/media'

/** What must become of a file. */
export type Outcome =
  /** It is accepted and shown. */
  | 'ready'
  /** It is refused at the door, for this reason. */
  | { readonly refused: 'empty' | 'wrong_kind' | 'unsupported' | 'unreadable' | 'too_many_pixels' }
  /** It is accepted and rejected while it is looked into, with words like these. */
  | { readonly rejected: RegExp }

/** A file nobody asked for. */
export interface OddFile {
  readonly kind: Extract<FileKind, 'feed-photo' | 'feed-video' | 'feed-audio'>
  readonly outcome: Outcome
  /** Its bytes; `bait` is what it tries to have read. */
  readonly make: (bait: Bait) => Buffer | string | Promise<Buffer | string>
  /** As it is uploaded; harmless unless said. */
  readonly name?: string
  /** The name kept of it, where that is the point. */
  readonly keptName?: string
}

/** What hostile files point at: a local file with a secret in it, and an address that nobody must ask. */
export interface Bait {
  readonly path: string
  readonly url: string
}

/** Files by what is odd about them. */
export type Corpus = Readonly<Record<string, OddFile>>

/** A box of an ISO media file. */
export function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** The first part of some bytes. */
export const share = (bytes: Buffer, part: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * part))

/** Four bytes, the high one first or last. */
export function u32(value: number, isLittle = false): Buffer {
  const bytes = Buffer.alloc(4)
  if (isLittle) bytes.writeUInt32LE(value)
  else bytes.writeUInt32BE(value)
  return bytes
}
