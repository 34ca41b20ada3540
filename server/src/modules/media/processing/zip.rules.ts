const END = 0x06054b50
const END_64 = 0x06064b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
/** The length of the end of an archive with 64 bits, with the locator that follows it. */
const END_64_LENGTH = 56 + 20
const ENTRY_LENGTH = 46

/**
 * The number of bytes at the end of an archive in which its end is: a comment of 64 KB may follow.
 */
export const ZIP_END_BYTES = 0xffff + END_LENGTH + END_64_LENGTH

/** The place of the directory in a ZIP archive, in bytes. */
export interface ZipDirectory {
  readonly start: number
  readonly size: number
}

/**
 * Returns the place of the directory by the last bytes of an archive; undefined for anything else.
 */
export function zipDirectoryOf(end: Buffer): ZipDirectory | undefined {
  for (let at = end.length - END_LENGTH; at >= 0; at -= 1) {
    if (end.readUInt32LE(at) !== END) continue
    const size = end.readUInt32LE(at + 12)
    const start = end.readUInt32LE(at + 16)
    if (size < 0xffffffff && start < 0xffffffff) return { start, size }
    const large = at - END_64_LENGTH
    if (large < 0 || end.readUInt32LE(large) !== END_64) return undefined
    return {
      size: Number(end.readBigUInt64LE(large + 40)),
      start: Number(end.readBigUInt64LE(large + 48)),
    }
  }
  return undefined
}

/**
 * Returns the number of files that a directory of an archive names; undefined for a damaged one.
 */
export function countZipFiles(directory: Buffer): number | undefined {
  let count = 0
  for (let at = 0; at < directory.length; ) {
    if (at + ENTRY_LENGTH > directory.length || directory.readUInt32LE(at) !== ENTRY)
      return undefined
    const length = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + length)
    if (!isFolder(name) && !isOfSystem(name)) count += 1
    at += ENTRY_LENGTH + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return count
}

const isFolder = (name: string) => name.endsWith('/')

/** Returns true for what systems add to archives unasked. */
const isOfSystem = (name: string) =>
  name.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(name)
