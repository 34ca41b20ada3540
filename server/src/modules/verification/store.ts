import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** One of the two documents: the ID, or a picture of the performer holding it. */
export type IdentityDocumentKind = 'id' | 'selfie'

/** A document as it is stored here; the media module stores the file. */
export interface DocumentRow {
  readonly id: string
  readonly accountId: string
  readonly kind: IdentityDocumentKind
  readonly storedDocumentId: string
  readonly status: 'pending' | 'approved' | 'refused'
  readonly reason: string | null
  readonly submittedAt: Date
}

/** Inserts a pending document. */
export async function insertDocument(
  ctx: InTransaction,
  row: Pick<DocumentRow, 'accountId' | 'kind' | 'storedDocumentId'>,
): Promise<void> {
  await ctx.db
    .insertInto('verificationDocuments')
    .values({ id: ctx.newId(), ...row, status: 'pending', submittedAt: ctx.now() })
    .execute()
}

/** Returns the newest document of each kind of some accounts. */
export async function selectNewestDocuments({ db }: ReadCtx, accountIds: readonly string[]): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('verificationDocuments')
    .select(['id', 'accountId', 'kind', 'storedDocumentId', 'status', 'reason', 'submittedAt'])
    .distinctOn(['accountId', 'kind'])
    .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
    .orderBy('accountId')
    .orderBy('kind')
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as DocumentRow[]
}

/** Stores a decision on pending documents and returns how many it applied to. */
export async function storeDecision(
  ctx: InTransaction,
  documentIds: readonly string[],
  { status, reason }: { status: 'approved' | 'refused'; reason: string | null },
): Promise<number> {
  const changed = await ctx.db
    .updateTable('verificationDocuments')
    .set({ status, reason, decidedAt: ctx.now() })
    .where('id', '=', sql<string>`any(${documentIds}::uuid[])`)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

/** Returns the accounts with pending documents, longest waiting first. */
export async function selectPendingPerformers(
  { db }: ReadCtx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ accounts: { accountId: string; submittedAt: Date }[]; total: number }> {
  const pending = db.selectFrom('verificationDocuments').where('status', '=', 'pending')
  const accounts = await pending
    .select(({ fn }) => ['accountId', fn.min('submittedAt').as('submittedAt')])
    .groupBy('accountId')
    .orderBy('submittedAt')
    .orderBy('accountId')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await pending
    .select(({ fn }) => fn.count<bigint>('accountId').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return { accounts, total: Number(total) }
}
