import type { InTransaction } from '../../platform/context.ts'
import { statement, write } from '../../platform/db/index.ts'

const storeLiveSql = statement('accounts.store_live', ({ id }: { id: string }, { db, now }) =>
  db.updateTable('accounts').set({ isLive: true, lastStreamedAt: now() }).where('id', '=', id),
)

/** Records that a stream of the account is on air from now on. */
export async function storeLive(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, storeLiveSql, { id })
}

/** The time of a stream that is over. */
export interface Streamed {
  readonly seconds: bigint
  readonly endedAt: Date
}

const storeStreamedSql = statement(
  'accounts.store_streamed',
  ({ seconds, endedAt, id }: { seconds: bigint; endedAt: Date; id: string }, { db }) =>
    db
      .updateTable('accounts')
      .set((eb) => ({
        isLive: false,
        secondsStreamed: eb('secondsStreamed', '+', seconds),
        ...(seconds > 0n && { lastStreamedAt: endedAt }),
      }))
      .where('id', '=', id),
)

/** Records that a stream of the account is over, and adds the seconds that it was on air. */
export async function storeStreamed(
  ctx: InTransaction,
  id: string,
  { seconds, endedAt }: Streamed,
): Promise<void> {
  await write(ctx, storeStreamedSql, { seconds, endedAt, id })
}
