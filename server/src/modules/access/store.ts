import { type RawBuilder, sql } from 'kysely'
import type { SqlCtx, Viewer } from '../../platform/context.ts'
import { accountOf, countryOf } from '../../platform/preview.ts'
import { isPublicPerformer } from '../accounts/index.ts'
import { notBlocked, notBlockedInRow } from '../blocks/index.ts'
import { followedPerformers } from '../follows/index.ts'
import { itemsAs } from '../items/index.ts'
import { roleForContent } from './describe-viewer.ts'

/**
 * Returns SQL for the FROM of a list: a subquery of (account_id) with the subscribers of a
 * performer at this instant.
 */
export const subscribersOf = (performerId: string, now: Date): RawBuilder<unknown> => sql`(
  select account_id from grants where subject_kind = 'performer' and subject_id = ${performerId}
    and (until is null or until > ${now}))`

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

/** An instant, or the column that holds one. */
type Instant = Date | RawBuilder<unknown>

/**
 * Returns SQL that is true when one account subscribes to another at this instant; both are column
 * references.
 */
export const subscribesTo = (
  {
    accountId,
    performerId,
  }: { readonly accountId: RawBuilder<unknown>; readonly performerId: RawBuilder<unknown> },
  now: Instant,
): RawBuilder<boolean> => sql`exists (select from grants as held
  where held.account_id = ${accountId}
  and held.subject_kind = 'performer' and held.subject_id = ${performerId}
    and (held.until is null or held.until > ${now}))`

/**
 * Returns SQL that is true when one account subscribes to a tier of another, or to one above it, at
 * an instant; the first is a column reference.
 */
export const reachesTierOf = (
  { accountId, performerId }: { accountId: RawBuilder<unknown>; performerId: string },
  tier: number,
  now: Date,
): RawBuilder<boolean> => sql`exists (select from grants as held
  where held.account_id = ${accountId} and held.subject_kind = 'performer'
    and held.subject_id = ${performerId}::uuid and held.tier >= ${tier}
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
 * Returns SQL that is true when an account, given by its id or a column reference, bought this item
 * and keeps it.
 */
export const isBoughtBy = (
  accountId: string | RawBuilder<unknown>,
  item: RawBuilder<unknown>,
  now: Instant,
): RawBuilder<boolean> => sql`
  exists (select from grants as held where held.account_id = ${accountId}
    and held.subject_kind = 'item'
    and held.subject_id = ${item} and (held.until is null or held.until > ${now}))`

/** Returns SQL that is true for the item of a message; files are used under the message itself. */
export const isMessageItem = (item: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from ${itemsAs('sold')} where sold.id = ${item} and sold.kind = 'message')`

/**
 * Returns SQL that is false when no other item can have the files of this one, so that nobody owns
 * them by purchases of others.
 */
export const sharesFiles = (
  item: RawBuilder<unknown>,
  isMessage = isMessageItem(item),
): RawBuilder<boolean> => sql`(${isMessage} or exists (select from shared_files_of(${item})))`

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

/**
 * Returns SQL that selects the ids of the accounts that own each of some files by their purchases.
 */
export const ownersOfFiles = (fileIds: readonly string[], now: Date): RawBuilder<unknown> =>
  sql`select account_id from owners_of_files(${[...new Set(fileIds)]}::uuid[], ${now}::timestamptz)`

/**
 * Returns SQL that is true when one account bought the files of a message of another and keeps
 * them; both are column references.
 */
export const boughtMessageOf = (
  {
    accountId,
    performerId,
  }: { readonly accountId: RawBuilder<unknown>; readonly performerId: RawBuilder<unknown> },
  now: Date,
): RawBuilder<boolean> => sql`exists (select from grants as held
  join ${itemsAs('sold')} on sold.id = held.subject_id
  where held.account_id = ${accountId} and held.subject_kind = 'item'
    and (held.until is null or held.until > ${now})
    and sold.kind = 'message' and sold.owner_id = ${performerId})`

/** Returns SQL that is true when any account holds a grant of this item. */
export const hasAnyGrant = (item: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql`
  exists (select from grants as held where held.subject_kind = 'item' and held.subject_id = ${item}
    and (held.until is null or held.until > ${now}))`

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
 * Returns SQL that is true when somebody in this item did not release it for the country of the
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
 * Returns SQL that is true when somebody in this item did not release it for a country, and false
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

/**
 * Returns SQL for the FROM of any list: (id) of the performers this viewer may find. PostgreSQL
 * inlines the function into the statement, which can be pasted into EXPLAIN.
 */
export function visiblePerformers(ctx: SqlCtx, viewer: Viewer | undefined): RawBuilder<unknown> {
  const { id, role, country } = argumentsOf(ctx, viewer)
  // Whom a fan blocks is theirs to know: a preview shows others as a guest finds them.
  return sql`visible_performers(${viewer?.preview ? absent : id}, ${role}, ${country})`
}

/**
 * Returns SQL for the FROM of any list: the items with `is_listed`, the rule's `isListed` for this
 * viewer, and `is_open`, the rule's `canView` for listed items.
 */
export function visibleItems(ctx: SqlCtx, viewer: Viewer | undefined): RawBuilder<unknown> {
  const { id, role, country } = argumentsOf(ctx, viewer)
  const previewOf = viewer?.preview ? sql`${viewer.preview.performerId}::uuid` : absent
  return sql`visible_items(${id}, ${role}, ${country}, ${previewOf}, ${ctx.now()})`
}

const absent = sql`null`

/**
 * Returns a viewer as arguments of the SQL functions. Absent ones are written into the statement as
 * literals, so that its plan leaves out their conditions.
 */
function argumentsOf(ctx: SqlCtx, viewer: Viewer | undefined) {
  const [account, guardedCountry] = [accountOf(viewer), countryOf(ctx, viewer)]
  return {
    id: account ? sql`${account}::uuid` : absent,
    role: sql.lit(viewer?.preview ? roleInPreview(viewer.preview) : roleForContent(viewer)),
    country: guardedCountry ? sql`${guardedCountry}::text` : absent,
  }
}

/** Returns the role of a preview, which names the tier of a subscriber: `subscriber:2`. */
const roleInPreview = ({ as, tier = 1 }: NonNullable<Viewer['preview']>): string =>
  as === 'subscriber' && tier > 1 ? `${as}:${tier}` : as

/** Returns SQL for a subquery of (performer_id) with the performers the viewer subscribes to. */
export const subscribedPerformers = (viewerId: string, now: Date): RawBuilder<unknown> => sql`
  (select held.subject_id as performer_id from grants as held
   where held.account_id = ${viewerId} and held.subject_kind = 'performer'
     and (held.until is null or held.until > ${now}))`
