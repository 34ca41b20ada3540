import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, type StatementCtx, statement, write } from '../../platform/db/index.ts'

/** The right of one account to an item or to a performer's subscriber posts. */
export interface Grant {
  readonly accountId: string
  readonly subjectKind: 'item' | 'performer'
  readonly subjectId: string
  readonly kind: 'purchase' | 'subscription'
  /** The tier of a subscription; the first by default. */
  readonly tier?: number | undefined
  /** The id of the charge or subscription that granted it. */
  readonly sourceId: string
  /** The end of the grant; absent means it never ends. */
  readonly until?: Date | undefined
}

/** Returns SQL that inserts grants, any number by the same text. */
function insertGrants(ctx: StatementCtx, grants: readonly Grant[]): RawBuilder<unknown> {
  const column = <T>(pick: (grant: Grant) => T) => grants.map(pick)
  return sql`insert into grants (account_id, subject_kind, subject_id, kind, source_id, until,
    tier, created_at)
    select given.*, ${ctx.now()}::timestamptz from unnest(
      ${column(({ accountId }) => accountId)}::uuid[],
      ${column(({ subjectKind }) => subjectKind)}::text[],
      ${column(({ subjectId }) => subjectId)}::uuid[], ${column(({ kind }) => kind)}::text[],
      ${column(({ sourceId }) => sourceId)}::uuid[],
      ${column(({ until = null }) => until)}::timestamptz[],
      ${column(({ tier = 1 }) => tier)}::smallint[]) as given`
}

const upsertGrantsSql = statement(
  'access.upsert_grants',
  ({ grants }: { grants: readonly Grant[] }, ctx) => {
    return sql`${insertGrants(ctx, grants)}
    on conflict (account_id, subject_kind, subject_id, source_id)
      do update set until = excluded.until, tier = excluded.tier`
  },
  { plan: 'generic' },
)

/**
 * Grants rights until an instant each; the same source granting one again moves the end and the
 * tier.
 */
export async function upsertGrants(ctx: InTransaction, grants: readonly Grant[]): Promise<void> {
  await read(ctx, upsertGrantsSql, { grants })
}

const insertPurchasesSql = statement(
  'access.insert_purchases',
  ({ grants }: { grants: readonly Grant[] }, ctx) =>
    sql`${insertGrants(ctx, grants)} on conflict do nothing returning account_id`,
  { plan: 'generic' },
)

/**
 * Grants bought items and returns how many grants are new: another purchase may have granted one
 * already, also one that commits at the same moment.
 */
export async function insertPurchases(
  ctx: InTransaction,
  grants: readonly Grant[],
): Promise<number> {
  const rows = await read(ctx, insertPurchasesSql, { grants })
  return rows.length
}

const deleteGrantSql = statement(
  'access.delete_grant',
  ({ grant }: { grant: Omit<Grant, 'kind' | 'tier' | 'until'> }, ctx) =>
    ctx.db
      .deleteFrom('grants')
      .where('accountId', '=', grant.accountId)
      .where('subjectKind', '=', grant.subjectKind)
      .where('subjectId', '=', grant.subjectId)
      .where('sourceId', '=', grant.sourceId),
)

/** Deletes a grant. Returns false when there was none. */
export async function deleteGrant(
  ctx: InTransaction,
  grant: Omit<Grant, 'kind' | 'tier' | 'until'>,
): Promise<boolean> {
  const numDeletedRows = await write(ctx, deleteGrantSql, { grant })
  return numDeletedRows > 0n
}

const deleteItemGrantsSql = statement(
  'access.delete_item_grants',
  ({ itemId }: { itemId: string }, ctx) =>
    ctx.db
      .deleteFrom('grants')
      .where('subjectKind', '=', 'item')
      .where('subjectId', '=', itemId)
      .returning('accountId'),
)

/** Deletes every grant of an item. Returns the ids of those who held one. */
export async function deleteItemGrants(ctx: InTransaction, itemId: string): Promise<string[]> {
  const deleted = await write(ctx, deleteItemGrantsSql, { itemId })
  return [...new Set(deleted.map(({ accountId }) => accountId))]
}

