import { sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import { subscribersOf } from '../access/index.ts'

const subscribersAmongSql = statement(
  'sequences.subscribers_among',
  ({ performerId, fanIds }: { performerId: string; fanIds: readonly string[] }, ctx) => sql<{
    accountId: string
  }>`select account_id from ${subscribersOf(performerId, ctx.now())} as subscriber
    where account_id = any(${[...fanIds]}::uuid[])`,
)

/** Returns those among some fans who subscribe to a performer now. */
export async function subscribersAmong(
  ctx: ReadCtx,
  performerId: string,
  fanIds: readonly string[],
): Promise<Set<string>> {
  const rows = await read(ctx, subscribersAmongSql, { performerId, fanIds })
  return new Set(rows.map(({ accountId }) => accountId))
}
