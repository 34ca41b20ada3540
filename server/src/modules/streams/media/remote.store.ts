import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'
import type { StreamRow } from '../store.ts'

type RemoteStream = Pick<StreamRow, 'id' | 'sessionId' | 'provider' | 'state'>

const remoteSql = statement('streams.remote', (_: object, { db }) =>
  db
    .selectFrom('streams')
    .select(['id', 'sessionId', 'provider', 'state'])
    .where('provider', '<>', 'embedded')
    .where('state', '<>', 'ended')
    .$castTo<RemoteStream>(),
)

/** Returns the open streams that another provider than the one in the box carries. */
export const selectRemote = (ctx: ReadCtx): Promise<RemoteStream[]> => read(ctx, remoteSql)

const wasReceivedSql = statement('streams.was_received', ({ id }: { id: string }, { db }) =>
  db.selectFrom('streamWebhooks').select('id').where('id', '=', id),
)

/** Returns true when a message of a provider was received before. */
export const wasReceived = async (ctx: ReadCtx, id: string): Promise<boolean> =>
  (await first(read(ctx, wasReceivedSql, { id }))) !== undefined

const storeReceivedSql = statement(
  'streams.store_received',
  ({ values }: { values: { id: string; receivedAt: Date } }, ctx) =>
    ctx.db
      .insertInto('streamWebhooks')
      .values(values)
      .onConflict((on) => on.doNothing()),
)

/** Stores that a message of a provider was received. */
export async function storeReceived(ctx: InTransaction, id: string): Promise<void> {
  const values = { id, receivedAt: ctx.now() }
  await write(ctx, storeReceivedSql, { values })
}

const forgetReceivedSql = statement(
  'streams.forget_received',
  ({ before }: { before: Date }, { db }) =>
    db.deleteFrom('streamWebhooks').where('receivedAt', '<', before),
)

/** Forgets the messages received before an instant. */
export async function forgetReceived(ctx: InTransaction, before: Date): Promise<void> {
  await write(ctx, forgetReceivedSql, { before })
}
