import type { FanRule } from '@stagedoor/contract/fanlists'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'

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

const ofPerformer = ({ db }: ReadCtx, performerId: string) =>
  db.selectFrom('fanLists').select(columns).where('performerId', '=', performerId)

/** Returns the lists of a performer, by name. */
export const selectLists = (ctx: ReadCtx, performerId: string): Promise<FanListRow[]> =>
  ofPerformer(ctx, performerId).orderBy(sql`lower(name)`).$castTo<FanListRow>().execute()

/** Returns some lists of a performer, in no order; those of others are missing. */
export const selectListsByIds = (
  ctx: ReadCtx,
  performerId: string,
  ids: readonly string[],
): Promise<FanListRow[]> =>
  ofPerformer(ctx, performerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .$castTo<FanListRow>()
    .execute()

/** Stores a new list. */
export const insertList = (
  ctx: InTransaction,
  { performerId, name, rule }: Pick<FanListRow, 'performerId' | 'name' | 'rule'>,
): Promise<FanListRow> => {
  const now = ctx.now()
  return ctx.db
    .insertInto('fanLists')
    .values({
      ...{ id: ctx.newId(), performerId, name, createdAt: now, updatedAt: now },
      rule: rule && JSON.stringify(rule),
    })
    .returning(columns)
    .$castTo<FanListRow>()
    .executeTakeFirstOrThrow()
}

/** Changes a list. */
export const changeList = (
  ctx: InTransaction,
  id: string,
  { name, rule }: Pick<FanListRow, 'name' | 'rule'>,
): Promise<FanListRow> =>
  ctx.db
    .updateTable('fanLists')
    .set({ name, rule: rule && JSON.stringify(rule), updatedAt: ctx.now() })
    .where('id', '=', id)
    .returning(columns)
    .$castTo<FanListRow>()
    .executeTakeFirstOrThrow()

/** Deletes a list with its members. Returns false when the performer has none with this id. */
export async function removeList(
  { db }: InTransaction,
  performerId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fanLists')
    .where('id', '=', id)
    .where('performerId', '=', performerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Takes a lock until the commit, so that a performer's lists are counted and created one after another. */
export async function lockLists({ db }: InTransaction, performerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fan lists ${performerId}`}, 0))`.execute(
    db,
  )
}

/** Adds fans to a list by hand. */
export async function insertMembers(
  ctx: InTransaction,
  listId: string,
  fanIds: readonly string[],
): Promise<void> {
  await sql`
    insert into fan_list_members (list_id, fan_id, added_at)
    select distinct ${listId}::uuid, fan_id, ${ctx.now()}::timestamptz from unnest(${[...fanIds]}::uuid[]) as fan_id
    order by fan_id on conflict do nothing`.execute(ctx.db)
}

/** Removes fans from a list by hand. */
export async function removeListMembers(
  { db }: InTransaction,
  listId: string,
  fanIds: readonly string[],
): Promise<void> {
  await sql`delete from fan_list_members where list_id = ${listId}::uuid and fan_id = any(${[...fanIds]}::uuid[])`.execute(
    db,
  )
}

/** What a performer wrote about a fan. */
export interface FanNotes {
  readonly ownName: string
  readonly note: string
  readonly tags: readonly string[]
}

/** Replaces what a performer wrote about a fan whom they met. */
export async function saveNotes(
  ctx: InTransaction,
  { performerId, fanId }: { readonly performerId: string; readonly fanId: string },
  { ownName, note, tags }: FanNotes,
): Promise<void> {
  const fields = { ownName, note, tags: [...tags], updatedAt: ctx.now() }
  await ctx.db
    .insertInto('fanNotes')
    .values({ performerId, fanId, ...fields })
    .onConflict((conflict) => conflict.columns(['performerId', 'fanId']).doUpdateSet(fields))
    .execute()
}

/** Returns the lists by hand of a performer that a fan is on, by name. */
export async function listsWithMember({ db }: ReadCtx, performerId: string, fanId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from fan_lists where performer_id = ${performerId}::uuid
      and exists (select from fan_list_members where list_id = id and fan_id = ${fanId}::uuid)
    order by lower(name)`.execute(db)
  return rows
}
