import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

const performersOnAirSql = statement(
  'streams.performers_on_air',
  ({ performerIds }: { performerIds: readonly string[] }, { db }) =>
    db
      .selectFrom('streams')
      .select('performerId')
      .where('performerId', '=', sql<string>`any(${performerIds}::uuid[])`)
      .where('state', '<>', 'ended'),
)

/** Returns those of some performers who have an open stream. */
export async function selectPerformersOnAir(
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await read(ctx, performersOnAirSql, { performerIds })
  return new Set(rows.map(({ performerId }) => performerId))
}

const releasePausedSql = statement(
  'streams.release_paused',
  ({ performerId }: { performerId: string }, { db, now }) =>
    db
      .updateTable('streams')
      .set({ lostAt: now() })
      .where('performerId', '=', performerId)
      .where('state', '=', 'paused')
      .where('lostAt', 'is', null),
)

/** Lets the stream of a performer that is paused for a call be continued from now on. */
export async function releasePaused(ctx: InTransaction, performerId: string): Promise<void> {
  await write(ctx, releasePausedSql, { performerId })
}
