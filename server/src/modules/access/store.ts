import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, SqlCtx, Viewer } from '../../platform/context.ts'
import { hotStatement, runHot, runPrepared } from '../../platform/db/index.ts'
import { isPublicPerformer } from '../accounts/index.ts'
import { notBlocked } from '../blocks/index.ts'
import { followedPerformers } from '../follows/index.ts'
import { itemsAs } from '../items/index.ts'
import {
  type ViewerShape,
  type ViewerValues,
  viewerOf,
  viewerShape,
  viewerValues,
} from './describe-viewer.ts'

/** The right of one account to an item or to a performer's subscriber posts. */
export interface Grant {
  readonly accountId: string
  readonly subjectKind: 'item' | 'performer'
  readonly subjectId: string
  readonly kind: 'purchase' | 'subscription'
  /** The id of the charge or subscription that granted it. */
  readonly sourceId: string
  /** The end of the grant; absent means it never ends. */
  readonly until?: Date | undefined
}

/** Returns SQL that inserts grants, any number by the same text. */
function insertGrants(ctx: InTransaction, grants: readonly Grant[]): RawBuilder<unknown> {
  const column = <T>(pick: (grant: Grant) => T) => grants.map(pick)
  return sql`insert into grants (account_id, subject_kind, subject_id, kind, source_id, until, created_at)
    select given.*, ${ctx.now()}::timestamptz from unnest(
      ${column(({ accountId }) => accountId)}::uuid[], ${column(({ subjectKind }) => subjectKind)}::text[],
      ${column(({ subjectId }) => subjectId)}::uuid[], ${column(({ kind }) => kind)}::text[],
      ${column(({ sourceId }) => sourceId)}::uuid[], ${column(({ until = null }) => until)}::timestamptz[]) as given`
}

/** Grants rights until an instant each; the same source granting one again moves the end. */
export async function upsertGrants(ctx: InTransaction, grants: readonly Grant[]): Promise<void> {
  const statement = sql`${insertGrants(ctx, grants)}
    on conflict (account_id, subject_kind, subject_id, source_id) do update set until = excluded.until`
  await runPrepared(ctx, statement)
}

/**
 * Grants bought items and returns how many grants are new: another purchase may have granted one already, also one that
 * commits at the same moment.
 */
export async function insertPurchases(
  ctx: InTransaction,
  grants: readonly Grant[],
): Promise<number> {
  const rows = await runPrepared(
    ctx,
    sql`${insertGrants(ctx, grants)} on conflict do nothing returning account_id`,
  )
  return rows.length
}

/** Deletes a grant. Returns false when there was none. */
export async function deleteGrant(
  ctx: InTransaction,
  grant: Omit<Grant, 'kind' | 'until'>,
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('grants')
    .where('accountId', '=', grant.accountId)
    .where('subjectKind', '=', grant.subjectKind)
    .where('subjectId', '=', grant.subjectId)
    .where('sourceId', '=', grant.sourceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes every grant of an item. Returns the ids of those who held one. */
export async function deleteItemGrants(ctx: InTransaction, itemId: string): Promise<string[]> {
  const deleted = await ctx.db
    .deleteFrom('grants')
    .where('subjectKind', '=', 'item')
    .where('subjectId', '=', itemId)
    .returning('accountId')
    .execute()
  return [...new Set(deleted.map(({ accountId }) => accountId))]
}

/** Returns the ids among these subjects that an account has a grant for now. */
export async function selectGrantedSubjects(
  ctx: ReadCtx,
  accountId: string,
  subjectKind: Grant['subjectKind'],
  subjectIds: readonly string[],
): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set()
  const statement = sql<{ subjectId: string }>`
    select subject_id as "subjectId" from grants where account_id = ${accountId} and subject_kind = ${subjectKind}
      and subject_id = any(${subjectIds}::uuid[]) and (until is null or until > ${ctx.now()})`
  const rows = await runPrepared(ctx, statement)
  return new Set(rows.map((row) => row.subjectId))
}

/** Returns the instant at which an account bought an item that it keeps. */
export async function selectPurchaseTime(
  ctx: ReadCtx,
  accountId: string,
  itemId: string,
): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('grants')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('subjectKind', '=', 'item')
    .where('subjectId', '=', itemId)
    .orderBy('createdAt')
    .executeTakeFirst()
  return row?.createdAt
}

