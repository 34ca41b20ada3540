import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { postsByIds } from '../posts/read-post.ts'
import { deleteReminder, insertReminder } from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Requests a reminder shortly before an announced stream begins. Refuses `feed.not_found`,
 * `feed.not_a_stream` and `feed.stream_begun`.
 */
export async function setReminder(
  ctx: ViewerCtx,
  postId: string,
): Promise<{ isReminded: boolean }> {
  const [post] = await postsByIds(ctx, ctx.viewer, [postId])
  if (!post) refuse('feed.not_found')
  const { streamingScheduled } = post
  if (!streamingScheduled) refuse('feed.not_a_stream')
  if (post.state !== 'published' || streamingScheduled <= ctx.now()) refuse('feed.stream_begun')
  await transaction(ctx, (ctx) => insertReminder(ctx, { postId, accountId: ctx.viewer.id }))
  return { isReminded: true }
}

/** Removes a reminder, also of a stream that is hidden or has begun. */
export async function removeReminder(
  ctx: ViewerCtx,
  postId: string,
): Promise<{ isReminded: boolean }> {
  await transaction(ctx, (ctx) => deleteReminder(ctx, { postId, accountId: ctx.viewer.id }))
  return { isReminded: false }
}
