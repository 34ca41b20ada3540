import { PINNED_MAX } from '@stagedoor/contract/feed'
import { type Ctx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { stateOf } from '../../content/index.ts'
import { pinnedItems, STORY_FORM, updateItem } from '../../items/index.ts'
import { lockPins } from '../store.ts'
import type { PostView } from '../views.ts'
import { ownPost, readOwnPost } from './own-posts.ts'

/** Pins a published post to the top of its performer's page, or unpins it. */
export async function pinPost(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  isPinned: boolean,
): Promise<PostView> {
  await transaction(ctx, async (ctx) => {
    await lockPins(ctx, ctx.viewer.id)
    const post = await ownPost(ctx, id)
    if ((post.pinnedAt !== null) === isPinned) return
    if (isPinned) {
      if (post.form === STORY_FORM || stateOf(post, ctx.now()) !== 'published')
        refuse('feed.not_published')
      const pinned = await pinnedItems(ctx, 'feed', ctx.viewer.id)
      if (pinned.length >= PINNED_MAX) refuse('feed.pins_full', { most: PINNED_MAX })
    }
    await updateItem(ctx, id, { pinnedAt: isPinned ? ctx.now() : null })
  })
  return readOwnPost(ctx, id)
}
