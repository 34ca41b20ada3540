import type { InTransaction } from '../../platform/context.ts'
import { detachFiles } from '../media/index.ts'
import { paidFilesOf, takeOutOfContent } from '../messaging/index.ts'
import { withdraw } from './unsend-mass-message.ts'
import { changeFiles, lockWithFile } from './vault-files.store.ts'

/**
 * Takes a file out of the mass messages of its owner. Those that cannot be without it are cancelled
 * before they start; sent ones, and those that were bought, are deleted for all but their buyers.
 */
export async function takeOutOfMassMessages(
  ctx: InTransaction,
  performerId: string,
  fileId: string,
): Promise<{ changed: number; deleted: number }> {
  const found = await lockWithFile(ctx, performerId, fileId)
  let changed = 0
  for (const row of found) {
    const { id, text, price, frozenAt } = row
    const fileIds = row.fileIds.filter((one) => one !== fileId)
    const freeFileIds = row.freeFileIds.filter((one) => one !== fileId)
    const isForSale = price !== null && paidFilesOf({ fileIds, freeFileIds }).length > 0
    const isKept = frozenAt
      ? await takeOutOfContent(ctx, id, fileId)
      : fileIds.length > 0 || text !== ''
    if (!isKept) {
      await withdraw(ctx, row)
      continue
    }
    await changeFiles(
      ctx,
      id,
      isForSale ? { fileIds, freeFileIds, price } : { fileIds, freeFileIds: [], price: null },
    )
    if (!frozenAt) await detachFiles(ctx, { userKind: 'message', userId: id }, [fileId])
    changed += 1
  }
  return { changed, deleted: found.length - changed }
}
