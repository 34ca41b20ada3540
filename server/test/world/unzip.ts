import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/**
 * Returns the files of a zip archive by name, read from its table of contents as other programs do.
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const endAt = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (endAt < 0 || archive.readUInt32LE(endAt) !== END) throw new Error('This is no zip archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(endAt + 16)
  for (let left = archive.readUInt16LE(endAt + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The table of contents is broken')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    )
    const nameAt = at + 46
    const name = archive.toString('utf8', nameAt, nameAt + (nameLength as number))
    files.set(name, contentOf(archive, at))
    at = nameAt + (nameLength as number) + (extraLength as number) + (commentLength as number)
  }
  return files
}

function contentOf(archive: Buffer, entryAt: number): Buffer {
  const method = archive.readUInt16LE(entryAt + 10)
  const [packed, size, localAt] = [20, 24, 42].map((offset) =>
    archive.readUInt32LE(entryAt + offset),
  ) as number[]
  const from = localAt as number
  const begin = from + 30 + archive.readUInt16LE(from + 26) + archive.readUInt16LE(from + 28)
  const stored = archive.subarray(begin, begin + (packed as number))
  const content = method === 8 ? inflateRawSync(stored) : stored
  if (content.length !== size) throw new Error('A file of the archive is not whole')
  return content
}
