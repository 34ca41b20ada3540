import type { InTransaction, Reading } from '../../platform/context.ts'

/** What a mark ends addresses of: everything set must match. */
export interface MarkedFor {
  viewerId?: string
  sessionId?: string
  ownerId?: string
  fileId?: string
}

export async function insertMarks(ctx: InTransaction, marks: readonly MarkedFor[]): Promise<void> {
  if (marks.length === 0) return
  const rows = marks.map((mark) => ({ id: ctx.newId(), ...mark, createdAt: ctx.now() }))
  await ctx.db.insertInto('addressMarks').values(rows).execute()
}

export async function marksSince(ctx: Reading, since: Date) {
  return ctx.db.selectFrom('addressMarks').selectAll().where('createdAt', '>=', since).execute()
}

export async function deleteMarksBefore(ctx: Reading, before: Date): Promise<void> {
  await ctx.db.deleteFrom('addressMarks').where('createdAt', '<', before).execute()
}
