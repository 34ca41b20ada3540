import type { InTransaction } from '../../platform/context.ts'
import { bansFiles, type Grounds } from '../decisions/index.ts'
import {
  banContents,
  endBans,
  endWithholding,
  filesOfUsers,
  REPORT_COPY,
  usesOfFiles,
  withholdFiles,
} from '../media/index.ts'
import { itemsByIds } from './manage-items.ts'

/**
 * Takes the public parts of the files of a removed item or message from the public, except of files
 * that something else shows, and bans their bytes where the violation lies in them.
 */
export async function withholdRemovedFiles(
  ctx: InTransaction,
  subjectId: string,
  { violation }: Grounds,
): Promise<void> {
  const fileIds = (await filesOfUsers(ctx, [subjectId])).get(subjectId) ?? []
  if (bansFiles(violation)) await banContents(ctx, fileIds, subjectId)
  const shown = await shownElsewhere(ctx, fileIds, subjectId)
  await withholdFiles(
    ctx,
    fileIds.filter((fileId) => !shown.has(fileId)),
  )
}

/** Gives the public parts of the files of a restored item back, and ends its bans. */
export async function endWithholdingOf(ctx: InTransaction, subjectId: string): Promise<void> {
  await endWithholding(ctx, (await filesOfUsers(ctx, [subjectId])).get(subjectId) ?? [])
  await endBans(ctx, subjectId)
}

/** Returns those of some files that anything else than a removed thing or deleted items shows. */
async function shownElsewhere(
  ctx: InTransaction,
  fileIds: readonly string[],
  subjectId: string,
): Promise<ReadonlySet<string>> {
  const uses = await usesOfFiles(ctx, fileIds, { without: REPORT_COPY })
  const items = await itemsByIds(
    ctx,
    uses.map(({ userId }) => userId),
  )
  const shown = uses.filter(({ userId }) => userId !== subjectId && !items.get(userId)?.deletedAt)
  return new Set(shown.map(({ fileId }) => fileId))
}
