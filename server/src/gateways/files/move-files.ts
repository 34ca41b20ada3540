import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { measureStream } from './measure-stream.ts'
import { FileNotFound, type FileStore } from './port.ts'

/** A file of a move. */
export interface MovedFile {
  readonly key: string
  /** In bytes. */
  readonly size: number
  readonly how: 'copied' | 'there already'
}

/** The files that were moved, or would be moved by a dry run. */
export interface MoveSummary {
  readonly copied: number
  readonly copiedBytes: number
  readonly alreadyThere: number
}

/** The options of a move. */
export interface MoveOptions {
  readonly from: FileStore
  readonly to: FileStore
  /** True for a dry run: files are compared and counted, and nothing is written. */
  readonly isDryRun?: boolean
  /** True to compare the content of existing files too, instead of only their length. */
  readonly verifiesContent?: boolean
  readonly onFile?: (file: MovedFile) => void
}

/**
 * A file whose copy differs from its source. Nothing was deleted; a repeated move starts with this
 * file.
 */
class FileChanged extends Error {
  override name = 'FileChanged'
}

/**
 * Copies every file of one store into another, one after the other, and reads each back to compare
 * its SHA-256 with the source. Nothing is deleted. An interrupted move can be repeated: files that
 * arrived whole are skipped.
 */
export async function moveFiles({
  from,
  to,
  isDryRun,
  verifiesContent,
  onFile,
}: MoveOptions): Promise<MoveSummary> {
  const moved = { copied: 0, copiedBytes: 0, alreadyThere: 0 }
  for await (const { key, size } of from.list()) {
    const how = (await isThere({ from, to, key, size, verifiesContent }))
      ? 'there already'
      : 'copied'
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

/** Copies one file; returns false when it was deleted after it was listed. */
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
