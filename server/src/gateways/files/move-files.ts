import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { measureStream } from './measure-stream.ts'
import { FileNotFound, type FileStore } from './port.ts'

/** A file on its way. */
export interface MovedFile {
  readonly key: string
  /** In bytes. */
  readonly size: number
  readonly how: 'copied' | 'there already'
}

/** What was moved, or would be. */
export interface MoveSummary {
  readonly copied: number
  readonly copiedBytes: number
  readonly alreadyThere: number
}

/** How a move goes. */
export interface MoveOptions {
  readonly from: FileStore
  readonly to: FileStore
  /** Looks and counts, and writes nothing. */
  readonly isDryRun?: boolean
  /** Reads what is there already too, instead of trusting its length. */
  readonly verifiesContent?: boolean
  readonly onFile?: (file: MovedFile) => void
}

/** A file that did not arrive as it left. Nothing was deleted; moving again begins with it. */
class FileChanged extends Error {
  override name = 'FileChanged'
}

/**
 * Copies every file of one store into another, one after the other, and reads each back to compare its SHA-256 with what
 * was sent. Nothing is deleted. Broken off, it is begun again: what arrived whole is passed over.
 */
export async function moveFiles({ from, to, isDryRun, verifiesContent, onFile }: MoveOptions): Promise<MoveSummary> {
  const moved = { copied: 0, copiedBytes: 0, alreadyThere: 0 }
  for await (const { key, size } of from.list()) {
    const how = (await isThere({ from, to, key, size, verifiesContent })) ? 'there already' : 'copied'
    if (how === 'copied' && !isDryRun && !(await move(from, to, key))) continue
    moved.copied += how === 'copied' ? 1 : 0
    moved.copiedBytes += how === 'copied' ? size : 0
    moved.alreadyThere += how === 'copied' ? 0 : 1
    onFile?.({ key, size, how })
  }
  return moved
}

interface ComparedFile {
  readonly from: FileStore
  readonly to: FileStore
  readonly key: string
  readonly size: number
  readonly verifiesContent: boolean | undefined
}

async function isThere({ from, to, key, size, verifiesContent }: ComparedFile): Promise<boolean> {
  const found = await to.stat(key)
  if (found?.size !== size) return false
  return !verifiesContent || (await hashOf(from, key)) === (await hashOf(to, key))
}

/** False when the file was removed since it was listed. */
async function move(from: FileStore, to: FileStore, key: string): Promise<boolean> {
  const content = await from.get(key).catch((error: unknown) => {
    if (error instanceof FileNotFound) return undefined
    throw error
  })
  if (!content) return false
  const { sha256 } = await to.put(key, content)
  if ((await hashOf(to, key)) === sha256) return true
  await to.delete(key)
  throw new FileChanged(`${key} did not arrive as it left`)
}

async function hashOf(store: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(measureStream(await store.get(key), hash, { size: 0 }), async (chunks) => {
    for await (const _ of chunks);
  })
  return hash.digest('hex')
}
