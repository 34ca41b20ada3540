import { sql } from 'kysely'
import type { PushAddress } from '../../gateways/push/port.ts'
import type { InTransaction, Reading } from '../../platform/context.ts'

/** Browsers of one account at most; the oldest make room. */
const MOST = 10

/** Writes a browser down, whoever used it before. */
export async function storeSubscription(
  ctx: InTransaction,
  { accountId, sessionId, ...address }: PushAddress & { accountId: string; sessionId: string },
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
    select id from push_subscriptions where account_id = ${accountId} order by created_at desc limit ${MOST})`.execute(
    ctx.db,
  )
}

/** Forgets a browser of an account. */
export async function removeSubscription(ctx: Reading, accountId: string, endpoint: string): Promise<void> {
  await ctx.db
    .deleteFrom('pushSubscriptions')
    .where('accountId', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Forgets a browser that waits no more. */
export async function removeGone(ctx: Reading, id: string): Promise<void> {
  await ctx.db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}

/** A browser by its id. */
export const selectSubscription = (ctx: Reading, id: string) =>
  ctx.db.selectFrom('pushSubscriptions').selectAll().where('id', '=', id).executeTakeFirst()

/** The browsers of some accounts. */
export const selectSubscriptionsOf = (ctx: Reading, accountIds: readonly string[]) =>
  ctx.db
    .selectFrom('pushSubscriptions')
    .select(['id', 'accountId'])
    .where('accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .execute()
