import type { InTransaction } from '../../platform/context.ts'
import { type Listener, on } from '../../platform/outbox/index.ts'
import { accountRegistered } from '../auth/index.ts'
import { decisionReversed } from '../decisions/index.ts'
import { followCounts, followed, unfollowed } from '../follows/index.ts'
import { itemsByIds } from '../items/index.ts'
import { fileReady } from '../media/index.ts'
import { reactionRemoved, reactionSet } from '../reactions/index.ts'
import { countSubscribers, subscriptionEnded, subscriptionStarted } from '../subscriptions/index.ts'
import { dropReplacedVideos } from './manage-welcome-video.ts'
import { restoreAppealed } from './parts/remove-part.ts'
import { isProfilePart } from './parts/rules.ts'
import {
  addLikes,
  selectCategoryIds,
  storeCategories,
  storeFigures,
  storeProfile,
} from './store.ts'

/** The listeners of profiles. */
export const profilesListeners: readonly Listener[] = [
  on(accountRegistered, 'profiles.create_profile', async (ctx, events) => {
    for (const { accountId, role, categoryIds } of events) {
      if (role !== 'performer') continue
      await storeProfile(ctx, accountId, {})
      const chosen = await selectCategoryIds(ctx, [accountId])
      if (chosen.length === 0) await storeCategories(ctx, accountId, categoryIds)
    }
  }),
  on(followed, 'profiles.count_followers', countFollowers),
  on(unfollowed, 'profiles.uncount_followers', countFollowers),
  on(subscriptionStarted, 'profiles.count_subscribers', countSubscribed),
  on(subscriptionEnded, 'profiles.uncount_subscribers', countSubscribed),
  on(reactionSet, 'profiles.count_likes', (ctx, events) => countLikes(ctx, events, 1)),
  on(reactionRemoved, 'profiles.uncount_likes', (ctx, events) => countLikes(ctx, events, -1)),
  on(fileReady, 'profiles.welcome_ready', (ctx, events) =>
    dropReplacedVideos(
      ctx,
      events.filter(({ kind }) => kind === 'welcome-video'),
    ),
  ),
  on(decisionReversed, 'profiles.decision_reversed', async (ctx, events) => {
    for (const { decisionId, subjectKind: part, subjectId: accountId } of events)
      if (isProfilePart(part)) await restoreAppealed(ctx, { accountId, part, decisionId })
  }),
]

async function countFollowers(
  ctx: InTransaction,
  events: readonly { performerId: string }[],
): Promise<void> {
  const ids = [...new Set(events.map(({ performerId }) => performerId))].sort()
  const counts = await followCounts(ctx, ids)
  const followers = [...counts].map(([id, { followers }]) => [id, followers] as const)
  await storeFigures(ctx, 'followers', new Map(followers))
}

async function countSubscribed(
  ctx: InTransaction,
  events: readonly { performerId: string }[],
): Promise<void> {
  const ids = [...new Set(events.map(({ performerId }) => performerId))].sort()
  const counts = await countSubscribers(ctx, ids)
  await storeFigures(ctx, 'subscribers', new Map(ids.map((id) => [id, counts.get(id) ?? 0])))
}

interface Reacted {
  readonly objectKind: string
  readonly objectId: string
  readonly action: string
}

/** Counts a like for the performer who was liked, or who owns what was liked. */
async function countLikes(
  ctx: InTransaction,
  events: readonly Reacted[],
  delta: 1 | -1,
): Promise<void> {
  const likes = events.filter(({ action }) => action === 'like')
  const items = await itemsByIds(
    ctx,
    likes.map(({ objectId }) => objectId),
  )
  const sums = new Map<string, number>()
  for (const { objectKind, objectId } of likes) {
    const ownerId = objectKind === 'performer' ? objectId : items.get(objectId)?.ownerId
    if (ownerId) sums.set(ownerId, (sums.get(ownerId) ?? 0) + delta)
  }
  for (const [id, sum] of [...sums].sort()) await addLikes(ctx, id, sum)
}
