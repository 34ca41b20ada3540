import { sql } from 'kysely'
import type { PushSubscription } from '../../../gateways/push/port.ts'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { first, read, statement, write } from '../../../platform/db/index.ts'

/** The most browsers per account; a new one replaces the oldest. */
const MAX_BROWSERS = 10

const storePushSubscriptionSql = statement(
  'notifications.store_push_subscription',
  (
    {
      accountId,
      sessionId,
      address,
      createdAt,
      p256dh,
      auth,
    }: {
      accountId: string
      sessionId: string
      address: { endpoint: string; p256dh: string; auth: string }
      createdAt: Date
      p256dh: string
      auth: string
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('pushSubscriptions')
      .values({ id: ctx.newId(), accountId, sessionId, ...address, createdAt })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet({ accountId, sessionId, p256dh, auth, createdAt }),
      ),
)

const deleteSurplusSubscriptionsSql = statement(
  'notifications.delete_surplus_subscriptions',
  ({
    accountId,
  }: {
    accountId: string
  }) => sql`delete from push_subscriptions where account_id = ${accountId} and id not in (
    select id from push_subscriptions where account_id = ${accountId}
      order by created_at desc limit ${MAX_BROWSERS})`,
)

/** Stores a browser's push subscription, whichever account used it before. */
export async function storePushSubscription(
  ctx: InTransaction,
  { accountId, sessionId, ...address }: PushSubscription & { accountId: string; sessionId: string },
): Promise<void> {
  const { p256dh, auth } = address
  const createdAt = ctx.now()
  await write(ctx, storePushSubscriptionSql, {
    accountId,
    sessionId,
    address,
    createdAt,
    p256dh,
    auth,
  })
  await write(ctx, deleteSurplusSubscriptionsSql, { accountId })
}

const removePushSubscriptionSql = statement(
  'notifications.remove_push_subscription',
  ({ accountId, endpoint }: { accountId: string; endpoint: string }, ctx) =>
    ctx.db
      .deleteFrom('pushSubscriptions')
      .where('accountId', '=', accountId)
      .where('endpoint', '=', endpoint),
)

/** Deletes an account's push subscription. */
export async function removePushSubscription(
  ctx: ReadCtx,
  accountId: string,
  endpoint: string,
): Promise<void> {
  await write(ctx, removePushSubscriptionSql, { accountId, endpoint })
}

const removeExpiredPushSubscriptionSql = statement(
  'notifications.remove_expired_push_subscription',
  ({ id }: { id: string }, ctx) => ctx.db.deleteFrom('pushSubscriptions').where('id', '=', id),
)

/** Deletes a push subscription that its push service no longer knows. */
export async function removeExpiredPushSubscription(ctx: ReadCtx, id: string): Promise<void> {
  await write(ctx, removeExpiredPushSubscriptionSql, { id })
}

const pushSubscriptionSql = statement(
  'notifications.push_subscription',
  ({ id }: { id: string }, ctx) =>
    ctx.db.selectFrom('pushSubscriptions').selectAll().where('id', '=', id),
)

/** Returns a push subscription by its id. */
export const selectPushSubscription = (ctx: ReadCtx, id: string) =>
  first(read(ctx, pushSubscriptionSql, { id }))

const pushSubscriptionsOfSql = statement(
  'notifications.push_subscriptions_of',
  ({ accountIds }: { accountIds: readonly string[] }, ctx) => {
    const browsers = ctx.db
      .selectFrom('pushSubscriptions')
      .select(['id', 'accountId'])
      .where('accountId', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    return browsers
  },
  { plan: 'generic' },
)

/** Returns the push subscriptions of accounts. */
export function selectPushSubscriptionsOf(ctx: ReadCtx, accountIds: readonly string[]) {
  return read(ctx, pushSubscriptionsOfSql, { accountIds })
}
