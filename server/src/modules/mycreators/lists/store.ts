import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx, SqlCtx, Viewer } from '../../../platform/context.ts'
import { first, only, read, statement, write } from '../../../platform/db/index.ts'
import { visiblePerformers } from '../../access/index.ts'

/** A list as it is stored, with the number of its performers, also of those who are hidden. */
export interface ListRow {
  readonly id: string
  readonly name: string
  readonly count: number
}

const listsSql = statement(
  'mycreators.lists',
  ({ accountId }: { accountId: string }) => sql<ListRow>`
    select list.id, list.name, (select count(*)::int from creator_list_members as member
      where member.list_id = list.id) as count
    from creator_lists as list where list.account_id = ${accountId}::uuid
    order by list.position, list.id`,
)

/** Returns the lists of an account in their order. */
export const selectLists = (ctx: ReadCtx, accountId: string): Promise<ListRow[]> =>
  read(ctx, listsSql, { accountId })

const visibleListsSql = statement(
  'mycreators.visible_lists',
  ({ viewer }: { viewer: Viewer }, ctx: SqlCtx) => sql<ListRow>`
    with member as materialized (select list_id, performer_id from creator_list_members
        where account_id = ${viewer.id}::uuid),
      seen as materialized (select near.performer_id
        from (select distinct performer_id from member) as near
          cross join lateral (select found.id from ${visiblePerformers(ctx, viewer)} as found
            where found.id = near.performer_id offset 0) as performer)
    select list.id, list.name, (select count(*)::int from member
      where member.list_id = list.id
        and member.performer_id in (select performer_id from seen)) as count
    from creator_lists as list where list.account_id = ${viewer.id}::uuid
    order by list.position, list.id`,
)

/** Returns the lists of a viewer in their order, with the numbers of performers they may find. */
export const selectVisibleLists = (ctx: ReadCtx, viewer: Viewer): Promise<ListRow[]> =>
  read(ctx, visibleListsSql, { viewer })

const listSql = statement(
  'mycreators.list',
  ({ accountId, id }: { accountId: string; id: string }, { db }) =>
    db
      .selectFrom('creatorLists')
      .select('id')
      .where('id', '=', id)
      .where('accountId', '=', accountId),
)

/** Returns true when a list is one of an account. */
export const isOwnList = async (ctx: ReadCtx, accountId: string, id: string): Promise<boolean> =>
  (await first(read(ctx, listSql, { accountId, id }))) !== undefined

const lockSql = statement(
  'mycreators.lock',
  ({ accountId }: { accountId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`creator lists ${accountId}`}, 0))`,
)

/** Takes a lock until the commit, so that the lists of an account are counted by one at a time. */
export async function lockLists(ctx: InTransaction, accountId: string): Promise<void> {
  await read(ctx, lockSql, { accountId })
}

const insertListSql = statement(
  'mycreators.insert_list',
  (values: { accountId: string; name: string }, ctx) =>
    ctx.db
      .insertInto('creatorLists')
      .values({
        id: ctx.newId(),
        createdAt: ctx.now(),
        position: sql<number>`(select coalesce(max(own.position), 0) + 1 from creator_lists as own
          where own.account_id = ${values.accountId}::uuid)`,
        ...values,
      })
      .returning(['id', 'name']),
)

/** Stores a new list, as the last one of its account. */
export const insertList = (
  ctx: InTransaction,
  list: { readonly accountId: string; readonly name: string },
) => only(write(ctx, insertListSql, list))

const renameListSql = statement(
  'mycreators.rename_list',
  ({ id, name }: { id: string; name: string }, { db }) =>
    db.updateTable('creatorLists').set({ name }).where('id', '=', id),
)

/** Renames a list. */
export async function storeName(ctx: InTransaction, id: string, name: string): Promise<void> {
  await write(ctx, renameListSql, { id, name })
}

const deleteListSql = statement('mycreators.delete_list', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('creatorLists').where('id', '=', id),
)

/** Deletes a list and who is on it. */
export async function removeList(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, deleteListSql, { id })
}

const orderSql = statement(
  'mycreators.order_lists',
  ({ accountId, ids }: { accountId: string; ids: readonly string[] }) => sql`
    update creator_lists as list set position = placed.position
    from (select own.id, row_number() over (order by
        coalesce(array_position(${[...ids]}::uuid[], own.id), 1000), own.position, own.id)
        as position
      from creator_lists as own where own.account_id = ${accountId}::uuid) as placed
    where placed.id = list.id`,
)

/** Puts an account's lists in an order; the others follow in theirs. */
export async function storeOrder(
  ctx: InTransaction,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await write(ctx, orderSql, { accountId, ids })
}

interface Member {
  readonly listId: string
  readonly performerId: string
}

const insertMemberSql = statement(
  'mycreators.insert_member',
  (member: Member & { readonly accountId: string }, ctx) =>
    ctx.db
      .insertInto('creatorListMembers')
      .values({ ...member, addedAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

/** Puts a performer on a list, once. */
export async function insertMember(
  ctx: InTransaction,
  member: Member & { readonly accountId: string },
): Promise<void> {
  await write(ctx, insertMemberSql, member)
}

const removeMemberSql = statement(
  'mycreators.remove_member',
  ({ listId, performerId }: Member, { db }) =>
    db
      .deleteFrom('creatorListMembers')
      .where('listId', '=', listId)
      .where('performerId', '=', performerId),
)

/** Takes a performer off a list. */
export async function deleteMember(ctx: InTransaction, member: Member): Promise<void> {
  await write(ctx, removeMemberSql, member)
}

const listsOfSql = statement(
  'mycreators.lists_of',
  ({ accountId, performerIds }: { accountId: string; performerIds: readonly string[] }) => sql<{
    listId: string
    performerId: string
  }>`
    select member.list_id as "listId", member.performer_id as "performerId"
    from creator_lists as list join creator_list_members as member
      on member.list_id = list.id and member.performer_id = any(${[...performerIds]}::uuid[])
    where list.account_id = ${accountId}::uuid`,
  { plan: 'generic' },
)

/** Returns the lists of an account that each of some performers is on. */
export async function selectListsOf(
  ctx: ReadCtx,
  accountId: string,
  performerIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { listId, performerId } of await read(ctx, listsOfSql, { accountId, performerIds }))
    found.set(performerId, [...(found.get(performerId) ?? []), listId])
  return found
}

/**
 * Returns SQL for (performer_id) of the performers that an account put on a list last, or on one
 * list.
 */
export const lastListed = (
  accountId: string,
  limit: number,
  listId?: string,
): RawBuilder<unknown> => sql`
  (select listed.performer_id from creator_list_members as listed
   where listed.account_id = ${accountId}::uuid
     ${listId ? sql`and listed.list_id = ${listId}::uuid` : sql``}
   order by listed.added_at desc limit ${limit})`

/** Returns SQL that is true when a performer is on a list. */
export const isOnList = (listId: string, performerId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from creator_list_members as listed
    where listed.list_id = ${listId}::uuid and listed.performer_id = ${performerId})`
