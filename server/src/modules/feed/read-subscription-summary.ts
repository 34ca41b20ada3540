import type * as feed from '@stagedoor/contract/feed'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { requireVisiblePerformer } from '../access/index.ts'
import { listedCounts } from '../items/index.ts'
import { selectRecentAudiences } from './recent-audiences.store.ts'

type SubscriptionSummary = ResultOf<typeof feed.readSubscriptionFacts>

/** Enough to tell a habit by, few enough to be about now. */
const RECENT_POSTS = 20

/**
 * What subscribing to a performer opens, by type of post, and how many of the latest posts cost extra all the same.
 * Refuses `performers.not_found`, of those behind a block or suspended as well.
 */
export async function readSubscriptionSummary(
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  username: string,
): Promise<SubscriptionSummary> {
  const performer = await requireVisiblePerformer(ctx, ctx.viewer, username)
  const [counts, recent] = await Promise.all([
    listedCounts(ctx, [performer.id]),
    selectRecentAudiences(ctx, performer.id, RECENT_POSTS),
  ])
  const locked = (counts.get(performer.id) ?? []).filter(
    ({ kind, audience }) => kind === 'feed' && audience === 'subscribers',
  )
  const countOf = (form: string) => locked.reduce((sum, count) => sum + (count.form === form ? count.listed : 0), 0)
  return {
    unlocks: { texts: countOf('text'), photos: countOf('photo'), videos: countOf('video') },
    recent: { posts: recent.length, extra: recent.filter((audience) => audience === 'buyers').length },
  }
}
