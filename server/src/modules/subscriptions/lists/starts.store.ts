import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'

const runningStartsSql = statement(
  'subscriptions.running_starts',
  ({ performerId, fanIds }: { performerId: string; fanIds: readonly string[] }, { db }) =>
    db
      .selectFrom('subscriptions')
      .select(['fanId', 'startedAt'])
      .where('performerId', '=', performerId)
      .where('fanId', 'in', [...fanIds])
      .where('state', '<>', sql.lit('ended')),
)

/** Returns when the running subscriptions of fans to a performer began, by the ids of the fans. */
export async function runningStarts(
  ctx: ReadCtx,
  performerId: string,
  fanIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (fanIds.length === 0) return new Map()
  const rows = await read(ctx, runningStartsSql, { performerId, fanIds })
  return new Map(rows.map(({ fanId, startedAt }) => [fanId, startedAt]))
}
