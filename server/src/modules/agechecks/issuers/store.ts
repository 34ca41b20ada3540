import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** A list of issuers that an operator imported. */
export interface TrustListRow {
  readonly id: string
  readonly title: string
  readonly kind: 'pem' | 'xml'
  readonly certificates: string[]
  /** The certificate of the one who signed it, in PEM; null for certificates that came bare. */
  readonly signer: string | null
  readonly issuedAt: Date | null
  readonly nextUpdate: Date | null
  readonly importedAt: Date
}

const trustListsSql = statement('agechecks.trust_lists', (_values: object, { db }) =>
  db.selectFrom('ageTrustLists').selectAll().orderBy('importedAt', 'desc').$castTo<TrustListRow>(),
)

/** Returns the lists of issuers that were imported, newest first. */
export const selectTrustLists = (ctx: ReadCtx): Promise<TrustListRow[]> => read(ctx, trustListsSql)

const replaceTrustListSql = statement(
  'agechecks.delete_trust_list_of_title',
  ({ title }: { title: string }, { db }) =>
    db.deleteFrom('ageTrustLists').where('title', '=', title),
)

const insertTrustListSql = statement(
  'agechecks.insert_trust_list',
  ({ row }: { row: TrustListRow }, { db }) => db.insertInto('ageTrustLists').values(row),
)

/** Stores a list of issuers instead of an earlier one of its title. */
export async function replaceTrustList(ctx: InTransaction, row: TrustListRow): Promise<void> {
  await write(ctx, replaceTrustListSql, { title: row.title })
  await write(ctx, insertTrustListSql, { row })
}

const deleteTrustListSql = statement(
  'agechecks.delete_trust_list',
  ({ id }: { id: string }, { db }) => db.deleteFrom('ageTrustLists').where('id', '=', id),
)

/** Deletes a list of issuers; returns false when there is none. */
export const deleteTrustList = async (ctx: InTransaction, id: string): Promise<boolean> =>
  (await write(ctx, deleteTrustListSql, { id })) > 0n
