import { type RawBuilder, sql } from 'kysely'
import type { SqlCtx, Viewer } from '../../platform/context.ts'
import { accountOf, countryOf } from '../../platform/preview.ts'
import { itemsAs } from '../items/index.ts'
import { roleForContent } from './describe-viewer.ts'

/**
 * Returns SQL for the FROM of a list: a subquery of (account_id) with the subscribers of a
 * performer at this instant.
 */
export const subscribersOf = (performerId: string, now: Date): RawBuilder<unknown> => sql`(
  select account_id from grants where subject_kind = 'performer' and subject_id = ${performerId}
    and (until is null or until > ${now}))`

/** An instant, or the column that holds one. */
export type Instant = Date | RawBuilder<unknown>

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
