import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countAll } from '../../platform/db/index.ts'

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
export async function selectNewestDocuments(
  { db }: ReadCtx,
  accountIds: readonly string[],
): Promise<DocumentRow[]> {
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
  // One row an account: its pending document that waits longest.
  const first = sql`from verification_documents as pending where pending.status = 'pending' and not exists (
    select from verification_documents as other where other.account_id = pending.account_id and other.status = 'pending'
      and (other.submitted_at, other.id) < (pending.submitted_at, pending.id))`
  const { rows: accounts } = await sql<{ accountId: string; submittedAt: Date }>`
    select pending.account_id, pending.submitted_at ${first}
    order by pending.submitted_at, pending.account_id limit ${limit} offset ${offset}`.execute(db)
  return { accounts, total: await countAll({ db }, first, { offset }) }
}
