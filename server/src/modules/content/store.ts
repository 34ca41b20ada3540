import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { hasAnyGrant } from '../access/index.ts'
import { type ItemKind, itemsAs, restorableSince } from '../items/index.ts'
import { isKeptByLaw } from '../legalholds/index.ts'
import { showsFiles } from '../media/index.ts'

const RELEASED_AT_ONCE = 500

const withOrphanedFilesSql = statement(
  'content.with_orphaned_files',
  ({ before }: { before: Date }, ctx) => sql<{ id: string }>`select item.id from ${itemsAs('item')}
    where item.deleted_at is not null and item.deleted_at < ${before}
      and (item.removed_at is null or item.removed_at <= ${restorableSince(ctx.now())})
      and ${showsFiles(sql.ref('item.id'))} and not ${hasAnyGrant(sql.ref('item.id'), ctx.now())}
      and not ${isKeptByLaw(sql.ref('item.id'), sql.ref('item.owner_id'))}
    limit ${RELEASED_AT_ONCE}`,
)

/**
 * Returns a few items deleted before an instant that still have files although nobody holds a grant
 * of them. Items that moderation removed are kept while they can be restored, and all while a legal
 * hold keeps them.
 */
export async function selectWithOrphanedFiles(ctx: ReadCtx, before: Date): Promise<string[]> {
  const rows = await read(ctx, withOrphanedFilesSql, { before })
  return rows.map(({ id }) => id)
}

/** The items of one kind and owner. */
export interface OwnedItems {
  readonly kind: ItemKind
  readonly ownerId: string
}

const undeletedSql = statement(
  'content.undeleted',
  ({ ownerId, kind, limit }: { ownerId: string; kind: ItemKind; limit: number }) => sql<{
    id: string
  }>`select item.id from ${itemsAs('item')}
    where item.owner_id = ${ownerId} and item.kind = ${kind} and item.deleted_at is null
    order by item.id limit ${limit}`,
)

/** Returns some items of an owner that were not deleted. */
export async function selectUndeleted(
  ctx: InTransaction,
  { kind, ownerId }: OwnedItems,
  limit: number,
): Promise<string[]> {
  const rows = await read(ctx, undeletedSql, { ownerId, kind, limit })
  return rows.map(({ id }) => id)
}

const withoutGrantsSql = statement(
  'content.without_grants',
  (
    {
      ownerId,
      kind,
      hasContent,
      limit,
    }: { ownerId: string; kind: ItemKind; hasContent: RawBuilder<unknown>; limit: number },
    ctx,
  ) => sql<{ id: string }>`select item.id from ${itemsAs('item')}
    where item.owner_id = ${ownerId} and item.kind = ${kind} and item.deleted_at is not null
      and ${hasContent} and not ${hasAnyGrant(sql.ref('item.id'), ctx.now())}
      and not ${isKeptByLaw(sql.ref('item.id'), sql.ref('item.owner_id'))}
    order by item.id limit ${limit}`,
)

/**
 * Returns some deleted items of an owner, among those for which `hasContent` is true of their row
 * `item`, that nobody holds a grant of.
 */
export async function selectWithoutGrants(
  ctx: InTransaction,
  { kind, ownerId, hasContent }: OwnedItems & { readonly hasContent: RawBuilder<unknown> },
  limit: number,
): Promise<string[]> {
  const rows = await read(ctx, withoutGrantsSql, { ownerId, kind, hasContent, limit })
  return rows.map(({ id }) => id)
}
