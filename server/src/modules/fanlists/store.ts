import type { FanRule } from '@stagedoor/contract/fanlists'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { only, read, type StatementCtx, statement, write } from '../../platform/db/index.ts'

/** A list as it is stored; `rule` is null for a list by hand. */
export interface FanListRow {
  readonly id: string
  readonly performerId: string
  readonly name: string
  readonly rule: FanRule | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = ['id', 'performerId', 'name', 'rule', 'createdAt', 'updatedAt'] as const

const ofPerformer = ({ db }: StatementCtx, performerId: string) =>
  db.selectFrom('fanLists').select(columns).where('performerId', '=', performerId)

const listsSql = statement('fanlists.lists', ({ performerId }: { performerId: string }, ctx) =>
  ofPerformer(ctx, performerId).orderBy(sql`lower(name)`).$castTo<FanListRow>(),
)

/** Returns the lists of a performer, by name. */
export const selectLists = (ctx: ReadCtx, performerId: string): Promise<FanListRow[]> =>
  read(ctx, listsSql, { performerId })

const listsByIdsSql = statement(
  'fanlists.lists_by_ids',
  ({ performerId, ids }: { performerId: string; ids: readonly string[] }, ctx) =>
    ofPerformer(ctx, performerId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .$castTo<FanListRow>(),
)

/** Returns some lists of a performer, in no order; those of others are missing. */
export const selectListsByIds = (
  ctx: ReadCtx,
  performerId: string,
  ids: readonly string[],
): Promise<FanListRow[]> => read(ctx, listsByIdsSql, { performerId, ids })

const insertListSql = statement(
  'fanlists.insert_list',
  (
    {
      performerId,
      name,
      now,
      rule,
    }: {
      performerId: string
      name: string
      now: Date
      rule: Pick<FanListRow, 'performerId' | 'name' | 'rule'>['rule']
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('fanLists')
      .values({
        id: ctx.newId(),
        performerId,
        name,
        createdAt: now,
        updatedAt: now,
        rule: rule && JSON.stringify(rule),
      })
      .returning(columns)
      .$castTo<FanListRow>(),
)

/** Stores a new list. */
export const insertList = (
  ctx: InTransaction,
  { performerId, name, rule }: Pick<FanListRow, 'performerId' | 'name' | 'rule'>,
): Promise<FanListRow> => {
  const now = ctx.now()
  return only(write(ctx, insertListSql, { performerId, name, now, rule }))
}

const changeListSql = statement(
  'fanlists.change_list',
  (
    {
      name,
      rule,
      id,
    }: { name: string; rule: Pick<FanListRow, 'name' | 'rule'>['rule']; id: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('fanLists')
      .set({ name, rule: rule && JSON.stringify(rule), updatedAt: ctx.now() })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<FanListRow>(),
)

/** Changes a list. */
export const changeList = (
  ctx: InTransaction,
  id: string,
  { name, rule }: Pick<FanListRow, 'name' | 'rule'>,
): Promise<FanListRow> => only(write(ctx, changeListSql, { name, rule, id }))

const removeListSql = statement(
  'fanlists.remove_list',
  ({ id, performerId }: { id: string; performerId: string }, { db }) =>
    db.deleteFrom('fanLists').where('id', '=', id).where('performerId', '=', performerId),
)

/** Deletes a list with its members. Returns false when the performer has none with this id. */
export async function removeList(
  ctx: InTransaction,
  performerId: string,
  id: string,
): Promise<boolean> {
  const numDeletedRows = await write(ctx, removeListSql, { id, performerId })
  return numDeletedRows === 1n
}

const lockListsSql = statement(
  'fanlists.lock_lists',
  ({ performerId }: { performerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`fan lists ${performerId}`}, 0))`,
)

/**
 * Takes a lock until the commit, so that a performer's lists are counted and created one after
 * another.
 */
export async function lockLists(ctx: InTransaction, performerId: string): Promise<void> {
  await read(ctx, lockListsSql, { performerId })
}

const insertMembersSql = statement(
  'fanlists.insert_members',
  ({ listId, fanIds }: { listId: string; fanIds: readonly string[] }, ctx) => sql`
    insert into fan_list_members (list_id, fan_id, added_at)
    select distinct ${listId}::uuid, fan_id, ${ctx.now()}::timestamptz
    from unnest(${[...fanIds]}::uuid[]) as fan_id
    order by fan_id on conflict do nothing`,
)

/** Adds fans to a list by hand. */
export async function insertMembers(
  ctx: InTransaction,
  listId: string,
  fanIds: readonly string[],
): Promise<void> {
  await write(ctx, insertMembersSql, { listId, fanIds })
}

const membersAmongSql = statement(
  'fanlists.list_members_among',
  ({ listId, fanIds }: { listId: string; fanIds: readonly string[] }) => sql<{ fanId: string }>`
    select fan_id from fan_list_members
    where list_id = ${listId}::uuid and fan_id = any(${[...fanIds]}::uuid[])`,
)

/** Returns the fans among some who are on a list by hand. */
export async function membersAmong(
  ctx: ReadCtx,
  listId: string,
  fanIds: readonly string[],
): Promise<string[]> {
  return (await read(ctx, membersAmongSql, { listId, fanIds })).map(({ fanId }) => fanId)
}

const firstMembersSql = statement(
  'fanlists.first_members',
  ({ listId, limit }: { listId: string; limit: number }) => sql<{ fanId: string }>`
    select fan_id from fan_list_members where list_id = ${listId}::uuid limit ${limit}`,
)

/** Returns some fans on a list by hand: all of them where they are no more than the limit. */
export async function firstMembers(ctx: ReadCtx, listId: string, limit: number): Promise<string[]> {
  return (await read(ctx, firstMembersSql, { listId, limit })).map(({ fanId }) => fanId)
}

const removeListMembersSql = statement(
  'fanlists.remove_list_members',
  ({ listId, fanIds }: { listId: string; fanIds: readonly string[] }) =>
    sql`delete from fan_list_members
      where list_id = ${listId}::uuid and fan_id = any(${[...fanIds]}::uuid[])`,
)

/** Removes fans from a list by hand. */
export async function removeListMembers(
  ctx: InTransaction,
  listId: string,
  fanIds: readonly string[],
): Promise<void> {
  await write(ctx, removeListMembersSql, { listId, fanIds })
}

/** The notes of a performer about a fan. */
export interface FanNotes {
  readonly ownName: string
  readonly note: string
  readonly tags: readonly string[]
}

const saveNotesSql = statement(
  'fanlists.save_notes',
  (
    {
      performerId,
      fanId,
      fields,
    }: {
      performerId: string
      fanId: string
      fields: { ownName: string; note: string; tags: string[]; updatedAt: Date }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('fanNotes')
      .values({ performerId, fanId, ...fields })
      .onConflict((conflict) => conflict.columns(['performerId', 'fanId']).doUpdateSet(fields)),
)

/** Replaces what a performer wrote about a fan. */
export async function saveNotes(
  ctx: InTransaction,
  { performerId, fanId }: { readonly performerId: string; readonly fanId: string },
  { ownName, note, tags }: FanNotes,
): Promise<void> {
  const fields = { ownName, note, tags: [...tags], updatedAt: ctx.now() }
  await write(ctx, saveNotesSql, { performerId, fanId, fields })
}

const listsWithMemberSql = statement(
  'fanlists.lists_with_member',
  ({ performerId, fanId }: { performerId: string; fanId: string }) => sql<{
    id: string
    name: string
  }>`
    select id, name from fan_lists where performer_id = ${performerId}::uuid
      and exists (select from fan_list_members where list_id = id and fan_id = ${fanId}::uuid)
    order by lower(name)`,
)

/** Returns the lists by hand of a performer that a fan is on, by name. */
export async function listsWithMember(ctx: ReadCtx, performerId: string, fanId: string) {
  const rows = await read(ctx, listsWithMemberSql, { performerId, fanId })
  return rows
}
