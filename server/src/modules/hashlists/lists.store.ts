import type { HashSource } from '@stagedoor/contract/hashlists'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'

/** A list of hashes. */
export interface HashListRow {
  readonly id: string
  readonly name: string
  readonly source: HashSource
  readonly isActive: boolean
  readonly version: number
  readonly entryCount: number
  readonly cursor: string | null
  readonly updatedAt: Date | null
  readonly failingSince: Date | null
  readonly error: string | null
  readonly alarmedAt: Date | null
  /** If its entries have been compared with the files that were there before them. */
  readonly olderFiles: 'compared' | 'comparing' | 'waiting'
  /** When its service had last been asked about all kept files. */
  readonly recheckedAt: Date | null
}

const columns = [
  'id',
  'name',
  'source',
  'isActive',
  'version',
  'entryCount',
  'cursor',
  'updatedAt',
  'failingSince',
  'error',
  'alarmedAt',
  'recheckedAt',
  sql<string>`case when not is_active then 'compared'
    when comparing_change is not null then 'comparing'
    when exists (select from hash_entries as entry where entry.list_id = hash_lists.id
      and entry.change > compared_change and entry.is_active) then 'waiting'
    else 'compared' end`.as('olderFiles'),
] as const

const listsSql = statement('hashlists.lists', (_: object, { db }) =>
  db.selectFrom('hashLists').select(columns).orderBy('name').$castTo<HashListRow>(),
)

/** Returns all lists, by name. */
export const selectLists = (ctx: ReadCtx): Promise<HashListRow[]> => read(ctx, listsSql, {})

const listSql = statement('hashlists.list', ({ id }: { id: string }, { db }) =>
  db.selectFrom('hashLists').select(columns).where('id', '=', id).$castTo<HashListRow>(),
)

/** Returns a list. */
export const listById = (ctx: ReadCtx, id: string): Promise<HashListRow | undefined> =>
  first(read(ctx, listSql, { id }))

const insertListSql = statement(
  'hashlists.insert_list',
  ({ id, name, source }: { id: string; name: string; source: HashSource }, ctx) =>
    ctx.db
      .insertInto('hashLists')
      .values({ id, name, source, isActive: true, createdAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

const namedSql = statement('hashlists.named', ({ name }: { name: string }, { db }) =>
  db.selectFrom('hashLists').select(columns).where('name', '=', name).$castTo<HashListRow>(),
)

/** Returns the list of a name, which is created where there is none. */
export async function ensureList(
  ctx: ReadCtx,
  list: Pick<HashListRow, 'name' | 'source'>,
): Promise<HashListRow> {
  await write(ctx, insertListSql, { ...list, id: ctx.newId() })
  return only(read(ctx, namedSql, list))
}

const finishImportSql = statement(
  'hashlists.finish_import',
  ({ id, isChanged, cursor }: { id: string; isChanged: boolean; cursor: string | null }, ctx) =>
    ctx.db
      .updateTable('hashLists')
      .set({
        cursor,
        version: sql<number>`version + ${Number(isChanged)}::int`,
        entryCount: sql<number>`(select count(*)::int from hash_entries
          where list_id = ${id}::uuid and is_active)`,
        updatedAt: ctx.now(),
        failingSince: null,
        error: null,
        alarmedAt: null,
      })
      .where('id', '=', id)
      .returning('version'),
)

/** Stores that an import is complete; returns the version of the list from now on. */
export async function finishImport(
  ctx: ReadCtx,
  id: string,
  { isChanged, cursor = null }: { readonly isChanged: boolean; readonly cursor?: string | null },
): Promise<number> {
  return (await only(write(ctx, finishImportSql, { id, isChanged, cursor }))).version
}

const failedSql = statement(
  'hashlists.store_failure',
  ({ id, error }: { id: string; error: string }, ctx) =>
    ctx.db
      .updateTable('hashLists')
      .set({ error, failingSince: sql<Date>`coalesce(failing_since, ${ctx.now()}::timestamptz)` })
      .where('id', '=', id),
)

/** Stores that a service fails, and its last error. */
export async function storeFailure(ctx: ReadCtx, id: string, error: string): Promise<void> {
  await write(ctx, failedSql, { id, error })
}

const answeredSql = statement(
  'hashlists.store_answer',
  ({ id, before }: { id: string; before: Date }, ctx) =>
    ctx.db
      .updateTable('hashLists')
      .set({ updatedAt: ctx.now(), failingSince: null, error: null, alarmedAt: null })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('updatedAt', 'is', null),
          eb('updatedAt', '<', before),
          eb('failingSince', 'is not', null),
        ]),
      ),
)

/** Stores that a service answered: at most once a minute, unless it failed before. */
export async function storeAnswer(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, answeredSql, { id, before: new Date(ctx.now().getTime() - 60_000) })
}

const failingSql = statement('hashlists.failing', (_: object, { db }) =>
  db
    .selectFrom('hashLists')
    .select(['name', 'error'])
    .where('failingSince', 'is not', null)
    .where('isActive', '=', true),
)

/** Returns the lists whose service fails, with the last error. */
export const failingLists = (
  ctx: ReadCtx,
): Promise<{ readonly name: string; readonly error: string | null }[]> => read(ctx, failingSql, {})

const alarmSql = statement(
  'hashlists.mark_alarmed',
  ({ since, quiet }: { since: Date; quiet: Date }, ctx) =>
    ctx.db
      .updateTable('hashLists')
      .set({ alarmedAt: ctx.now() })
      .where('failingSince', '<', since)
      .where('isActive', '=', true)
      .where((eb) => eb.or([eb('alarmedAt', 'is', null), eb('alarmedAt', '<', quiet)]))
      .returning(['name', 'error']),
)

/** Returns the lists that fail since an instant, and of which nobody heard since another. */
export const markAlarmed = (
  ctx: InTransaction,
  which: { readonly since: Date; readonly quiet: Date },
): Promise<{ readonly name: string; readonly error: string | null }[]> =>
  write(ctx, alarmSql, which)

const setActiveSql = statement(
  'hashlists.set_active',
  ({ id, isActive }: { id: string; isActive: boolean }, { db }) =>
    db
      .updateTable('hashLists')
      .set({ isActive })
      .where('id', '=', id)
      .where('isActive', '<>', isActive),
)

/** Turns a list on or off; returns false where it is so already. */
export const setActive = async (
  ctx: InTransaction,
  id: string,
  isActive: boolean,
): Promise<boolean> => (await write(ctx, setActiveSql, { id, isActive })) > 0n

const isAnySql = statement(
  'hashlists.is_any',
  (_: object) => sql<{ isAny: boolean }>`
  select exists (select from hash_lists where is_active and entry_count > 0) as "isAny"`,
)

/** Returns true where a list with entries is on. */
export async function hasEntries(ctx: ReadCtx): Promise<boolean> {
  return (await only(read(ctx, isAnySql, {}))).isAny
}
