import { type RawBuilder, sql } from 'kysely'
import type { SqlCtx, Viewer } from '../../platform/context.ts'
import { accountOf, countryOf } from '../../platform/preview.ts'
import { isPublicPerformer } from '../accounts/index.ts'
import { notBlocked, notBlockedInRow } from '../blocks/index.ts'
import { followedPerformers } from '../follows/index.ts'
import { itemsAs } from '../items/index.ts'
import { type Instant, isBoughtBy, sharesFiles } from './store.ts'

/**
 * What a viewer owns of the files of an item by purchases of other items; `unknown` means that it
 * may be some of them.
 */
type OwnedByPurchases = 'all' | 'unknown' | 'none'

/** The relation of a viewer to an item and its owner, as columns of a query. */
export interface RelationColumns {
  readonly isFollowed: boolean
  /** The highest tier of the owner that the viewer subscribes to; 0 for none. */
  readonly tier: number
  readonly isBought: boolean
  readonly ownedByPurchases: OwnedByPurchases
  /** The item is for a list of fans, and the viewer is on it. */
  readonly isOnList: boolean
  readonly isBlocked: boolean
  readonly isElsewhere: boolean
  readonly isOwnerPublic: boolean
}

/** The columns of a query that hold an item's id and owner. */
export interface ItemRef {
  readonly id: RawBuilder<unknown>
  readonly ownerId: RawBuilder<unknown>
  /**
   * SQL that is true when the owner is publicly visible, where the query has joined the account
   * already.
   */
  readonly isOwnerPublic?: RawBuilder<boolean>
  /** SQL that is true for the item of a message, where items of all kinds are asked about. */
  readonly isMessage?: RawBuilder<boolean>
  /** SQL for the list of fans that the item is for, where the query has its row. */
  readonly listId?: RawBuilder<unknown>
}

const none = sql<boolean>`false`

/**
 * Returns SQL for the highest tier of this owner that the viewer subscribes to; 0 for none. The
 * subscriber of a preview has the tier that it names.
 */
const tierOf = (viewer: Viewer, owner: RawBuilder<unknown>, now: Date): RawBuilder<number> => {
  const account = accountOf(viewer)
  if (account !== undefined || !viewer.preview) return tierHeldBy(account ?? viewer.id, owner, now)
  const { tier = 1 } = viewer.preview
  return sql`${viewsAs(viewer.preview, 'subscriber', owner)}::integer * ${sql.lit(tier)}`
}

const tierHeldBy = (
  accountId: string | RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
  now: Instant,
): RawBuilder<number> => sql`(select coalesce(max(held.tier), 0)::integer from grants as held
  where held.account_id = ${accountId}
    and held.subject_kind = 'performer' and held.subject_id = ${owner}
    and (held.until is null or held.until > ${now}))`

/**
 * Returns SQL that is true when the viewer of a preview is a follower (or subscriber, by `as`) of
 * this owner.
 */
