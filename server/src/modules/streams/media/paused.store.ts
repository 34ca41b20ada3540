import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'

/** Returns those of some performers who have an open stream. */
export async function selectPerformersOnAir(
  { db }: ReadCtx,
  performerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('streams')
    .select('performerId')
    .where('performerId', '=', sql<string>`any(${performerIds}::uuid[])`)
    .where('state', '<>', 'ended')
    .execute()
  return new Set(rows.map(({ performerId }) => performerId))
}

/** Lets the stream of a performer that is paused for a call be continued from now on. */
export async function releasePaused(
  { db, now }: InTransaction,
  performerId: string,
): Promise<void> {
  await db
    .updateTable('streams')
    .set({ lostAt: now() })
    .where('performerId', '=', performerId)
    .where('state', '=', 'paused')
    .where('lostAt', 'is', null)
    .execute()
}
