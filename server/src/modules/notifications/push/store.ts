import { sql } from 'kysely'
import type { PushSubscription } from '../../../gateways/push/port.ts'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { runPreparedQuery } from '../../../platform/db/index.ts'

/** The most browsers per account; a new one replaces the oldest. */
const MAX_BROWSERS = 10

/** Stores a browser's push subscription, whichever account used it before. */
export async function storePushSubscription(
  ctx: InTransaction,
  { accountId, sessionId, ...address }: PushSubscription & { accountId: string; sessionId: string },
): Promise<void> {
  const { p256dh, auth } = address
  const createdAt = ctx.now()
  await ctx.db
    .insertInto('pushSubscriptions')
    .values({ id: ctx.newId(), accountId, sessionId, ...address, createdAt })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ accountId, sessionId, p256dh, auth, createdAt }),
    )
    .execute()
  await sql`delete from push_subscriptions where account_id = ${accountId} and id not in (
    select id from push_subscriptions where account_id = ${accountId} order by created_at desc limit ${MAX_BROWSERS})`.execute(
    ctx.db,
  )
}

/** Deletes an account's push subscription. */
export async function removePushSubscription(
  ctx: ReadCtx,
  accountId: string,
  endpoint: string,
): Promise<void> {
  await ctx.db
    .deleteFrom('pushSubscriptions')
    .where('accountId', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Deletes a push subscription that its push service no longer knows. */
export async function removeExpiredPushSubscription(ctx: ReadCtx, id: string): Promise<void> {
  await ctx.db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}

/** Returns a push subscription by its id. */
export const selectPushSubscription = (ctx: ReadCtx, id: string) =>
  ctx.db.selectFrom('pushSubscriptions').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the push subscriptions of accounts. */
export function selectPushSubscriptionsOf(ctx: ReadCtx, accountIds: readonly string[]) {
  const browsers = ctx.db
    .selectFrom('pushSubscriptions')
    .select(['id', 'accountId'])
    .where('accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
  return runPreparedQuery(ctx, browsers)
}
