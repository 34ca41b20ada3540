import type { Insertable, Selectable } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import type { GatewaySubscriptions } from '../../../platform/db/index.ts'

/** A subscription that a payment company renews itself, with the price of its later periods. */
export type GatewaySubscription = Readonly<Selectable<GatewaySubscriptions>>

/** Stores the subscription that a payment began at its company; storing it again changes nothing. */
export async function insertGatewaySubscription(
  ctx: InTransaction,
  subscription: Pick<
    Insertable<GatewaySubscriptions>,
    'gateway' | 'externalId' | 'paymentId' | 'amount' | 'currency'
  >,
): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .insertInto('gatewaySubscriptions')
    .values({ ...subscription, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns a subscription by its company and the company's id. */
export const gatewaySubscription = (
  { db }: ReadCtx,
  gateway: string,
  externalId: string,
): Promise<GatewaySubscription | undefined> =>
  db
    .selectFrom('gatewaySubscriptions')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('externalId', '=', externalId)
    .executeTakeFirst()

/** Returns the subscription that a payment began at its company. */
export const gatewaySubscriptionBegunBy = (
  { db }: ReadCtx,
  paymentId: string,
): Promise<GatewaySubscription | undefined> =>
  db
    .selectFrom('gatewaySubscriptions')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()

/** Marks that we asked the company to stop, at the first time of asking; returns false when it has stopped already. */
export async function markCancelRequested(ctx: InTransaction, paymentId: string): Promise<boolean> {
  const now = ctx.now()
  const { numUpdatedRows } = await ctx.db
    .updateTable('gatewaySubscriptions')
    .set(({ fn, val }) => ({
      cancelRequestedAt: fn.coalesce('cancelRequestedAt', val(now)),
      updatedAt: now,
    }))
    .where('paymentId', '=', paymentId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks that the company charges no more. */
export async function markGatewaySubscriptionEnded(ctx: ReadCtx, paymentId: string): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .updateTable('gatewaySubscriptions')
    .set({ endedAt: now, updatedAt: now })
    .where('paymentId', '=', paymentId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Returns true when a charge under the agreement was made at a time or later. */
export async function wasChargedSince(
  { db }: ReadCtx,
  paymentId: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', 'subscription')
    .where('initiatedBy', '=', 'site')
    .where('reference', '>=', `rebill:${paymentId}:`)
    .where('reference', '<', `rebill:${paymentId};`)
    .where('settledAt', '>=', at)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
