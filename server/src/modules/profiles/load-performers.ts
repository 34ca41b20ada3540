import type { Performer } from '@stagedoor/contract/profiles/schemas'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { accountOf } from '../../platform/preview.ts'
import { isSubscribed } from '../access/index.ts'
import { type Account, accountsById } from '../accounts/index.ts'
import { followCounts, followedAmong } from '../follows/index.ts'
import { type ListedCount, listedCounts, STORY_FORM, STORY_HOURS } from '../items/index.ts'
import { reactionsOf } from '../reactions/index.ts'
import { categoriesByIds } from '../reference/index.ts'
import {
  countSubscribers,
  monthlyOffersOf,
  performersWithUsedTrial,
  plansOf,
} from '../subscriptions/index.ts'
import { hasRanks } from '../topfans/index.ts'
import { welcomeVideoFor } from './manage-welcome-video.ts'
import { selectCategoryIds, selectProfiles } from './store.ts'
import { type PerformerRecord, performerView, type Relation } from './views.ts'

/**
 * Returns performers as a viewer sees them, in the order of `ids`, with a fixed number of queries.
 * The caller has checked that the viewer may see them.
 */
export async function loadPerformers(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<Performer[]> {
  if (ids.length === 0) return []
  const [parts, relations] = await Promise.all([
    loadPerformerRecords(ctx, ids),
    loadRelations(ctx, viewer, ids),
  ])
  const now = ctx.now()
  return ids.flatMap((id) => {
    const found = parts.get(id)
    return found ? [performerView(found, relations(id), now)] : []
  })
}

/**
 * Returns the page of one performer as a viewer sees it, with fields that lists leave out. The
 * caller has checked that the viewer may see it.
 */
export async function loadPerformerPage(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  account: Account,
): Promise<Performer | undefined> {
  const { id } = account
  const [parts, relations] = await Promise.all([
    loadPerformerRecords(ctx, [id], new Map([[id, account]])),
    loadRelations(ctx, viewer, [id]),
  ])
  const found = parts.get(id)
  if (!found) return undefined
  const [welcome, hasTopFans] = await Promise.all([
    welcomeVideoFor(ctx, viewer, found.profile),
    hasRanks(ctx, id),
  ])
  const stats = { ...found.stats, ...(hasTopFans && { hasTopFans }) }
  return performerView({ ...found, stats, welcome }, relations(id), ctx.now())
}

/**
 * Returns the records that the pages of performers are built from; unknown ids are missing, and
 * `known` accounts are not read again.
 */
export async function loadPerformerRecords(
  ctx: ReadCtx,
  ids: readonly string[],
  known?: ReadonlyMap<string, Account>,
): Promise<Map<string, PerformerRecord>> {
  const [accounts, profiles, categories, plans, stats] = await Promise.all([
    known ?? accountsById(ctx, ids),
    selectProfiles(ctx, ids),
    loadCategories(ctx, ids),
    plansOf(ctx, ids),
    loadStats(ctx, ids),
  ])
  const profileOf = new Map(profiles.map((profile) => [profile.accountId, profile]))
  return new Map(
    [...accounts].flatMap(([id, account]) => {
      const profile = profileOf.get(id)
      const plan = plans.get(id)
      const totalStreamTime = Number(account.secondsStreamed)
      const shown = {
        ...stats(id),
        likes: profile?.likes ?? 0,
        views: profile?.views ?? 0,
        totalStreamTime,
      }
      return plan
        ? [[id, { account, profile, categories: categories.get(id) ?? [], plan, stats: shown }]]
        : []
    }),
  )
}

async function loadCategories(ctx: ReadCtx, ids: readonly string[]) {
  const chosen = await selectCategoryIds(ctx, ids)
  const known = await categoriesByIds(ctx, [...new Set(chosen.map(({ categoryId }) => categoryId))])
  const of = (id: string) => {
    const mine = new Set(
      chosen.filter(({ accountId }) => accountId === id).map(({ categoryId }) => categoryId),
    )
    return known
      .filter(({ _id }) => mine.has(_id))
      .map(({ _id, name, slug }) => ({ _id, name, slug }))
  }
  return new Map(ids.map((id) => [id, of(id)]))
}

async function loadStats(ctx: ReadCtx, ids: readonly string[]) {
  const [follows, listed, subscribers] = await Promise.all([
    followCounts(ctx, ids),
    listedCounts(ctx, ids),
    countSubscribers(ctx, ids),
  ])
  return (id: string) => {
    const items = (kind: string, form?: string) =>
      (listed.get(id) ?? [])
        .filter((count) => count.kind === kind && (form === undefined || count.form === form))
        .reduce((sum, count) => sum + count.listed, 0)
    return {
      followers: follows.get(id)?.followers ?? 0,
      subscribers: subscribers.get(id) ?? 0,
      totalFeeds: items('feed') - items('feed', STORY_FORM),
      ...storyOf(listed.get(id) ?? [], ctx.now()),
      totalVideos: items('video') + items('feed', 'video'),
      totalPhotos: items('feed', 'photo'),
      totalGalleries: items('gallery'),
      totalProducts: items('product'),
    }
  }
}

/** Returns the time of the newest story of a performer, if it is shown now. */
function storyOf(
  counts: readonly ListedCount[],
  now: Date,
): { storyAt?: Date; hasHighlights?: boolean } {
  const since = now.getTime() - STORY_HOURS * 3_600_000
  const times = counts.flatMap(({ form, newestAt }) =>
    form === STORY_FORM && newestAt ? newestAt.getTime() : [],
  )
  const newest = Math.max(0, ...times)
  return {
    ...(times.length > 0 && { hasHighlights: true }),
    ...(newest > since && { storyAt: new Date(newest) }),
  }
}

async function loadRelations(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  ids: readonly string[],
): Promise<(id: string) => Relation> {
  const viewerId = viewer?.id
  const account = accountOf(viewer)
  const previewed = account === undefined ? viewer?.preview : undefined
  const only = (as: 'follower' | 'subscriber') =>
    new Set(previewed?.as === as ? [previewed.performerId] : [])
  const payerId = viewer?.role === 'fan' ? account : undefined
  const [followed, subscribed, reactions, tried, monthlyOffers] = await Promise.all([
    previewed ? only('follower') : followedAmong(ctx, account, ids),
    account ? isSubscribed(ctx, account, ids) : only('subscriber'),
    reactionsOf(ctx, viewerId, ids),
    account ? performersWithUsedTrial(ctx, account, ids) : new Set<string>(),
    monthlyOffersOf(ctx, payerId, ids),
  ])
  return (id) => ({
    isFollowed: followed.has(id),
    isSubscribed: subscribed.has(id),
    isBookMarked: reactions.get(id)?.isBookMarked ?? false,
    isLiked: reactions.get(id)?.isLiked ?? false,
    usedFreeSubscription: tried.has(id),
    monthlyOffer: monthlyOffers.get(id) ?? null,
  })
}
