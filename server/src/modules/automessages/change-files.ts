import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { detachFiles } from '../media/index.ts'
import { paidFilesOf } from '../messaging/index.ts'
import { type AutomaticRow, selectAutomatic, storeAutomatic } from './store.ts'

/** Returns the automatic messages of a performer that have a file. */
export const withFile = async (
  ctx: ReadCtx,
  performerId: string,
  fileId: string,
): Promise<AutomaticRow[]> =>
  [...(await selectAutomatic(ctx, performerId)).values()].filter(({ fileIds }) =>
    fileIds.includes(fileId),
  )

/** Puts a file in the place of another in the automatic messages of a performer. */
export async function replaceFiles(
  ctx: InTransaction,
  performerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const replaced = (ids: readonly string[]) => [
    ...new Set(ids.map((id) => (id === from ? to : id))),
  ]
  for (const row of await withFile(ctx, performerId, from)) {
    const { fileIds, freeFileIds } = row
    const files = { fileIds: replaced(fileIds), freeFileIds: replaced(freeFileIds) }
    await storeAutomatic(ctx, { ...row, ...files })
  }
}

/**
 * Takes a file out of the automatic messages of its owner. One that sells nothing without it becomes
 * free, and one that says nothing is switched off.
 */
export async function takeOutFile(
  ctx: InTransaction,
  performerId: string,
  fileId: string,
): Promise<{ changed: number; deleted: number }> {
  const found = await withFile(ctx, performerId, fileId)
  for (const row of found) {
    const fileIds = row.fileIds.filter((id) => id !== fileId)
    const freeFileIds = row.freeFileIds.filter((id) => id !== fileId)
    const sells = paidFilesOf({ fileIds, freeFileIds }).length > 0
    const files = sells ? { fileIds, freeFileIds } : { fileIds, freeFileIds: [], price: null }
    const isOn = row.isOn && (row.text.trim() !== '' || fileIds.length > 0)
    await storeAutomatic(ctx, { ...row, ...files, isOn })
    await detachFiles(ctx, { userKind: 'message', userId: row.id }, [fileId])
  }
  return { changed: found.length, deleted: 0 }
}
