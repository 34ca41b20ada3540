import { type InputOf, pageOf } from '@stagedoor/contract/kit'
import type * as reactions from '@stagedoor/contract/reactions'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { postsByIds } from '../feed/index.ts'
import { cursorOf, cursorText } from '../items/index.ts'
import { selectPostBookmarks } from './store.ts'

const PAGE_SIZE = 12

/** The posts the viewer bookmarked, as they see them now. */
export async function listPostBookmarks(
  ctx: Ctx & { readonly viewer: Viewer },
  query: InputOf<typeof reactions.listPostBookmarks>['query'],
) {
  const { limit, offset } = pageOf(query, PAGE_SIZE)
  const after = cursorOf(query.after)
  const asked = { after, limit: limit + 1, offset: after ? 0 : offset }
  const { rows, total } = await selectPostBookmarks(ctx, ctx.viewer, asked)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const ids = shown.map(({ objectId }) => objectId)
  const posts = new Map((await postsByIds(ctx, ctx.viewer, ids)).map((post) => [post._id, post]))
  return {
    data: shown.flatMap(({ id, objectId, createdAt }) => {
      const objectInfo = posts.get(objectId)
      return objectInfo ? [{ _id: id, objectId, objectType: 'feed' as const, objectInfo, createdAt }] : []
    }),
    total,
    ...(last && { next: cursorText({ at: last.createdAt, id: last.objectId }) }),
  }
}