const pauseItemGrantsSql = statement(
  'access.pause_item_grants',
  ({ itemId }: { itemId: string }) => sql`update grants set until = 'epoch'
    where subject_kind = 'item' and subject_id = ${itemId} and until is null`,
)

/** Ends the purchases of an item, so that they can be resumed: they count until the epoch. */
export async function pauseItemGrants(ctx: InTransaction, itemId: string): Promise<void> {
  await write(ctx, pauseItemGrantsSql, { itemId })
}

const resumeItemGrantsSql = statement(
  'access.resume_item_grants',
  ({ itemId }: { itemId: string }) => sql`update grants set until = null
    where subject_kind = 'item' and subject_id = ${itemId} and until = 'epoch'`,
)

/** Gives the paused purchases of an item back to those who made them. */
export async function resumeItemGrants(ctx: InTransaction, itemId: string): Promise<void> {
  await write(ctx, resumeItemGrantsSql, { itemId })
}

const grantedSubjectsSql = statement(
  'access.granted_subjects',
  (
    {
      accountId,
      subjectKind,
      subjectIds,
    }: { accountId: string; subjectKind: Grant['subjectKind']; subjectIds: readonly string[] },
    ctx,
  ) => {
    return sql<{ subjectId: string }>`
    select subject_id as "subjectId" from grants where account_id = ${accountId}
      and subject_kind = ${subjectKind}
      and subject_id = any(${subjectIds}::uuid[]) and (until is null or until > ${ctx.now()})`
  },
  { plan: 'generic' },
)

/** Returns the ids among these subjects that an account has a grant for now. */
export async function selectGrantedSubjects(
  ctx: ReadCtx,
  accountId: string,
  subjectKind: Grant['subjectKind'],
  subjectIds: readonly string[],
): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set()
  const rows = await read(ctx, grantedSubjectsSql, { accountId, subjectKind, subjectIds })
  return new Set(rows.map((row) => row.subjectId))
}

/** The most creators whose content one list merges. */
const MERGED_CREATORS = 300

const subscribedIdsSql = statement(
  'access.subscribed_ids',
  ({ accountId }: { accountId: string }, ctx) => sql<{ subjectId: string }>`
    select subject_id as "subjectId" from grants where account_id = ${accountId}
      and subject_kind = 'performer' and (until is null or until > ${ctx.now()})
    group by subject_id order by max(created_at) desc limit ${MERGED_CREATORS}`,
  { plan: 'generic' },
)

/** Returns the ids of the creators to which an account subscribes now, newest first. */
export async function subscribedIds(ctx: ReadCtx, accountId: string): Promise<string[]> {
  const rows = await read(ctx, subscribedIdsSql, { accountId })
  return rows.map((row) => row.subjectId)
}

const purchaseTimeSql = statement(
  'access.purchase_time',
  ({ accountId, itemId }: { accountId: string; itemId: string }, ctx) =>
    ctx.db
      .selectFrom('grants')
      .select('createdAt')
      .where('accountId', '=', accountId)
      .where('subjectKind', '=', 'item')
      .where('subjectId', '=', itemId)
      .orderBy('createdAt'),
)

/** Returns the instant at which an account bought an item that it keeps. */
export async function selectPurchaseTime(
  ctx: ReadCtx,
  accountId: string,
  itemId: string,
): Promise<Date | undefined> {
  const [row] = await read(ctx, purchaseTimeSql, { accountId, itemId })
  return row?.createdAt
}

const grantHoldersSql = statement(
  'access.grant_holders',
  ({ subjectId }: { subjectId: string }, ctx) => sql<{ accountId: string }>`
    select distinct account_id from grants where subject_id = ${subjectId}
      and (until is null or until > ${ctx.now()})`,
)

/** Returns the ids of those who hold a grant of a subject now. */
export async function selectGrantHolders(ctx: ReadCtx, subjectId: string): Promise<string[]> {
  const rows = await read(ctx, grantHoldersSql, { subjectId })
  return rows.map((row) => row.accountId)
}
