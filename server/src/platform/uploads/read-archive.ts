import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_64 = 0x06064b50
const END_64_LOCATOR = 0x07064b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** A comment may follow the end of an archive. */
const MOST_COMMENT = 0xffff
/** What a field of 32 bits holds when the real value stands in the extra field of 64 bits. */
const IN_EXTRA = 0xffffffff

/** A file of an archive. */
interface ArchivedFile {
  readonly name: string
  /** Reads its content; to be called before the next file is asked for. */
  readonly read: () => Readable
}

/** Thrown for a file that is no zip archive, or not a whole one. */
export class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

/**
 * Reads the files of a zip archive one after the other, by its table of contents as other programs
 * do. Only the table is held in memory.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchivedFile> {
  const file = await open(path)
  try {
    for (const entry of entriesIn(await readTable(file))) {
      const from = await beginOf(file, entry)
      yield { name: entry.name, read: () => contentOf(file, from, entry) }
    }
  } finally {
    await file.close()
  }
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  /** Where its local header begins. */
  readonly at: number
}

function contentOf(file: FileHandle, from: number, { method, packed }: Entry): Readable {
  const stored = Readable.from(chunksOf(file, from, packed), { objectMode: false })
  if (method !== 8) return stored
  const content = stored.pipe(createInflateRaw())
  stored.on('error', (error) => content.destroy(error))
  return content
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  if (bytesRead < length) throw new BrokenArchive('The archive is not whole')
  return bytes
}

/** Reads the table of contents, which the end of the archive leads to. */
async function readTable(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const length = Math.min(size, MOST_COMMENT + END_BYTES)
  const tail = await read(file, size - length, length)
  const at = tail.lastIndexOf(END)
  if (at < 0 || tail.length - at < END_BYTES) throw new BrokenArchive('This is no zip archive')
  const tableSize = tail.readUInt32LE(at + 12)
  const tableAt = tail.readUInt32LE(at + 16)
  if (tail.readUInt16LE(at + 10) !== 0xffff && tableAt !== IN_EXTRA && tableSize !== IN_EXTRA)
    return read(file, tableAt, tableSize)
  const locator = await read(file, size - length + at - 20, 20)
  const end = await read(file, Number(locator.readBigUInt64LE(8)), 56)
  if (locator.readUInt32LE(0) !== END_64_LOCATOR || end.readUInt32LE(0) !== END_64)
    throw new BrokenArchive('The end of the archive is broken')
  return read(file, Number(end.readBigUInt64LE(48)), Number(end.readBigUInt64LE(40)))
}

function* entriesIn(table: Buffer): Generator<Entry> {
  for (let at = 0; at < table.length; ) {
    if (table.length - at < ENTRY_BYTES || table.readUInt32LE(at) !== ENTRY)
      throw new BrokenArchive('The table of contents is broken')
    const nameEnd = at + ENTRY_BYTES + table.readUInt16LE(at + 28)
    const extraEnd = nameEnd + table.readUInt16LE(at + 30)
    const [packed, , from] = sizesOf(table, at, table.subarray(nameEnd, extraEnd))
    yield {
      name: table.toString('utf8', at + ENTRY_BYTES, nameEnd),
      method: table.readUInt16LE(at + 10),
      packed,
      at: from,
    }
    at = extraEnd + table.readUInt16LE(at + 32)
  }
}

/** Returns the packed size, the size and the place of an entry, of 32 or of 64 bits. */
function sizesOf(table: Buffer, at: number, extra: Buffer): [number, number, number] {
  const [packed, size, from] = [20, 24, 42].map((offset) => table.readUInt32LE(at + offset))
  const long = longValues(extra)
  const numberOf = (value = 0) => (value === IN_EXTRA ? Number(long.shift() ?? 0n) : value)
  // The extra field has the size first.
  const whole = numberOf(size)
  return [numberOf(packed), whole, numberOf(from)]
}

function longValues(extra: Buffer): bigint[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1)
      return Array.from({ length: Math.floor(length / 8) }, (_, index) =>
        extra.readBigUInt64LE(at + 4 + index * 8),
      )
    at += 4 + length
  }
  return []
}

/** Returns where the content of an entry begins, behind its local header. */
async function beginOf(file: FileHandle, { at }: Entry): Promise<number> {
  const local = await read(file, at, LOCAL_BYTES)
  return at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
}

const CHUNK = 1 << 18

async function* chunksOf(file: FileHandle, from: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += CHUNK)
    yield await read(file, from + at, Math.min(CHUNK, length - at))
}
