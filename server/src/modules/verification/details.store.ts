import type { DocumentType } from '@stagedoor/contract/admin'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** The details of an ID; the number is stored as a keyed hash only. */
export interface DocumentDetails {
  readonly documentType: DocumentType
  readonly issuingCountry: string
  readonly numberHash: Buffer
  readonly expiresOn: string | null
}

const storeDetailsSql = statement(
  'verification.store_details',
  ({ storedDocumentId, details }: { storedDocumentId: string; details: DocumentDetails }, { db }) =>
    db
      .updateTable('verificationDocuments')
      .set({ ...details, remindedDays: null })
      .where('storedDocumentId', '=', storedDocumentId)
      .where('kind', '=', 'id')
      .returning('accountId'),
)

/** Stores the details of an ID and returns its account; undefined when there is no such ID. */
export async function storeDetails(
  ctx: InTransaction,
  storedDocumentId: string,
  details: DocumentDetails,
): Promise<string | undefined> {
  const [row] = await write(ctx, storeDetailsSql, { storedDocumentId, details })
  return row?.accountId
}

const othersWithNumberSql = statement(
  'verification.others_with_number',
  ({ accountId, hashes }: { accountId: string; hashes: readonly Buffer[] }, { db }) =>
    db
      .selectFrom('verificationDocuments')
      .select('accountId')
      .distinct()
      .where('numberHash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
      .where('accountId', '<>', accountId)
      .orderBy('accountId')
      .limit(50),
)

/** Returns the other accounts that submitted a document with one of these hashes. */
export async function selectOthersWithNumber(
  ctx: ReadCtx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await read(ctx, othersWithNumberSql, { accountId, hashes })
  return rows.map((row) => row.accountId)
}

/** An approved ID that expires soon or has expired. */
export interface ExpiringDocument {
  readonly id: string
  readonly accountId: string
  readonly expiresOn: string
  readonly remindedDays: number | null
}

const expiringSql = statement(
  'verification.expiring_documents',
  ({ until, after, limit }: { until: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('verificationDocuments as document')
      .select(['document.id', 'document.accountId', 'document.expiresOn', 'document.remindedDays'])
      .where('document.status', '=', 'approved')
      .where('document.expiresOn', '<=', until)
      .where('document.id', '>', after)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('verificationDocuments as newer')
              .select('newer.id')
              .whereRef('newer.accountId', '=', 'document.accountId')
              .where('newer.kind', '=', 'id')
              .where('newer.status', 'in', ['pending', 'approved'])
              .whereRef('newer.submittedAt', '>', 'document.submittedAt'),
          ),
        ),
      )
      .orderBy('document.id')
      .limit(limit)
      .$castTo<ExpiringDocument>(),
)

/**
 * Returns a page of the approved IDs that expire until a day, without those that have a successor
 * which is approved or waits for its review.
 */
export const selectExpiring = (
  ctx: ReadCtx,
  page: { readonly until: string; readonly after: string; readonly limit: number },
): Promise<ExpiringDocument[]> => read(ctx, expiringSql, page)

const storeReminderSql = statement(
  'verification.store_reminder',
  ({ id, days }: { id: string; days: number }, { db }) =>
    db
      .updateTable('verificationDocuments')
      .set({ remindedDays: days })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('remindedDays', 'is', null), eb('remindedDays', '>', days)])),
)

/** Records a reminder; returns false when it was sent already. */
export async function storeReminder(
  ctx: InTransaction,
  id: string,
  days: number,
): Promise<boolean> {
  return (await write(ctx, storeReminderSql, { id, days })) > 0n
}
