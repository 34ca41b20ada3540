import { sql } from 'kysely'
import type { InTransaction, ReadCtx, Viewer } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'
import { subscribedPerformers, visiblePerformers } from '../access/index.ts'
import { notMuted } from '../blocks/index.ts'
import { follows, lastFollowed } from '../follows/index.ts'
import { newestItemsOf, ownersOfStories, STORY_FORM, STORY_HOURS } from '../items/index.ts'

const HOUR_MS = 3_600_000
/** The number of creators with the newest stories that are compared with those a viewer follows. */
const NEWEST_OWNERS = 1000
/** The number of newest follows of a viewer whose stories are looked up. */
const LAST_FOLLOWED = 300

/** Returns the instant since which stories that are shown now were published. */
const shownSince = (now: Date): Date => new Date(now.getTime() - STORY_HOURS * HOUR_MS)

/** The columns of a story that its post does not have. */
export interface StoryRow {
  readonly id: string
  readonly ownerId: string
  readonly linkId: string | null
  readonly seenCount: number
  /** True when the account for which it was read saw it. */
  readonly isSeen: boolean
  readonly highlightIds: readonly string[]
}

const insertStorySql = statement(
  'stories.insert_story',
  (values: { id: string; ownerId: string; linkId: string | null }, { db }) =>
    db.insertInto('stories').values(values),
)

/** Stores the columns of a new story that its post does not have. */
export async function insertStory(
  ctx: InTransaction,
  story: { readonly id: string; readonly ownerId: string; readonly linkId: string | null },
): Promise<void> {
  await write(ctx, insertStorySql, story)
}

const storiesSql = statement(
  'stories.stories',
  ({ ids, viewerId }: { ids: readonly string[]; viewerId: string | null }) => sql<StoryRow>`
    select story.id, story.owner_id as "ownerId", story.link_id as "linkId",
      story.seen_count as "seenCount",
      exists (select from story_views as seen where seen.story_id = story.id
        and seen.viewer_id = ${viewerId}::uuid) as "isSeen",
      array(select kept.highlight_id from highlighted_stories as kept
        where kept.story_id = story.id order by kept.highlight_id) as "highlightIds"
    from stories as story where story.id = any(${[...ids]}::uuid[])`,
  { plan: 'generic' },
)

/** Returns the columns of some stories that their posts do not have. */
export async function selectStories(
  ctx: ReadCtx,
  ids: readonly string[],
  viewerId: string | undefined,
): Promise<Map<string, StoryRow>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, storiesSql, { ids, viewerId: viewerId ?? null })
  return new Map(rows.map((row) => [row.id, row]))
}

const ownStoriesSql = statement(
  'stories.own_stories',
  ({ ownerId, limit, offset }: { ownerId: string; limit: number; offset: number }) => sql<{
    id: string
  }>`
    select id from stories where owner_id = ${ownerId}::uuid
    order by id desc limit ${limit} offset ${offset}`,
)

const countOwnSql = statement(
  'stories.count_own',
  ({ ownerId, most }: { ownerId: string; most: number }) => sql<{ total: number }>`
    select count(*)::int as total from (select from stories where owner_id = ${ownerId}::uuid
      limit ${most}) as counted`,
)

/** The number up to which a creator's stories are counted. */
const COUNTED = 10_000

/** Returns the ids of a page of a performer's stories, the newest first, with their number. */
export async function selectOwnStories(
  ctx: ReadCtx,
  page: { readonly ownerId: string; readonly limit: number; readonly offset: number },
): Promise<{ ids: string[]; total: number }> {
  const rows = await read(ctx, ownStoriesSql, page)
  const most = Math.min(COUNTED, page.offset + page.limit * 4)
  const [counted] = await read(ctx, countOwnSql, { ownerId: page.ownerId, most })
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}

const removeStorySql = statement('stories.remove_story', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('stories').where('id', '=', id),
)

/** Deletes the row of a story, also from highlights; its post stays. */
export async function removeStory(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, removeStorySql, { id })
}

/** A creator in the row of rings. */
export interface RingRow {
  readonly performerId: string
  readonly newestAt: Date
  readonly isSeen: boolean
}

const ringsSql = statement(
  'stories.rings',
  (
    { viewer, country, limit }: { viewer: Viewer; country: string | undefined; limit: number },
    ctx,
  ) => {
    const now = ctx.now()
    const since = shownSince(now)
    const viewerId = sql`${viewer.id}::uuid`
    const filter = { kind: 'feed', form: STORY_FORM, from: since, now, country } as const
    const live = sql.ref('live.owner_id')
    return sql<RingRow>`with near as materialized (
      select live.owner_id from ${ownersOfStories(since, NEWEST_OWNERS)} as live
        where ${follows(viewerId, live)}
          or live.owner_id in (select performer_id from ${subscribedPerformers(viewer.id, now)}
            as subscribed)
      union
      select chosen.performer_id from ${lastFollowed(viewer.id, LAST_FOLLOWED)} as chosen
        where exists (select from ${ownersOfStories(since, 1)} as any_story))
    select owner.id as "performerId", newest.published_at as "newestAt",
      exists (select from story_views as seen where seen.story_id = newest.id
        and seen.viewer_id = ${viewerId}) as "isSeen"
    from near join ${visiblePerformers(ctx, viewer)} as owner on owner.id = near.owner_id
      cross join lateral ${newestItemsOf(sql.ref('owner.id'), filter, 1)} as newest
    where ${notMuted(viewerId, sql.ref('owner.id'))}
    order by "isSeen", newest.published_at desc, owner.id limit ${limit}`
  },
  { plan: 'generic' },
)

/**
 * Returns the creators with stories among those that a viewer follows or subscribes to, unseen ones
 * first. Looks at the creators with the newest stories of the site and at the newest follows of the
 * viewer, so that it costs the same however many there are.
 */
export const selectRings = (
  ctx: ReadCtx,
  viewer: Viewer,
  limit: number,
): Promise<readonly RingRow[]> =>
  read(ctx, ringsSql, { viewer, country: ctx.guardedCountry, limit })

const shownSql = statement(
  'stories.shown',
  (
    { ownerId, country, limit }: { ownerId: string; country: string | undefined; limit: number },
    ctx,
  ) => {
    const now = ctx.now()
    const filter = { kind: 'feed', form: STORY_FORM, from: shownSince(now), now, country } as const
    return sql<{ id: string }>`select newest.id
      from ${newestItemsOf(sql`${ownerId}::uuid`, filter, limit)} as newest
      order by newest.published_at, newest.id`
  },
)

/** Returns the ids of the stories that a performer has now, the oldest first. */
export async function selectShown(
  ctx: ReadCtx,
  {
    ownerId,
    country,
    limit,
  }: {
    readonly ownerId: string
    readonly country: string | undefined
    readonly limit: number
  },
): Promise<string[]> {
  const rows = await read(ctx, shownSql, { ownerId, country, limit })
  return rows.map(({ id }) => id)
}

const ownStorySql = statement('stories.own_story', ({ id }: { id: string }, { db }) =>
  db.selectFrom('stories').select(['id', 'ownerId', 'seenCount']).where('id', '=', id),
)

/** Returns the owner of a story and how many accounts saw it. */
export const selectStory = (
  ctx: ReadCtx,
  id: string,
): Promise<{ id: string; ownerId: string; seenCount: number } | undefined> =>
  first(read(ctx, ownStorySql, { id }))
