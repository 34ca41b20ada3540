import type { DocumentType } from '@stagedoor/contract/admin'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  countedSql,
  read,
  type StatementCtx,
  statement,
  write,
} from '../../platform/db/index.ts'

/** One of the two documents: the ID, or a picture of the performer holding it. */
export type IdentityDocumentKind = 'id' | 'selfie'

/** A document as it is stored here; the media module stores the file. */
export interface DocumentRow {
  readonly id: string
  readonly accountId: string
  readonly kind: IdentityDocumentKind
  readonly storedDocumentId: string
  readonly status: 'pending' | 'approved' | 'refused' | 'withdrawn'
  readonly reason: string | null
  readonly submittedAt: Date
  readonly documentType: DocumentType | null
  readonly issuingCountry: string | null
  readonly numberHash: Buffer | null
  readonly expiresOn: string | null
}

const insertDocumentSql = statement(
  'verification.insert_document',
  ({ row }: { row: Pick<DocumentRow, 'accountId' | 'kind' | 'storedDocumentId'> }, ctx) =>
    ctx.db
      .insertInto('verificationDocuments')
      .values({ id: ctx.newId(), ...row, status: 'pending', submittedAt: ctx.now() }),
)

/** Inserts a pending document. */
export async function insertDocument(
  ctx: InTransaction,
  row: Pick<DocumentRow, 'accountId' | 'kind' | 'storedDocumentId'>,
): Promise<void> {
  await write(ctx, insertDocumentSql, { row })
}

const newestDocumentsSql = statement(
  'verification.newest_documents',
  ({ accountIds }: { accountIds: readonly string[] }, { db }) =>
    db
      .selectFrom('verificationDocuments')
      .select([
        'id',
        'accountId',
        'kind',
        'storedDocumentId',
        'status',
        'reason',
        'submittedAt',
        'documentType',
        'issuingCountry',
        'numberHash',
        'expiresOn',
      ])
      .distinctOn(['accountId', 'kind'])
      .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
      .orderBy('accountId')
      .orderBy('kind')
      .orderBy('submittedAt', 'desc')
      .orderBy('id', 'desc'),
  { plan: 'generic' },
)

/** Returns the newest document of each kind of some accounts. */
export async function selectNewestDocuments(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<DocumentRow[]> {
  const rows = await read(ctx, newestDocumentsSql, { accountIds })
  return rows as DocumentRow[]
}

const storeDecisionSql = statement(
  'verification.store_decision',
  (
    {
      status,
      reason,
      documentIds,
    }: { status: 'approved' | 'refused'; reason: string | null; documentIds: readonly string[] },
    ctx,
  ) =>
    ctx.db
      .updateTable('verificationDocuments')
      .set({ status, reason, decidedAt: ctx.now() })
      .where('id', '=', sql<string>`any(${documentIds}::uuid[])`)
      .where('status', '=', 'pending'),
)

/** Stores a decision on pending documents and returns how many it applied to. */
export async function storeDecision(
  ctx: InTransaction,
  documentIds: readonly string[],
  { status, reason }: { status: 'approved' | 'refused'; reason: string | null },
): Promise<number> {
  const changed = await write(ctx, storeDecisionSql, { status, reason, documentIds })
  return Number(changed)
}

/** SQL of the first pending document of each account, from `from` on. */
const firstPending = sql`from verification_documents as pending where pending.status = 'pending'
      and not exists (
    select from verification_documents as other where other.account_id = pending.account_id
      and other.status = 'pending'
      and (other.submitted_at, other.id) < (pending.submitted_at, pending.id))`

const pendingPerformersSql = statement(
  'verification.pending_performers',
  ({ limit, offset }: { limit: number; offset: number }) => sql<{
    accountId: string
    submittedAt: Date
  }>`
    select pending.account_id, pending.submitted_at ${firstPending}
    order by pending.submitted_at, pending.account_id limit ${limit} offset ${offset}`,
)

const countPendingPerformersSql = statement(
  'verification.count_pending_performers',
  ({ offset }: { offset: number }) => countedSql(firstPending, { offset }),
)

/** Returns the accounts with pending documents, longest waiting first. */
export async function selectPendingPerformers(
  ctx: ReadCtx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ accounts: { accountId: string; submittedAt: Date }[]; total: number }> {
  const accounts = await read(ctx, pendingPerformersSql, { limit, offset })
  return {
    accounts,
    total: await asTotal(read(ctx, countPendingPerformersSql, { offset })),
  }
}

const changeStatusesSql = statement(
  'verification.change_statuses',
  (
    { accountId, from, to, reason }: StatusChange & { readonly accountId: string },
    { db }: Pick<StatementCtx, 'db'>,
  ) =>
    db
      .updateTable('verificationDocuments')
      .set({ status: to, reason })
      .where('accountId', '=', accountId)
      .where('status', '=', from),
)

/** A change of decided documents. */
interface StatusChange {
  readonly from: 'approved' | 'withdrawn'
  readonly to: 'approved' | 'withdrawn'
  readonly reason: string | null
}

/** Changes the status of an account's documents that have another one. */
export async function changeStatuses(
  ctx: InTransaction,
  accountId: string,
  change: StatusChange,
): Promise<void> {
  await write(ctx, changeStatusesSql, { accountId, ...change })
}
