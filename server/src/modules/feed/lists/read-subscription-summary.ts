import type * as feed from '@stagedoor/contract/feed'
import type { ResultOf } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { requireVisiblePerformer } from '../../access/index.ts'
import { listedCounts } from '../../items/index.ts'
import { selectRecentAudiences } from './recent-audiences.store.ts'

type SubscriptionSummary = ResultOf<typeof feed.readSubscriptionFacts>

/** The number of latest posts to look at: enough to show a habit, few enough to be recent. */
const RECENT_POSTS = 20

/**
 * Returns the number of posts of each type that a subscription to a performer unlocks, and how many
 * of the latest posts cost extra. Refuses `performers.not_found`, also for performers hidden by a
 * block or suspended.
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
  const countOf = (form: string) =>
    locked.reduce((sum, count) => sum + (count.form === form ? count.listed : 0), 0)
  return {
    unlocks: { texts: countOf('text'), photos: countOf('photo'), videos: countOf('video') },
    recent: {
      posts: recent.length,
      extra: recent.filter((audience) => audience === 'buyers').length,
    },
  }
}
