import type { InTransaction } from '../../../platform/context.ts'
import { filesByIds } from '../../media/index.ts'
import { countFiles, postKindOf } from '../rules.ts'
import { changeFiles, selectPostText } from '../store.ts'

/** Puts a file in the place of another in a post; a post that shows both keeps one. */
export async function replacePostFile(
  ctx: InTransaction,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { fileIds: before = [] } = (await selectPostText(ctx, id)) ?? {}
  const fileIds = [...new Set(before.map((fileId) => (fileId === from ? to : fileId)))]
  const files = await filesByIds(ctx, fileIds)
  const kinds = [...files.values()].map(({ kind }) => postKindOf(kind))
  await changeFiles(ctx, id, { fileIds, ...countFiles(kinds) })
}
