import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { pollVoted } from '../announcements.ts'
import { postsByIds } from '../posts/read-post.ts'
import type { PostView } from '../views.ts'
import { isPollOver } from './rules.ts'
import { insertVote, selectOptions } from './store.ts'

/**
 * Votes for an answer of a poll, once and for good, if the viewer may see the post; returns the
 * post with its new totals.
 */
export async function voteInPoll(
  ctx: Ctx & { readonly viewer: Viewer },
  optionId: string,
): Promise<PostView> {
  const [option] = await selectOptions(ctx, [optionId])
  const postId = option?.postId ?? refuse('feed.poll_not_found')
  const read = async () => {
    const [post] = await postsByIds(ctx, ctx.viewer, [postId])
    return post ?? refuse('feed.poll_not_found')
  }
  const { isLocked, state, pollExpiredAt, fromSourceId } = await read()
  if (isLocked) refuse('feed.locked')
  if (state !== 'published' || isPollOver(pollExpiredAt, ctx.now())) refuse('feed.poll_over')
  await transaction(ctx, async (ctx) => {
    const accountId = ctx.viewer.id
    if (!(await insertVote(ctx, { postId, accountId, optionId }))) refuse('feed.poll_voted')
    await announce(ctx, pollVoted, { postId, optionId, accountId, performerId: fromSourceId })
  })
  return read()
}
