import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** The addresses that a revocation ends: those that match every field set. */
export interface RevocationScope {
  viewerId?: string
  sessionId?: string
  ownerId?: string
  fileId?: string
}

const insertRevocationsSql = statement(
  'media.insert_revocations',
  (
    {
      rows,
    }: {
      rows: {
        createdAt: Date
        viewerId?: string
        sessionId?: string
        ownerId?: string
        fileId?: string
        id: string
      }[]
    },
    ctx,
  ) => ctx.db.insertInto('urlRevocations').values(rows),
)

/** Inserts revocations. */
export async function insertRevocations(
  ctx: InTransaction,
  revocations: readonly RevocationScope[],
): Promise<void> {
  if (revocations.length === 0) return
  const rows = revocations.map((revocation) => ({
    id: ctx.newId(),
    ...revocation,
    createdAt: ctx.now(),
  }))
  await write(ctx, insertRevocationsSql, { rows })
}

const revocationsSinceSql = statement(
  'media.revocations_since',
  ({ since }: { since: Date }, ctx) =>
    ctx.db.selectFrom('urlRevocations').selectAll().where('createdAt', '>=', since),
)

/** Returns the revocations since an instant. */
export async function revocationsSince(ctx: ReadCtx, since: Date) {
  return read(ctx, revocationsSinceSql, { since })
}

const deleteRevocationsBeforeSql = statement(
  'media.delete_revocations_before',
  ({ before }: { before: Date }, ctx) =>
    ctx.db.deleteFrom('urlRevocations').where('createdAt', '<', before),
)

/** Deletes the revocations from before an instant. */
export async function deleteRevocationsBefore(ctx: ReadCtx, before: Date): Promise<void> {
  await write(ctx, deleteRevocationsBeforeSql, { before })
}
