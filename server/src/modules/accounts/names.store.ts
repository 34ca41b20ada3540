import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** The kinds of names that records list. */
export type NameKind = 'username' | 'display' | 'legal'

/** A name that a creator used, sealed. */
export interface NameRow {
  readonly id: string
  readonly kind: NameKind
  readonly sealed: Buffer
  readonly wrappedKey: Buffer
  /** Null when it was used before names were recorded. */
  readonly fromAt: Date | null
  /** Null while it is used. */
  readonly untilAt: Date | null
}

const namesOfSql = statement('accounts.names_of', (of: { accountId: string }, { db }) =>
  db
    .selectFrom('accountNames')
    .select(['id', 'kind', 'sealed', 'wrappedKey', 'fromAt', 'untilAt'])
    .where('accountId', '=', of.accountId)
    .orderBy('id')
    .$castTo<NameRow>(),
)

/** Returns the names of an account, sealed, in the order in which they were recorded. */
export const selectNames = (ctx: ReadCtx, accountId: string): Promise<NameRow[]> =>
  read(ctx, namesOfSql, { accountId })

const insertNamesSql = statement(
  'accounts.insert_names',
  ({ rows }: { rows: readonly (NameRow & { accountId: string; words: Buffer[] })[] }, { db }) =>
    db.insertInto('accountNames').values([...rows]),
)

/** Stores names that an account uses, or used. */
export async function insertNames(
  ctx: InTransaction,
  rows: readonly (NameRow & { readonly accountId: string; readonly words: Buffer[] })[],
): Promise<void> {
  if (rows.length > 0) await write(ctx, insertNamesSql, { rows })
}

const endNamesSql = statement(
  'accounts.end_names',
  ({ accountId, kinds }: { accountId: string; kinds: readonly NameKind[] }, ctx) =>
    ctx.db
      .updateTable('accountNames')
      .set({ untilAt: ctx.now() })
      .where('accountId', '=', accountId)
      .where('kind', '=', sql<string>`any(${kinds}::text[])`)
      .where('untilAt', 'is', null),
)

/** Stores that an account does not use its names of these kinds any longer. */
export async function endNames(
  ctx: InTransaction,
  accountId: string,
  kinds: readonly NameKind[] = ['username', 'display', 'legal'],
): Promise<void> {
  if (kinds.length > 0) await write(ctx, endNamesSql, { accountId, kinds })
}

const deleteNamesSql = statement('accounts.delete_names', (of: { accountId: string }, { db }) =>
  db.deleteFrom('accountNames').where('accountId', '=', of.accountId),
)

/** Deletes all names of an account. */
export async function deleteNames(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteNamesSql, { accountId })
}

const withoutNamesSql = statement(
  'accounts.without_names',
  ({ after, limit }: { after: string | null; limit: number }, { db }) =>
    db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'performer')
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('accountNames').select('id').whereRef('accountId', '=', 'accounts.id')),
        ),
      )
      .orderBy('id')
      .limit(limit),
)

/** Returns creators after an id of whom no name is recorded yet, in the order of ids. */
export const creatorsWithoutNames = (
  ctx: ReadCtx,
  page: { readonly after: string | null; readonly limit: number },
): Promise<{ id: string }[]> => read(ctx, withoutNamesSql, page)
