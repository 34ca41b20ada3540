import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import type { StreamRow } from '../store.ts'

type RemoteStream = Pick<StreamRow, 'id' | 'sessionId' | 'provider' | 'state'>

/** Returns the open streams that another provider than the one in the box carries. */
export const selectRemote = ({ db }: ReadCtx): Promise<RemoteStream[]> =>
  db
    .selectFrom('streams')
    .select(['id', 'sessionId', 'provider', 'state'])
    .where('provider', '<>', 'embedded')
    .where('state', '<>', 'ended')
    .$castTo<RemoteStream>()
    .execute()

/** Returns true when a message of a provider was received before. */
export const wasReceived = async ({ db }: ReadCtx, id: string): Promise<boolean> =>
  (await db.selectFrom('streamWebhooks').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

/** Stores that a message of a provider was received. */
export async function storeReceived(ctx: InTransaction, id: string): Promise<void> {
  const values = { id, receivedAt: ctx.now() }
  await ctx.db
    .insertInto('streamWebhooks')
    .values(values)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Forgets the messages received before an instant. */
export async function forgetReceived({ db }: InTransaction, before: Date): Promise<void> {
  await db.deleteFrom('streamWebhooks').where('receivedAt', '<', before).execute()
}
