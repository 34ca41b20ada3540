import { buffer } from 'node:stream/consumers'
import type { JobCtx } from '../../../platform/jobs/index.ts'
import { originalName, storeKeyOf } from '../rules.ts'
import type { FileRow } from '../store.ts'
import { countZipFiles, ZIP_END_BYTES, zipDirectoryOf } from './zip.rules.ts'

/** The largest directory that is read: some hundred thousand names. */
const DIRECTORY_BYTES = 16 * 1024 * 1024

/**
 * Returns the number of files in a ZIP archive; null for other files, and where its directory
 * cannot be read.
 */
export async function countArchivedFiles(
  ctx: JobCtx,
  { id, mime, size }: Pick<FileRow, 'id' | 'mime' | 'size'>,
): Promise<number | null> {
  if (mime !== 'application/zip') return null
  const read = async (start: number, end: number) =>
    buffer(await ctx.gateways.files.get(storeKeyOf(id, originalName), { start, end }))
  const directory = zipDirectoryOf(await read(Math.max(0, size - ZIP_END_BYTES), size - 1))
  if (!directory || directory.size > DIRECTORY_BYTES) return null
  if (directory.size === 0) return 0
  const last = directory.start + directory.size - 1
  return last < size ? (countZipFiles(await read(directory.start, last)) ?? null) : null
}
