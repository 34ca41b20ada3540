import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** What a mark ends addresses of: everything set must match. */
export interface RevocationScope {
  viewerId?: string
  sessionId?: string
  ownerId?: string
  fileId?: string
}

export async function insertRevocations(ctx: InTransaction, marks: readonly RevocationScope[]): Promise<void> {
  if (marks.length === 0) return
  const rows = marks.map((mark) => ({ id: ctx.newId(), ...mark, createdAt: ctx.now() }))
  await ctx.db.insertInto('addressMarks').values(rows).execute()
}

export async function revocationsSince(ctx: ReadCtx, since: Date) {
  return ctx.db.selectFrom('addressMarks').selectAll().where('createdAt', '>=', since).execute()
}

export async function deleteRevocationsBefore(ctx: ReadCtx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('addressMarks').where('createdAt', '<', before).execute()
}
