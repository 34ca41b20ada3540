import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { accountFlags } from '../accounts/index.ts'

/** The instants before which documents of each kind became outdated. */
export interface OutdatedBefore {
  /** Of documents that were refused, or replaced by their owner before a review. */
  readonly refused: Date
  /** Of documents that were approved and followed by an approved one. */
  readonly superseded: Date
  /** Of documents of sign-ups whose e-mail address was never confirmed. */
  readonly unconfirmed: Date
}

/** A document that need not be kept any longer. */
export interface OutdatedDocument {
  readonly id: string
  readonly accountId: string
}

const outdatedSql = statement(
  'verification.outdated_documents',
  ({ before, after, limit }: { before: OutdatedBefore; after: string; limit: number }, { db }) =>
    db
      .selectFrom('verificationDocuments as document')
      .innerJoin(accountFlags(db).as('account'), 'account.id', 'document.accountId')
      .select(['document.id', 'document.accountId'])
      .where('document.id', '>', after)
      .where(sql<boolean>`(
        document.status = 'refused' and document.decided_at < ${before.refused}
        or document.status = 'pending' and document.submitted_at < ${before.unconfirmed}
          and account.status = 'pending-email-confirmation'
        or document.status = 'pending' and exists (
          select from verification_documents as newer
          where newer.account_id = document.account_id and newer.kind = document.kind
            and newer.submitted_at > document.submitted_at
            and newer.submitted_at < ${before.refused})
        or document.status in ('approved', 'withdrawn') and exists (
          select from verification_documents as newer
          where newer.account_id = document.account_id and newer.kind = document.kind
            and newer.submitted_at > document.submitted_at
            and newer.status = 'approved' and newer.decided_at < ${before.superseded}))`)
      .orderBy('document.id')
      .limit(limit),
)

/** Returns a page of the documents that became outdated before some instants. */
export const selectOutdated = (
  ctx: ReadCtx,
  page: { readonly before: OutdatedBefore; readonly after: string; readonly limit: number },
): Promise<OutdatedDocument[]> => read(ctx, outdatedSql, page)

const deleteDocumentRowSql = statement(
  'verification.delete_document',
  ({ id }: { id: string }, { db }) =>
    db.deleteFrom('verificationDocuments').where('id', '=', id).returning('storedDocumentId'),
)

/** Deletes the row of a document and returns the id of its stored file. */
export async function deleteDocumentRow(
  ctx: InTransaction,
  id: string,
): Promise<string | undefined> {
  const [row] = await write(ctx, deleteDocumentRowSql, { id })
  return row?.storedDocumentId
}
