import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Contents, publishItemsAwaitingFiles } from '../content/index.ts'
import { type ItemKind, lockItem } from '../items/index.ts'
import { attachFiles, detachFiles, moveUses, revokeUrls, usesOfFile } from '../media/index.ts'
import { requireFiles } from './change-files.ts'
import type { MessageFiles } from './ports.ts'

/**
 * Puts a file in the place of another in every item and message that shows it, all at once. Items,
 * prices and purchases stay as they are, so buyers see the new file; signed addresses of the old
 * one end. Returns the number of items and messages.
 */
export async function replaceFile(
  ctx: Ctx & { readonly viewer: Viewer },
  { contents, messages }: { readonly contents: Contents; readonly messages: MessageFiles },
  files: { readonly from: string; readonly to: string },
): Promise<number> {
  const { from, to } = files
  return transaction(ctx, async (ctx) => {
    await refuseUnlike(ctx, files)
    const uses = await usesOfFile(ctx, from)
    for (const { userKind, userId } of uses) {
      if (userKind === 'message') continue
      const replace = contents[userKind as ItemKind]?.replaceFile
      if (!replace) refuse('vault.not_replaceable')
      await lockItem(ctx, userId)
      await replace(ctx, userId, files)
      await attachFiles(ctx, [to], { userKind, userId })
      await detachFiles(ctx, { userKind, userId }, [from])
    }
    for (const replaceInMessages of messages.replace)
      await replaceInMessages(ctx, ctx.viewer.id, files)
    await moveUses(ctx, files, 'message')
    await revokeUrls(ctx, { fileId: from })
    await publishItemsAwaitingFiles(ctx, contents, [to])
    return uses.length
  })
}

/**
 * Refuses a file that is not finished, in the trash, or of another type than the one it would
 * replace.
 */
async function refuseUnlike(
  ctx: Parameters<typeof requireFiles>[0],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const found = await requireFiles(ctx, [from, to])
  const [before, after] = [from, to].map((id) => found.find((file) => file.id === id))
  const isLike = from !== to && before?.vaultMedia === after?.vaultMedia
  if (!isLike || after?.stage !== 'ready' || after.trashedAt) refuse('vault.not_replaceable')
}
