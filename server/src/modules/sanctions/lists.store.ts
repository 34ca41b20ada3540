import type { SanctionFormat } from '@stagedoor/contract/sanctions/schemas'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, only, read, statement, write } from '../../platform/db/index.ts'
import type { ListedName } from './formats.rules.ts'
import { foldName } from './rules.ts'

/** A list as it is stored. */
export interface ListRow {
  readonly id: string
  readonly name: string
  readonly format: SanctionFormat
  readonly sourceUrl: string | null
  readonly names: number
  readonly version: number
  readonly contentHash: string | null
  readonly importedAt: Date | null
  readonly problem: string | null
}

const listsSql = statement('sanctions.lists', (_: object, { db }) =>
  db.selectFrom('sanctionLists').selectAll().orderBy('name').limit(100).$castTo<ListRow>(),
)

/** Returns the lists by name. */
export const selectLists = (ctx: ReadCtx): Promise<ListRow[]> => read(ctx, listsSql)

const ensureListSql = statement(
  'sanctions.ensure_list',
  ({ name, format }: { name: string; format: SanctionFormat }, ctx) =>
    ctx.db
      .insertInto('sanctionLists')
      .values({ id: ctx.newId(), name, format })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ format }))
      .returningAll()
      .$castTo<ListRow>(),
)

/** Returns the list of a name, which is made where there is none, and locks it. */
export const ensureList = (
  ctx: InTransaction,
  list: { readonly name: string; readonly format: SanctionFormat },
): Promise<ListRow> => only(write(ctx, ensureListSql, list))

type Changes = Partial<Omit<ListRow, 'id' | 'name'>>

const changeListSql = statement(
  'sanctions.change_list',
  ({ id, changes }: { id: string; changes: Changes }, { db }) =>
    db
      .updateTable('sanctionLists')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .$castTo<ListRow>(),
)

/** Changes a list and returns it; undefined when there is none. */
export const changeList = (
  ctx: InTransaction,
  id: string,
  changes: Changes,
): Promise<ListRow | undefined> => first(write(ctx, changeListSql, { id, changes }))

const deleteNamesSql = statement(
  'sanctions.delete_names',
  ({ listId }: { listId: string }, { db }) =>
    db.deleteFrom('sanctionNames').where('listId', '=', listId),
)

/** Stands between documents, none of whose letters it is. */
const BETWEEN = '\u001f'

const insertNamesSql = statement(
  'sanctions.insert_names',
  ({ listId, from, names }: { listId: string; from: number; names: readonly ListedName[] }) => {
    const column = <T>(pick: (name: ListedName) => T) => names.map(pick)
    return sql`
    insert into sanction_names (list_id, line, reference, name, folded, birth_dates, documents)
    select ${listId}::uuid, ${from}::int + given.place::int, given.reference, given.name,
      given.folded, string_to_array(given.dates, ' '), string_to_array(given.documents, chr(31))
    from unnest(${column(({ reference }) => reference)}::text[],
      ${column(({ name }) => name)}::text[],
      ${column(({ name }) => foldName(name))}::text[],
      ${column(({ birthDates }) => birthDates.join(' '))}::text[],
      ${column(({ documents = [] }) => documents.join(BETWEEN))}::text[])
      with ordinality as given (reference, name, folded, dates, documents, place)`
  },
)

const BATCH = 5000

/** Replaces the names of a list. */
export async function replaceNames(
  ctx: InTransaction,
  listId: string,
  names: readonly ListedName[],
): Promise<void> {
  await write(ctx, deleteNamesSql, { listId })
  for (let from = 0; from < names.length; from += BATCH)
    await write(ctx, insertNamesSql, { listId, from, names: names.slice(from, from + BATCH) })
}
