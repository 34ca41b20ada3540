import type { Insertable, Selectable } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  first,
  type GatewaySubscriptions,
  read,
  statement,
  write,
} from '../../../platform/db/index.ts'

/** A subscription that a payment company renews itself, with the price of its later periods. */
export type GatewaySubscription = Readonly<Selectable<GatewaySubscriptions>>

const insertGatewaySubscriptionSql = statement(
  'payments.insert_gateway_subscription',
  (
    {
      subscription,
      now,
    }: {
      subscription: Pick<
        Insertable<GatewaySubscriptions>,
        'gateway' | 'externalId' | 'paymentId' | 'amount' | 'currency'
      >
      now: Date
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('gatewaySubscriptions')
      .values({ ...subscription, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Stores the subscription that a payment began at its company; storing it again changes nothing.
 */
export async function insertGatewaySubscription(
  ctx: InTransaction,
  subscription: Pick<
    Insertable<GatewaySubscriptions>,
    'gateway' | 'externalId' | 'paymentId' | 'amount' | 'currency'
  >,
): Promise<void> {
  const now = ctx.now()
  await write(ctx, insertGatewaySubscriptionSql, { subscription, now })
}

const gatewaySubscriptionSql = statement(
  'payments.gateway_subscription',
  ({ gateway, externalId }: { gateway: string; externalId: string }, { db }) =>
    db
      .selectFrom('gatewaySubscriptions')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('externalId', '=', externalId),
)

/** Returns a subscription by its company and the company's id. */
export const gatewaySubscription = (
  ctx: ReadCtx,
  gateway: string,
  externalId: string,
): Promise<GatewaySubscription | undefined> =>
  first(read(ctx, gatewaySubscriptionSql, { gateway, externalId }))

const gatewaySubscriptionBegunBySql = statement(
  'payments.gateway_subscription_begun_by',
  ({ paymentId }: { paymentId: string }, { db }) =>
    db.selectFrom('gatewaySubscriptions').selectAll().where('paymentId', '=', paymentId),
)

/** Returns the subscription that a payment began at its company. */
export const gatewaySubscriptionBegunBy = (
  ctx: ReadCtx,
  paymentId: string,
): Promise<GatewaySubscription | undefined> =>
  first(read(ctx, gatewaySubscriptionBegunBySql, { paymentId }))

const markCancelRequestedSql = statement(
  'payments.mark_cancel_requested',
  ({ now, paymentId }: { now: Date; paymentId: string }, ctx) =>
    ctx.db
      .updateTable('gatewaySubscriptions')
      .set(({ fn, val }) => ({
        cancelRequestedAt: fn.coalesce('cancelRequestedAt', val(now)),
        updatedAt: now,
      }))
      .where('paymentId', '=', paymentId)
      .where('endedAt', 'is', null),
)

/**
 * Marks that we asked the company to stop, at the first time of asking; returns false when it has
 * stopped already.
 */
export async function markCancelRequested(ctx: InTransaction, paymentId: string): Promise<boolean> {
  const now = ctx.now()
  const numUpdatedRows = await write(ctx, markCancelRequestedSql, { now, paymentId })
  return numUpdatedRows > 0n
}

const markGatewaySubscriptionEndedSql = statement(
  'payments.mark_gateway_subscription_ended',
  ({ now, paymentId }: { now: Date; paymentId: string }, ctx) =>
    ctx.db
      .updateTable('gatewaySubscriptions')
      .set({ endedAt: now, updatedAt: now })
      .where('paymentId', '=', paymentId)
      .where('endedAt', 'is', null),
)

/** Marks that the company charges no more. */
export async function markGatewaySubscriptionEnded(ctx: ReadCtx, paymentId: string): Promise<void> {
  const now = ctx.now()
  await write(ctx, markGatewaySubscriptionEndedSql, { now, paymentId })
}

const wasChargedSinceSql = statement(
  'payments.was_charged_since',
  ({ paymentId, at }: { paymentId: string; at: Date }, { db }) =>
    db
      .selectFrom('payments')
      .select('id')
      .where('purpose', '=', 'subscription')
      .where('initiatedBy', '=', 'site')
      .where('reference', '>=', `rebill:${paymentId}:`)
      .where('reference', '<', `rebill:${paymentId};`)
      .where('settledAt', '>=', at)
      .limit(1),
)

/** Returns true when a charge under the agreement was made at a time or later. */
export async function wasChargedSince(ctx: ReadCtx, paymentId: string, at: Date): Promise<boolean> {
  const [row] = await read(ctx, wasChargedSinceSql, { paymentId, at })
  return row !== undefined
}
