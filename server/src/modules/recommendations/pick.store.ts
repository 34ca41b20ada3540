import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { subscribedPerformers, visibleItems, visiblePerformers } from '../access/index.ts'
import { notMuted } from '../blocks/index.ts'
import { newestOfTag, tagsOfItems } from '../content/index.ts'
import { follows, lastFollowed } from '../follows/index.ts'
import { lastLiked } from '../reactions/index.ts'

/** The newest follows that are looked at, and the others of each. */
const FOLLOWS = 50
const OTHERS = 10
/** The newest likes that are looked at, the tags of them, and the newest items of each tag. */
const LIKES = 100
const TAGS = 5
const ITEMS = 20
/** The candidates by each reason whose visibility is looked up. */
const COMPARED = 60

/** A recommended performer with the reason. */
export interface PickedRow {
  readonly id: string
  /** The performer that the account follows. */
  readonly via: string | null
  /** The tag of what the account liked. */
  readonly tag: string | null
}

/** Returns SQL that is true of some performers, given SQL for their id. */
type Condition = (id: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * Returns the condition that an account neither follows, subscribes to, mutes nor hid a performer.
 * It is checked before candidates are limited: those who are left out would keep the places of
 * others for good.
 */
const newTo =
  (accountId: string, now: Date): Condition =>
  (id) => {
    const account = sql`${accountId}::uuid`
    return sql`${id} <> ${account} and not ${follows(account, id)} and ${notMuted(account, id)}
      and not exists (select from hidden_recommendations as hidden
        where hidden.account_id = ${account} and hidden.performer_id = ${id})
      and ${id} not in (select performer_id
        from ${subscribedPerformers(accountId, now)} as subscribed)`
  }

const byFollows = (accountId: string, isNew: Condition): RawBuilder<unknown> => sql`
  select id, via, null::text as tag, row_number() over (order by followers desc, id) as place
  from (select distinct on (shared.other_id) shared.other_id as id, mine.performer_id as via,
      shared.followers
    from ${lastFollowed(accountId, FOLLOWS)} as mine cross join lateral (
      select best.other_id, best.followers from shared_followers as best
        where best.performer_id = mine.performer_id and ${isNew(sql.ref('best.other_id'))}
        order by best.followers desc, best.other_id limit ${OTHERS}) as shared
    order by shared.other_id, shared.followers desc, mine.performer_id) as found
  order by place limit ${COMPARED}`

const byTags = (
  accountId: string,
  visible: RawBuilder<unknown>,
  isNew: Condition,
): RawBuilder<unknown> => sql`
  select id, null::uuid as via, tag, row_number() over (order by item_id desc) as place
  from (select distinct on (item.owner_id) item.owner_id as id, liked.tag, recent.item_id
    from (select labels.tag, count(*) as uses
        from ${lastLiked(accountId, LIKES)} as likes
          cross join lateral ${tagsOfItems(sql.ref('likes.object_id'))} as labels
        group by labels.tag order by uses desc, labels.tag limit ${TAGS}) as liked
      cross join lateral ${newestOfTag(sql.ref('liked.tag'), ITEMS)} as recent
      join ${visible} as item on item.id = recent.item_id
    where item.is_listed and ${isNew(sql.ref('item.owner_id'))}
    order by item.owner_id, recent.item_id desc) as found
  order by place limit ${COMPARED}`

const pickSql = statement(
  'recommendations.pick',
  ({ viewer, limit }: { viewer: Viewer; limit: number }, ctx) => {
    const account = sql`${viewer.id}::uuid`
    const isNew = newTo(viewer.id, ctx.now())
    return sql<PickedRow>`
    select found.id, found.via, found.tag
    from (select distinct on (either.id) either.* from (
        (${byFollows(viewer.id, isNew)}) union all
        (${byTags(viewer.id, visibleItems(ctx, viewer), isNew)})) as either
      order by either.id, either.place, either.tag nulls first) as found
      join ${visiblePerformers(ctx, viewer)} as shown on shown.id = found.id
    where not exists (select from recommendations_off where account_id = ${account})
      and (found.via is null or exists (select from ${visiblePerformers(ctx, viewer)} as known
        where known.id = found.via))
    order by found.place, found.tag nulls first, found.id limit ${limit}`
  },
)

/**
 * Returns the performers to recommend to a viewer. Performers who share followers with those the
 * viewer follows alternate with performers who published under tags of posts that the viewer
 * liked. Reads a bounded number of follows, likes and items.
 */
export const pickRecommended = (
  ctx: ReadCtx,
  viewer: Viewer,
  limit: number,
): Promise<PickedRow[]> => read(ctx, pickSql, { viewer, limit })
