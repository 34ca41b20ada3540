import type { Readable } from 'node:stream'
import { FileMissing } from '../../gateways/files/port.ts'
import type { Ctx, Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'
import { keyOf, originalName } from './rules.ts'

/** For the export of one's data: every file an account uploaded, whatever became of it. */
export const exportOfFiles = ({ db }: Reading, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('files')
        .select(['id', 'kind', 'name', 'alt', 'mime', 'size', 'width', 'height', 'durationMs', 'stage', 'createdAt'])
        .where('ownerId', '=', accountId)
        .where('isRemoved', '=', false),
    ),
    (page) => page.map((row) => ({ ...row, size: Number(row.size) })),
  )

/**
 * Exactly what was uploaded, as a stream; undefined when it is gone. The caller has asked whose it is, and hands out
 * only what was found to be harmless: files in the stage `ready`.
 */
export async function openOriginal({ gateways }: Ctx, fileId: string): Promise<Readable | undefined> {
  try {
    return await gateways.files.get(keyOf(fileId, originalName))
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}
