import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx, SqlCtx, Viewer } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { visiblePerformers } from '../access/index.ts'
import { isLiveNow, nameContains, nameInOrder } from '../accounts/index.ts'
import { spentByFan } from '../fanlists/index.ts'
import { follows, lastFollowed } from '../follows/index.ts'
import { newestItemsOf, STORY_FORM } from '../items/index.ts'
import { unreadCount, unreadMessageAt } from '../messaging/index.ts'
import { lastBookmarked, reacted } from '../reactions/index.ts'
import { lastSubscriptions } from '../subscriptions/index.ts'
import { isOnList, lastListed } from './lists/store.ts'
import { type CreatorState, NEW_COUNTED, type Since } from './rules.ts'

/** The number of newest rows of each relation among which an account's performers are found. */
const MOST = 1000

/** The filter and the order of a list of own performers. */
export interface CreatorQuery {
  readonly viewer: Viewer
  readonly country: string | undefined
  readonly q: string | undefined
  readonly state: CreatorState | undefined
  readonly list: string | undefined
  readonly sortBy: 'name' | 'spent' | 'new'
  readonly isReversed: boolean
  /** The tokens for a unit of currency. */
  readonly rate: number
  readonly limit: number
  readonly offset: number
}

/** A performer of an account. */
export interface CreatorRow {
  readonly id: string
  readonly subscriptionId: string | null
  readonly total: number
}

const owner = sql.ref('owner.id')

/** Returns SQL of (performer_id) of the candidates of a filter. */
function candidates({ viewer: { id }, state, list }: CreatorQuery): RawBuilder<unknown> {
  const followed = lastFollowed(id, MOST)
  const subscribed = sql`(select performer_id from last_subscriptions)`
  const bookmarked = lastBookmarked(id, MOST)
  const listed = lastListed(id, MOST, list)
  const sources = {
    subscribed: [subscribed],
    ended: [subscribed],
    following: [followed],
    bookmarked: [bookmarked],
    any: [followed, subscribed, bookmarked, listed],
  }[state ?? 'any']
  const asked = list ? [listed] : sources
  return sql.join(
    asked.map((source) => sql`select performer_id from ${source} as found`),
    sql` union `,
  )
}

const conditions = ({ viewer, q, state, list }: CreatorQuery): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(q ? [nameContains(q)(owner)] : []),
      ...(list ? [isOnList(list, owner)] : []),
      ...(state === 'subscribed' ? [sql`last.state <> 'ended'`] : []),
      ...(state === 'ended' ? [sql`last.state = 'ended'`] : []),
      ...(state === 'following'
        ? [
            sql`${follows(sql`${viewer.id}::uuid`, owner)}
          and (last.state is null or last.state = 'ended')`,
          ]
        : []),
      ...(state === 'bookmarked' ? [reacted(viewer.id, owner, 'bookmark')] : []),
    ],
    sql` and `,
  )

/** Returns SQL of the instant of the newest post, story or unread message of a performer. */
function newestAt({ viewer, country }: CreatorQuery, now: Date): RawBuilder<unknown> {
  const filter = { kind: 'feed', now, country } as const
  const story = { ...filter, form: STORY_FORM }
  return sql`greatest(
    (select newest.published_at from ${newestItemsOf(owner, filter, 1)} as newest),
    (select newest.published_at from ${newestItemsOf(owner, story, 1)} as newest),
    ${unreadMessageAt(viewer.id, owner)})`
}

function orderOf(query: CreatorQuery, now: Date): RawBuilder<unknown> {
  const { sortBy, isReversed, viewer, rate } = query
  const by = {
    name: () => sql`${nameInOrder(owner)} ${isReversed ? sql`desc` : sql`asc`}`,
    spent: () => sql`${spentByFan(viewer.id, owner, rate)} ${isReversed ? sql`asc` : sql`desc`}`,
    new: () => sql`${isLiveNow(owner)} desc, ${newestAt(query, now)} desc nulls last`,
  }[sortBy]
  return sql`${by()}, owner.id`
}

const creatorsSql = statement('mycreators.creators', (query: CreatorQuery, ctx: SqlCtx) => {
  const now = ctx.now()
  const { viewer, limit, offset } = query
  // `offset 0` has each candidate looked up by its id, however many accounts the site has.
  return sql<CreatorRow>`with
    last_subscriptions as materialized (${lastSubscriptions(viewer.id, MOST)}),
    near as materialized (${candidates(query)})
    select owner.id, last.id as "subscriptionId", (count(*) over ())::int as total
    from near cross join lateral (select found.id from ${visiblePerformers(ctx, viewer)} as found
        where found.id = near.performer_id offset 0) as owner
      left join last_subscriptions as last on last.performer_id = owner.id
    where ${conditions(query)}
    order by ${orderOf(query, now)} limit ${limit} offset ${offset}`
})

/**
 * Returns a page of the performers that an account follows, subscribed to, bookmarked or put on a
 * list. Looks at the newest thousand of each relation, so that it costs the same however many there
 * are.
 */
export const selectCreators = (ctx: ReadCtx, query: CreatorQuery): Promise<CreatorRow[]> =>
  read(ctx, creatorsSql, query)

/** The counts of new things of a performer. */
export interface NewsRow {
  readonly id: string
  readonly isBookmarked: boolean
  readonly newPosts: number
  readonly newStories: number
  readonly unreadMessages: number
}

interface NewsQuery {
  readonly viewerId: string
  readonly country: string | undefined
  readonly ids: readonly string[]
  readonly since: Since
}

/** Returns SQL of the number of items of a form that were published since an instant. */
function countSince(
  { country }: NewsQuery,
  { now, from, form }: { now: Date; from: Date | null; form?: string },
): RawBuilder<unknown> {
  if (!from) return sql`0`
  const filter = { kind: 'feed', now, country, from, form } as const
  return sql`(select count(*)::int from ${newestItemsOf(owner, filter, NEW_COUNTED)} as fresh)`
}

const newsSql = statement('mycreators.news', (query: NewsQuery, ctx) => {
  const { viewerId, ids, since } = query
  const now = ctx.now()
  return sql<NewsRow>`select owner.id,
      ${reacted(viewerId, owner, 'bookmark')} as "isBookmarked",
      ${countSince(query, { now, from: since.posts })} as "newPosts",
      ${countSince(query, { now, from: since.stories, form: STORY_FORM })} as "newStories",
      ${unreadCount(viewerId, owner)} as "unreadMessages"
    from unnest(${[...ids]}::uuid[]) as owner (id)`
})

/** Returns what is new in some performers for an account, by their ids. */
export async function selectNews(ctx: ReadCtx, query: NewsQuery): Promise<Map<string, NewsRow>> {
  if (query.ids.length === 0) return new Map()
  return new Map((await read(ctx, newsSql, query)).map((row) => [row.id, row]))
}
