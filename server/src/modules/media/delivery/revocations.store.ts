import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

/** The addresses that a revocation ends: those that match every field set. */
export interface RevocationScope {
  viewerId?: string
  sessionId?: string
  ownerId?: string
  fileId?: string
}

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
  await ctx.db.insertInto('urlRevocations').values(rows).execute()
}

/** Returns the revocations since an instant. */
export async function revocationsSince(ctx: ReadCtx, since: Date) {
  return ctx.db.selectFrom('urlRevocations').selectAll().where('createdAt', '>=', since).execute()
}

/** Deletes the revocations from before an instant. */
export async function deleteRevocationsBefore(ctx: ReadCtx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('urlRevocations').where('createdAt', '<', before).execute()
}
