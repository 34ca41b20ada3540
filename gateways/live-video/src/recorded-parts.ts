import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { lastTimeIn } from './matroska.ts'
import type { TakeWriter } from './takes.ts'
import type { GuestStretch, LiveTools } from './tools.ts'

/** The file of a part while it is written. */
export interface PartFile extends TakeWriter {
  readonly openedAt: number
  bytes(): number
  /** Resolves when it is on the disk, or cannot be written. */
  readonly closed: Promise<void>
}

/** The bytes that may wait for the disk: some seconds of video. */
const WAITING_BYTES = 32 * 1024 ** 2

/** Creates a file and returns the stream that writes it. */
export type CreateFile = (file: string) => Writable

/** Creates a file on the disk, for the product alone. */
export const createDiskFile: CreateFile = (file) =>
  createWriteStream(file, { flags: 'wx', mode: 0o600 })

/**
 * Opens a part with the stream of its file. `onFailed` hears that it cannot be written, or not as
 * fast as it arrives.
 */
export function openPart(stream: Writable, onFailed: (error: Error) => void): PartFile {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  stream.once('close', resolve)
  stream.once('error', onFailed)
  let bytes = 0
  return {
    openedAt: Date.now(),
    bytes: () => bytes,
    closed,
    write(content) {
      if (stream.destroyed || stream.writableEnded) return
      if (stream.writableLength > WAITING_BYTES)
        stream.destroy(new Error('The disk is too slow for a recording'))
      else stream.write(content)
      bytes += content.length
    },
    end: () => void stream.end(),
  }
}

/** A part of a recording, a Matroska file. */
export interface RecordedPart {
  readonly streamId: string
  readonly path: string
  readonly startedAt: Date
  readonly size: number
  /** The milliseconds from its first picture to its last. */
  readonly length: number
  remove(): Promise<void>
}

/** The time without writes after which a file belongs to no process, in milliseconds. */
const ABANDONED_MS = 60_000

interface PartsOf {
  /** Returns true for a stream that is recorded now. */
  isOpen(streamId: string): boolean
  /** The files that this process wrote. */
  readonly written: ReadonlySet<string>
}

/** Lists the parts in the folders of streams, oldest first. */
export async function listParts(
  folder: string,
  { isOpen, written }: PartsOf,
): Promise<RecordedPart[]> {
  const found: RecordedPart[] = []
  for (const streamId of await namesIn(folder)) {
    if (!/^[0-9a-f]{32}$/.test(streamId) || isOpen(streamId)) continue
    for (const name of (await namesIn(path.join(folder, streamId))).toSorted()) {
      const part = await readPart(streamId, path.join(folder, streamId, name))
      if (part && (written.has(part.path) || part.isAbandoned)) found.push(part)
    }
  }
  return found
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** The name of a part: the instant at which it began. */
const PART = /^(\d{13})\.mkv$/

/**
 * Removes from the folder of a stream what was made of its parts and is not wanted, such as the
 * file that a killed process was writing.
 */
export async function removeMade(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (!PART.test(name)) await rm(path.join(folder, name), { force: true })
}

async function readPart(streamId: string, file: string) {
  const startedAt = Number(PART.exec(path.basename(file))?.[1])
  const { size, mtimeMs } = await stat(file)
  if (!startedAt) return undefined
  return {
    streamId,
    path: file,
    startedAt: new Date(startedAt),
    size,
    length: (await readLength(file, size)) ?? mtimeMs - startedAt,
    isAbandoned: Date.now() - mtimeMs > ABANDONED_MS,
    remove: () => rm(file, { force: true }),
  }
}

/** The bytes at the end of a part among which its last picture or sound begins. */
const TAIL_BYTES = 4 * 1024 ** 2

/**
 * Returns the milliseconds of a part by its last picture or sound: the file may have been closed
 * much later, when the video came back. Undefined where none is found.
 */
async function readLength(file: string, size: number): Promise<number | undefined> {
  const opened = await open(file)
  try {
    const length = Math.min(size, TAIL_BYTES)
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(length), 0, length, size - length)
    return lastTimeIn(buffer.subarray(0, bytesRead))
  } finally {
    await opened.close()
  }
}

/** Makes a file; where that fails, what was written of it is removed. */
async function makeFile(file: string, make: () => Promise<void>): Promise<void> {
  try {
    await make()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** The name of the file into which parts are joined; no part has it. */
const JOINED = 'joined.mkv'

/**
 * Joins parts of one stream, oldest first, into one part in their folder, whose removal removes
 * them all.
 */
export async function joinParts(
  tools: Pick<LiveTools, 'joinRecording'>,
  parts: readonly RecordedPart[],
): Promise<RecordedPart> {
  const [first] = parts
  if (!first) throw new Error('There are no parts to join')
  const folder = path.dirname(first.path)
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const names = parts.map((part) => path.basename(part.path))
  const file = path.join(folder, JOINED)
  const recording = { folder, names, seconds: Math.ceil(length / 1000) }
  await makeFile(file, () => tools.joinRecording(recording, JOINED))
  const { streamId, startedAt } = first
  return {
    streamId,
    startedAt,
    path: file,
    size: (await stat(file)).size,
    length,
    async remove() {
      for (const part of parts) await part.remove()
      await rm(file, { force: true })
    },
  }
}

/** The name of the file of a recording with its guests; no part has it. */
const MIXED = 'mixed.mkv'

/** Puts guests into a recording: a part in its folder, whose removal removes both. */
export async function mixParts(
  tools: Pick<LiveTools, 'mixRecording'>,
  whole: RecordedPart,
  guests: readonly GuestStretch[],
): Promise<RecordedPart> {
  const folder = path.dirname(whole.path)
  const seconds = whole.length / 1000
  const file = path.join(folder, MIXED)
  const recording = { folder, name: path.basename(whole.path), seconds, guests }
  await makeFile(file, () => tools.mixRecording(recording, MIXED))
  return {
    ...whole,
    path: file,
    size: (await stat(file)).size,
    async remove() {
      await whole.remove()
      await rm(file, { force: true })
    },
  }
}
