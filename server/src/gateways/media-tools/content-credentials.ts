import { type FileHandle, open } from 'node:fs/promises'
import { claimsOf } from './content-credentials.rules.ts'
import type { FileClaims } from './port.ts'

/** The most bytes of manifests that are read; they hold small pictures too. */
const MAX_BYTES = 16 * 1024 * 1024
/** The most parts of a file that are looked at. */
const MAX_PARTS = 5000
/** The box of ISO media files that holds manifests. */
const MANIFEST_BOX = 'd8fec3d61b0e483c92975828877ec481'

/**
 * Returns what a file claims of itself by manifests of C2PA (Content Credentials) in JPEG, PNG,
 * WebP and ISO media files; undefined without any that can be read. It reads at most 16 MB, and
 * throws only when the file cannot be opened.
 */
export async function readContentCredentials(path: string): Promise<FileClaims | undefined> {
  const file = await open(path, 'r')
  try {
    const store = await findManifests(file)
    return store && claimsOf(store)
  } finally {
    await file.close()
  }
}

type FindManifests = (file: FileHandle) => Promise<Buffer | undefined>

async function findManifests(file: FileHandle): Promise<Buffer | undefined> {
  const head = await readAt(file, 0, 12)
  if (head.readUInt16BE(0) === 0xffd8) return inJpeg(file)
  if (head.toString('latin1', 1, 4) === 'PNG') return inPng(file)
  if (head.toString('latin1', 0, 4) === 'RIFF') return inRiff(file)
  if (head.toString('latin1', 4, 8) === 'ftyp') return inIsoMedia(file)
  return undefined
}

/** Returns bytes of a file, with zeros after its end. */
async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  await file.read(bytes, 0, length, at)
  return bytes
}

/** Returns a part of a file; undefined when it is larger than what is read. */
const partOf = (file: FileHandle, at: number, length: number) =>
  length > 0 && length <= MAX_BYTES ? readAt(file, at, length) : undefined

/**
 * Joins the pieces of the manifests, which lie in segments before the picture. Each begins with
 * `JP`, the number of its box and its own; all but the first repeat the head of the box.
 */
const inJpeg: FindManifests = async (file) => {
  const pieces: Buffer[] = []
  let at = 2
  let size = 0
  let box: number | undefined
  for (let part = 0; part < MAX_PARTS; part++) {
    const head = await readAt(file, at, 20)
    const mark = head.readUInt16BE(0)
    const length = head.readUInt16BE(2)
    if (mark < 0xff01 || mark === 0xffda || length < 2) break
    if (mark === 0xffeb && head.toString('latin1', 4, 6) === 'JP' && length > 18) {
      const number = head.readUInt16BE(6)
      const isFirst = head.readUInt32BE(8) === 1
      if (isFirst && box === undefined) box = number
      const skipped = isFirst ? 0 : head.readUInt32BE(12) === 1 ? 16 : 8
      const rest = length - 10 - skipped
      if (number === box && rest > 0) pieces.push(await readAt(file, at + 12 + skipped, rest))
      size += length
    }
    if (size > MAX_BYTES) return undefined
    at += 2 + length
  }
  return pieces.length > 0 ? Buffer.concat(pieces) : undefined
}

const inPng: FindManifests = async (file) => {
  let at = 8
  for (let part = 0; part < MAX_PARTS; part++) {
    const head = await readAt(file, at, 8)
    const length = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    if (type === 'caBX') return partOf(file, at + 8, length)
    if (type === 'IEND' || type === '\0\0\0\0') return undefined
    at += 12 + length
  }
  return undefined
}

const inRiff: FindManifests = async (file) => {
  let at = 12
  for (let part = 0; part < MAX_PARTS; part++) {
    const head = await readAt(file, at, 8)
    const type = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    if (type === 'C2PA') return partOf(file, at + 8, length)
    if (type === '\0\0\0\0') return undefined
    at += 8 + length + (length % 2)
  }
  return undefined
}

/**
 * Finds the box of manifests among the first ones of the file. Its content says what it is for,
 * then where more about the parts of the file is.
 */
const inIsoMedia: FindManifests = async (file) => {
  const { size: end } = await file.stat()
  let at = 0
  for (let part = 0; part < MAX_PARTS && at + 8 <= end; part++) {
    const head = await readAt(file, at, 32)
    const isLong = head.readUInt32BE(0) === 1
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || end - at
    const start = isLong ? 16 : 8
    if (size < start || at + size > end) return undefined
    const isManifest = head.toString('hex', start, start + 16) === MANIFEST_BOX
    if (head.toString('latin1', 4, 8) === 'uuid' && isManifest) {
      const content = await partOf(file, at + start + 16, size - start - 16)
      const purposeEnd = content?.indexOf(0, 4) ?? -1
      if (content && content.toString('latin1', 4, Math.max(4, purposeEnd)) === 'manifest')
        return content.subarray(purposeEnd + 9)
    }
    at += size
  }
  return undefined
}
