import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

/** A file that supports a report. */
export interface EvidenceRow {
  readonly id: string
  readonly reportId: string | null
  readonly isCounter: boolean
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly createdAt: Date
}

type NewEvidence = Pick<EvidenceRow, 'id' | 'name' | 'mime' | 'size'> & {
  readonly secretHash: Buffer
  readonly uploaderId: string | null
}

/** The time in which a report has to name an uploaded file. */
const UNATTACHED_MS = 3_600_000
const unattachedSince = ({ now }: Pick<ReadCtx, 'now'>) => new Date(now().getTime() - UNATTACHED_MS)

const insertEvidenceSql = statement(
  'reports.insert_evidence',
  ({ row }: { row: NewEvidence }, ctx) =>
    ctx.db.insertInto('reportEvidence').values({ ...row, createdAt: ctx.now() }),
)
const dropUnattachedSql = statement(
  'reports.drop_unattached_evidence',
  ({ before }: { before: Date }, { db }) =>
    db.deleteFrom('reportEvidence').where('reportId', 'is', null).where('createdAt', '<', before),
)

/**
 * Stores an uploaded file that no report names yet, and forgets those that none named in time: the
 * sealed bytes are deleted as nobody keeps them.
 */
export async function insertEvidence(ctx: InTransaction, row: NewEvidence): Promise<void> {
  await write(ctx, dropUnattachedSql, { before: unattachedSince(ctx) })
  await write(ctx, insertEvidenceSql, { row })
}

/** The report that files support, on which side, and the account that names them. */
export interface Attachment {
  readonly reportId: string
  readonly isCounter: boolean
  readonly viewerId: string | null
}

const attachSql = statement(
  'reports.attach_evidence',
  (
    {
      hashes,
      since,
      reportId,
      isCounter,
      viewerId,
    }: Attachment & { hashes: readonly Buffer[]; since: Date },
    { db },
  ) =>
    db
      .updateTable('reportEvidence')
      .set({ reportId, isCounter })
      .where('secretHash', '=', sql<never>`any(${hashes}::bytea[])`)
      .where('reportId', 'is', null)
      .where('createdAt', '>=', since)
      .where(sql<boolean>`(uploader_id is null or uploader_id = ${viewerId}::uuid)`)
      .returning('id'),
)

/**
 * Gives uploaded files to a report and returns their ids: those that are used, too old or uploaded
 * by another account are left out.
 */
export async function attachByHash(
  ctx: InTransaction,
  attachment: Attachment,
  hashes: readonly Buffer[],
): Promise<string[]> {
  const since = unattachedSince(ctx)
  const rows = await read(ctx, attachSql, { ...attachment, hashes, since })
  return rows.map(({ id }) => id)
}

const evidenceOfSql = statement(
  'reports.evidence_of',
  ({ reportIds }: { reportIds: readonly string[] }, { db }) =>
    db
      .selectFrom('reportEvidence')
      .select(['id', 'reportId', 'isCounter', 'name', 'mime', 'size', 'createdAt'])
      .where('reportId', '=', sql<string>`any(${reportIds}::uuid[])`)
      .orderBy('createdAt')
      .orderBy('id'),
)

/** Returns the files that support reports, the oldest first. */
export const selectEvidenceOf = (ctx: ReadCtx, reportIds: readonly string[]) =>
  read(ctx, evidenceOfSql, { reportIds })

const evidenceByIdSql = statement('reports.evidence_by_id', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('reportEvidence')
    .select(['id', 'reportId', 'isCounter', 'name', 'mime', 'size', 'createdAt'])
    .where('id', '=', id)
    .where('reportId', 'is not', null),
)

/** Returns a file that supports a report; undefined for one that no report names. */
export const selectEvidence = (ctx: ReadCtx, id: string): Promise<EvidenceRow | undefined> =>
  first(read(ctx, evidenceByIdSql, { id }))

const deleteEvidenceSql = statement(
  'reports.delete_evidence',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db.deleteFrom('reportEvidence').where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Deletes the rows of files that support reports. */
export async function deleteEvidence(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  await write(ctx, deleteEvidenceSql, { ids })
}

const decidedReportsSql = statement(
  'reports.decided_with_evidence',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('reports')
      .innerJoin('reportEvidence', 'reportEvidence.reportId', 'reports.id')
      .select('reports.id')
      .distinct()
      .where('status', '<>', 'open')
      .where(({ eb, or }) => or([eb('reporterId', '=', accountId), eb('ownerId', '=', accountId)])),
)

/** Returns the decided reports by or about an account that have files. */
export async function decidedWithEvidence(ctx: ReadCtx, accountId: string): Promise<string[]> {
  const rows = await read(ctx, decidedReportsSql, { accountId })
  return rows.map(({ id }) => id)
}
