import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { accountOf } from '../../platform/preview.ts'
import { countOwned, selectOwned } from './owned-files.store.ts'

/**
 * Returns those of some files that a viewer owns by purchases, wherever they are shown. An
 * imagined viewer of a preview and a guest own none.
 */
export async function ownedFiles(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const account = accountOf(viewer)
  if (account === undefined) return new Set()
  return (await ownedFilesOf(ctx, new Map([[account, fileIds]]))).get(account) ?? new Set()
}

/**
 * Returns those of the files of each account that the account owns by purchases; accounts that own
 * none are missing.
 */
export async function ownedFilesOf(
  ctx: ReadCtx,
  filesByAccount: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const asked = [...filesByAccount].flatMap(([accountId, fileIds]) =>
    [...new Set(fileIds)].map((fileId) => ({ accountId, fileId })),
  )
  const owned = Map.groupBy(await selectOwned(ctx, asked), ({ accountId }) => accountId)
  return new Map(
    [...owned].map(([accountId, pairs]) => [accountId, new Set(pairs.map(({ fileId }) => fileId))]),
  )
}

/**
 * Returns the number of files of each of some items that a viewer owns by other purchases; items
 * without any are missing.
 */
export async function countOwnedFiles(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const account = accountOf(viewer)
  return account === undefined ? new Map() : countOwned(ctx, account, itemIds)
}
