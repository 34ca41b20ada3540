import type { InTransaction } from '../../platform/context.ts'
import { forgetFileNames, unusedFilesOf } from './erasure.store.ts'
import { deleteFiles } from './remove-file.ts'

const AT_ONCE = 200

/** Removes some of an account's files that nothing shows any more; true while there are more. What others bought stays. */
export async function eraseFiles(ctx: InTransaction, accountId: string): Promise<boolean> {
  const files = await unusedFilesOf(ctx, accountId, AT_ONCE)
  await deleteFiles(ctx, files)
  if (files.length === 0) await forgetFileNames(ctx, accountId)
  return files.length > 0
}