/** Returns the ids of those who hold a grant of a subject now. */
export async function selectGrantHolders(ctx: ReadCtx, subjectId: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id from grants where subject_id = ${subjectId}
      and (until is null or until > ${ctx.now()})`.execute(ctx.db)
  return rows.map((row) => row.accountId)
}

/**
 * Returns SQL for the FROM of a list: a subquery of (account_id) with the subscribers of a performer at this instant.
 */
export const subscribersOf = (performerId: string, now: Date): RawBuilder<unknown> => sql`(
  select account_id from grants where subject_kind = 'performer' and subject_id = ${performerId}
    and (until is null or until > ${now}))`

/** The relation of a viewer to an item and its owner, as columns of a query. */
export interface RelationColumns {
  readonly isFollowed: boolean
  readonly isSubscribed: boolean
  readonly isBought: boolean
  readonly ownsFiles: boolean
  readonly isBlocked: boolean
  readonly isOwnerPublic: boolean
}

/** The columns of a query that hold an item's id and owner. */
export interface ItemRef {
  readonly id: RawBuilder<unknown>
  readonly ownerId: RawBuilder<unknown>
  /** SQL that is true when the owner is publicly visible, where the query has joined the account already. */
  readonly isOwnerPublic?: RawBuilder<boolean>
}

const none = sql<boolean>`false`

/** Returns SQL that is true when the viewer subscribes to this owner at this instant. */
const subscribes = (viewer: Viewer, owner: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  viewer.preview
    ? viewsAs(viewer.preview, 'subscriber', owner)
    : sql`exists (select from grants as held where held.account_id = ${viewer.id} and held.subject_kind = 'performer'
        and held.subject_id = ${owner} and (held.until is null or held.until > ${now}))`

/** Returns SQL that is true when one account subscribes to another at this instant; both are column references. */
export const subscribesTo = (
  {
    accountId,
    performerId,
  }: { readonly accountId: RawBuilder<unknown>; readonly performerId: RawBuilder<unknown> },
  now: Date,
): RawBuilder<boolean> => sql`exists (select from grants as held where held.account_id = ${accountId}
  and held.subject_kind = 'performer' and held.subject_id = ${performerId} and (held.until is null or held.until > ${now}))`

/** Returns SQL that is true when the viewer of a preview is a follower (or subscriber, by `as`) of this owner. */
const viewsAs = (
  { as: imagined, performerId }: NonNullable<Viewer['preview']>,
  as: 'follower' | 'subscriber',
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> => (imagined === as ? sql`(${owner} = ${performerId}::uuid)` : none)

/** Returns SQL that is true when an account, given by its id or a column reference, bought this item and keeps it. */
export const isBoughtBy = (
  accountId: string | RawBuilder<unknown>,
  item: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql`
  exists (select from grants as held where held.account_id = ${accountId} and held.subject_kind = 'item'
    and held.subject_id = ${item} and (held.until is null or held.until > ${now}))`

/**
 * Returns SQL that is true when an account bought every file of this item in other items. It looks at no files of
 * an account that bought nothing.
 */
const ownsFilesOf = (
  accountId: string,
  item: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql`
  (exists (select from grants as held where held.account_id = ${accountId} and held.subject_kind = 'item')
    and owns_files_of(${accountId}::uuid, ${item}, ${now}::timestamptz))`

/** Returns SQL that selects the ids of the accounts that own each of some files by their purchases. */
export const ownersOfFiles = (fileIds: readonly string[], now: Date): RawBuilder<unknown> =>
  sql`select account_id from owners_of_files(${[...new Set(fileIds)]}::uuid[], ${now}::timestamptz)`

/**
 * Returns SQL that is true when one account bought the files of a message of another and keeps them; both are column
 * references.
 */
export const boughtMessageOf = (
  {
    accountId,
    performerId,
  }: { readonly accountId: RawBuilder<unknown>; readonly performerId: RawBuilder<unknown> },
  now: Date,
): RawBuilder<boolean> => sql`exists (select from grants as held join ${itemsAs('sold')} on sold.id = held.subject_id
  where held.account_id = ${accountId} and held.subject_kind = 'item' and (held.until is null or held.until > ${now})
    and sold.kind = 'message' and sold.owner_id = ${performerId})`

/** Returns SQL that is true when any account holds a grant of this item. */
export const hasAnyGrant = (item: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql`
  exists (select from grants as held where held.subject_kind = 'item' and held.subject_id = ${item}
    and (held.until is null or held.until > ${now}))`

/** Returns SQL that is true when the viewer follows this owner. */
const follows = (viewer: Viewer, owner: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.preview
    ? viewsAs(viewer.preview, 'follower', owner)
    : sql`exists (select from ${followedPerformers(viewer.id)} as followed where followed.performer_id = ${owner})`

/**
 * Returns SQL that is true when a block stands between the viewer and this owner. The viewer of a preview counts as
 * coming from a country that is not blocked.
 */
const blocked = (
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  viewer?.preview || !(viewer || ctx.guardedCountry)
    ? none
    : sql`not ${notBlocked(ctx, viewer?.id, owner)}`

/** Returns SQL for the RelationColumns of an item in a query. */
export function relationColumns(
  ctx: SqlCtx,
  viewer: Viewer | undefined,
  item: ItemRef,
): RawBuilder<RelationColumns> {
  const now = ctx.now()
  return sql`
    ${viewer ? follows(viewer, item.ownerId) : none} as "isFollowed",
    ${viewer ? subscribes(viewer, item.ownerId, now) : none} as "isSubscribed",
    ${viewer ? isBoughtBy(viewer.id, item.id, now) : none} as "isBought",
    ${viewer && !viewer.preview ? ownsFilesOf(viewer.id, item.id, now) : none} as "ownsFiles",
    ${blocked(ctx, viewer, item.ownerId)} as "isBlocked",
    ${item.isOwnerPublic ?? isPublicPerformer(item.ownerId)} as "isOwnerPublic"`
}

/** Returns the relations of a viewer to items, by item id. */
export async function selectRelations(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  items: readonly { id: string; ownerId: string }[],
): Promise<Map<string, RelationColumns>> {
  const given = { ids: items.map(({ id }) => id), ownerIds: items.map(({ ownerId }) => ownerId) }
  const rows = await runHot(
    ctx,
    relations,
    { ...given, ...viewerValues(ctx, viewer) },
    viewerShape(viewer),
  )
  return new Map(rows.map(({ id, ...columns }) => [id, columns]))
}

type RequestedItems = { readonly ids: readonly string[]; readonly ownerIds: readonly string[] }

const relations = hotStatement<
  RequestedItems & ViewerValues,
  RelationColumns & { id: string },
  ViewerShape
>((values, shape) => {
  const { ctx, viewer } = viewerOf(values, shape)
  const item = { id: sql.ref('requested.id'), ownerId: sql.ref('requested.owner_id') }
  return sql`select requested.id, ${relationColumns(ctx, viewer, item)}
      from unnest(${values.ids}::uuid[], ${values.ownerIds}::uuid[]) as requested (id, owner_id)`
})

/**
 * Returns SQL for the FROM of any list: (id) of the performers this viewer may find. PostgreSQL inlines the function
 * into the statement, which can be pasted into EXPLAIN.
 */
export function visiblePerformers(ctx: SqlCtx, viewer: Viewer | undefined): RawBuilder<unknown> {
  const { id, role, country } = argumentsOf(ctx, viewer)
  return sql`visible_performers(${id}, ${role}, ${country})`
}

/**
 * Returns SQL for the FROM of any list: the items with `is_listed`, the rule's `isListed` for this viewer, and
 * `is_open`, the rule's `canView` for listed items.
 */
export function visibleItems(ctx: SqlCtx, viewer: Viewer | undefined): RawBuilder<unknown> {
  const { id, role, country } = argumentsOf(ctx, viewer)
  const previewOf = viewer?.preview ? sql`${viewer.preview.performerId}::uuid` : absent
  return sql`visible_items(${id}, ${role}, ${country}, ${previewOf}, ${ctx.now()})`
}

const absent = sql`null`

/**
 * Returns a viewer as arguments of the SQL functions. Absent ones are written into the statement as literals, so that
 * its plan leaves out their conditions.
 */
function argumentsOf(ctx: SqlCtx, viewer: Viewer | undefined) {
  if (viewer?.preview) return { id: absent, role: sql.lit(viewer.preview.as), country: absent }
  const country = ctx.guardedCountry ? sql`${ctx.guardedCountry}::text` : absent
  return {
    id: viewer ? sql`${viewer.id}::uuid` : absent,
    role: sql.lit(viewer?.role ?? 'guest'),
    country,
  }
}

/** Returns SQL for a subquery of (performer_id) with the performers the viewer subscribes to. */
export const subscribedPerformers = (viewerId: string, now: Date): RawBuilder<unknown> => sql`
  (select held.subject_id as performer_id from grants as held
   where held.account_id = ${viewerId} and held.subject_kind = 'performer' and (held.until is null or held.until > ${now}))`