const viewsAs = (
  { as: imagined, performerId }: NonNullable<Viewer['preview']>,
  as: 'follower' | 'subscriber',
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> => (imagined === as ? sql`(${owner} = ${performerId}::uuid)` : none)

/**
 * Returns SQL for what an account owns of the files of this item by purchases of other items. It
 * looks at no files where the account bought nothing or the item shares none.
 */
const ownedByPurchases = (
  accountId: string | RawBuilder<unknown>,
  { id, isMessage = none }: Pick<ItemRef, 'id' | 'isMessage'>,
  now: Instant,
): RawBuilder<OwnedByPurchases> => sql`
  case when exists (select from grants as held where held.account_id = ${accountId}
      and held.subject_kind = 'item')
    and ${sharesFiles(id, isMessage)}
  then case when owns_files_of(${accountId}::uuid, ${id}, ${now}::timestamptz)
    then 'all' else 'unknown' end
  else 'none' end`

/** Returns SQL that is true when an account is on the list of fans that this item is for. */
const onListOf = (
  accountId: string | RawBuilder<unknown>,
  { id, listId }: Pick<ItemRef, 'id' | 'listId'>,
): RawBuilder<boolean> => {
  const isOn = sql<boolean>`is_on_list_of(${id}, ${accountId}::uuid)`
  return listId ? sql`case when ${listId} is null then false else ${isOn} end` : isOn
}

/** Returns SQL that is true when the viewer follows this owner. */
const follows = (viewer: Viewer, owner: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.preview && viewer.preview.fanId === undefined
    ? viewsAs(viewer.preview, 'follower', owner)
    : followsTo(accountOf(viewer) ?? viewer.id, owner)

const followsTo = (
  followerId: string | RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (select from ${followedPerformers(followerId)} as followed
  where followed.performer_id = ${owner})`

/** Returns SQL that is true when a block stands between the viewer and this owner. */
function blocked(
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const [account, guardedCountry] = [accountOf(viewer), countryOf(ctx, viewer)]
  if (account === undefined && !guardedCountry) return none
  return sql`not ${notBlocked({ guardedCountry }, account, owner)}`
}

/**
 * Returns SQL that is true when a person in this item did not release it for the country of the
 * viewer.
 */
function elsewhere(
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  item: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const country = countryOf(ctx, viewer)
  return country ? notReleasedIn(sql`${country}::text`, item) : none
}

/**
 * Returns SQL that is true when a person in this item did not release it for a country, and false
 * for a null.
 */
const notReleasedIn = (
  country: RawBuilder<unknown>,
  item: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (select from ${itemsAs('placed')}
  where placed.id = ${item} and left(${country}, 2) = any(placed.hidden_in))`

/** Returns SQL for the RelationColumns of an item in a query. */
export function relationColumns(
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  item: ItemRef,
): RawBuilder<RelationColumns> {
  const now = ctx.now()
  const account = accountOf(viewer)
  return sql`
    ${viewer ? follows(viewer, item.ownerId) : none} as "isFollowed",
    ${viewer ? tierOf(viewer, item.ownerId, now) : sql`0`} as "tier",
    ${account ? isBoughtBy(account, item.id, now) : none} as "isBought",
    ${account ? ownedByPurchases(account, item, now) : sql`'none'`} as "ownedByPurchases",
    ${account ? onListOf(account, item) : none} as "isOnList",
    ${blocked(ctx, viewer, item.ownerId)} as "isBlocked",
    ${elsewhere(ctx, viewer, item.id)} as "isElsewhere",
    ${item.isOwnerPublic ?? isPublicPerformer(item.ownerId)} as "isOwnerPublic"`
}

/** The columns of a row that hold a viewer, an item, and the country and instant of a request. */
interface RelationRef extends Pick<ItemRef, 'id' | 'ownerId' | 'isMessage'> {
  readonly viewerId: RawBuilder<unknown>
  readonly country: RawBuilder<unknown>
  readonly now: RawBuilder<unknown>
}

/**
 * Returns SQL for the RelationColumns of the viewer and the item of a row, so that one statement
 * asks for many viewers.
 */
export const relationColumnsOfRow = (row: RelationRef): RawBuilder<RelationColumns> => {
  const { viewerId, id, ownerId, country, now } = row
  return sql`
    ${followsTo(viewerId, ownerId)} as "isFollowed",
    ${tierHeldBy(viewerId, ownerId, now)} as "tier",
    ${isBoughtBy(viewerId, id, now)} as "isBought",
    ${ownedByPurchases(viewerId, row, now)} as "ownedByPurchases",
    ${onListOf(viewerId, row)} as "isOnList",
    not ${notBlockedInRow(viewerId, ownerId, country)} as "isBlocked",
    ${notReleasedIn(country, id)} as "isElsewhere",
    ${isPublicPerformer(ownerId)} as "isOwnerPublic"`
}
