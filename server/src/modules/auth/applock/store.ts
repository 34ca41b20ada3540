import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

const pinSql = statement('auth.app_pin', ({ sessionId }: { sessionId: string }, { db }) =>
  db.selectFrom('appPins').select('pinHash').where('sessionId', '=', sessionId),
)

/** Returns the hash of the PIN of a session; undefined without one. */
export async function selectPin(ctx: ReadCtx, sessionId: string): Promise<string | undefined> {
  return (await first(read(ctx, pinSql, { sessionId })))?.pinHash
}

const storePinSql = statement(
  'auth.store_app_pin',
  ({ sessionId, pinHash }: { sessionId: string; pinHash: string }, ctx) => {
    const changes = { pinHash, createdAt: ctx.now() }
    return ctx.db
      .insertInto('appPins')
      .values({ sessionId, ...changes })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(changes))
  },
)

const deletePinSql = statement(
  'auth.delete_app_pin',
  ({ sessionId }: { sessionId: string }, { db }) =>
    db.deleteFrom('appPins').where('sessionId', '=', sessionId),
)

/** Stores the hash of the PIN of a session; null deletes it. */
export async function storePin(
  ctx: InTransaction,
  sessionId: string,
  pinHash: string | null,
): Promise<void> {
  if (pinHash === null) await write(ctx, deletePinSql, { sessionId })
  else await write(ctx, storePinSql, { sessionId, pinHash })
}
