import type { Ctx, Viewer } from '../../platform/context.ts'
import { countOwnersOfFiles } from '../access/index.ts'
import { filesByIds } from '../media/index.ts'
import { countSentOfFiles } from './vault-files.store.ts'

/**
 * Counts how many fans received some of the viewer's files in mass messages, and how many own them
 * by a purchase. Files of others are left out.
 */
export async function listFileMarks(
  ctx: Ctx & { readonly viewer: Viewer },
  fileIds: readonly string[],
) {
  const files = await filesByIds(ctx, [...new Set(fileIds)])
  const own = [...files.values()].flatMap(({ id, ownerId }) =>
    ownerId === ctx.viewer.id ? [id] : [],
  )
  const [sent, bought] = await Promise.all([
    countSentOfFiles(ctx, ctx.viewer.id, own),
    countOwnersOfFiles(ctx, own),
  ])
  const data = own.flatMap((fileId) => {
    const mark = { fileId, sent: sent.get(fileId) ?? 0, bought: bought.get(fileId) ?? 0 }
    return mark.sent + mark.bought > 0 ? [mark] : []
  })
  return { data }
}
