import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { postsByIds } from '../posts/read-post.ts'
import { recordSeen } from './progress.store.ts'

/**
 * Records that the viewer opened a post of a series, unless it is locked for them. Refuses
 * `series.not_found` for posts that they do not find, or that are in no series.
 */
export async function recordProgress(
  ctx: Ctx & { readonly viewer: Viewer },
  postId: string,
): Promise<void> {
  const [post] = await postsByIds(ctx, ctx.viewer, [postId])
  if (!post?.seriesId) return refuse('series.not_found')
  if (post.isLocked) return
  const seen = { accountId: ctx.viewer.id, postId }
  await transaction(ctx, (ctx) => recordSeen(ctx, seen))
}
