import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { type Contents, publishComplete, withdrawItem } from '../content/index.ts'
import { type ItemKind, lockItemForRemoval } from '../items/index.ts'
import { revokeUrls, usesOfFile } from '../media/index.ts'
import { requireFiles } from './change-files.ts'
import type { MessageFiles } from './ports.ts'

/**
 * Takes a file out of every item and message that shows it, all at once. Those that cannot be
 * without it are deleted, and so are those that were sold, except galleries: their buyers keep the
 * file. Its signed addresses end. Refuses `media.not_found`.
 */
export async function removeEverywhere(
  ctx: Ctx & { readonly viewer: Viewer },
  { contents, messages }: { readonly contents: Contents; readonly messages: MessageFiles },
  fileId: string,
): Promise<{ changed: number; deleted: number }> {
  return transaction(ctx, async (ctx) => {
    await requireFiles(ctx, [fileId])
    const changed: string[] = []
    let deleted = 0
    for (const { userKind, userId } of await usesOfFile(ctx, fileId)) {
      const item = await lockItemForRemoval(ctx, userId)
      if (!item || item.deletedAt) continue
      const takeOut = contents[userKind as ItemKind]?.takeOutFile
      if (await takeOut?.(ctx, userId, fileId)) changed.push(userId)
      else if (await withdrawItem(ctx, userId)) deleted += 1
    }
    let withdrawn = { changed: 0, deleted: 0 }
    for (const takeOut of messages.takeOut) {
      const taken = await takeOut(ctx, ctx.viewer.id, fileId)
      withdrawn = {
        changed: withdrawn.changed + taken.changed,
        deleted: withdrawn.deleted + taken.deleted,
      }
    }
    await revokeUrls(ctx, { fileId })
    await publishComplete(ctx, contents, changed)
    return { changed: changed.length + withdrawn.changed, deleted: deleted + withdrawn.deleted }
  })
}
