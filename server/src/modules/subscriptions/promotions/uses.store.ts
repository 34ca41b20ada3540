import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** A use of a promotion by a fan; it is counted at once where the subscription exists already. */
export interface NewUse {
  readonly promotionId: string
  readonly fanId: string
  readonly consentId: string
  readonly subscriptionId?: string | undefined
}

const useStatusOfSql = statement(
  'subscriptions.use_status_of',
  ({ promotionId, fanId }: { promotionId: string; fanId: string }, { db }) =>
    db
      .selectFrom('subscriptionPromotionUses')
      .select('status')
      .where('promotionId', '=', promotionId)
      .where('fanId', '=', fanId),
)

/** Returns the state of a fan's use of a promotion; undefined when there is none. */
export async function useStatusOf(
  ctx: ReadCtx,
  promotionId: string,
  fanId: string,
): Promise<string | undefined> {
  const [use] = await read(ctx, useStatusOfSql, { promotionId, fanId })
  return use?.status
}

const storeUseSql = statement(
  'subscriptions.store_use',
  (
    {
      promotionId,
      fanId,
      use,
    }: {
      promotionId: string
      fanId: string
      use: { consentId: string; subscriptionId: string | null; status: string; createdAt: Date }
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('subscriptionPromotionUses')
      .values({ id: ctx.newId(), promotionId, fanId, ...use })
      .onConflict((conflict) => conflict.columns(['promotionId', 'fanId']).doUpdateSet(use)),
)

/**
 * Stores the use of a promotion; one that the fan reserved before goes to the terms they agreed to
 * now.
 */
export async function storeUse(
  ctx: InTransaction,
  { promotionId, fanId, ...rest }: NewUse,
): Promise<void> {
  const { consentId, subscriptionId = null } = rest
  const status = subscriptionId ? 'used' : 'reserved'
  const use = { consentId, subscriptionId, status, createdAt: ctx.now() }
  await write(ctx, storeUseSql, { promotionId, fanId, use })
}

const countUsesSql = statement(
  'subscriptions.count_uses',
  ({ subscriptionId, consentId }: { subscriptionId: string; consentId: string }) => sql`
    with counted as (
      update subscription_promotion_uses as now
      set status = 'used', subscription_id = ${subscriptionId}::uuid
      from subscription_promotion_uses as before
      where before.id = now.id and now.consent_id = ${consentId}::uuid and now.status <> 'used'
      returning now.promotion_id, before.status as was)
    update subscription_promotions set taken_uses = taken_uses + 1
    where id in (select promotion_id from counted where was = 'released')`,
)

/**
 * Counts the uses of agreed terms that were paid, also when they were released because the payment
 * seemed over.
 */
export async function countUses(
  ctx: InTransaction,
  consentId: string,
  subscriptionId: string,
): Promise<void> {
  await write(ctx, countUsesSql, { subscriptionId, consentId })
}

const releaseUsesSql = statement(
  'subscriptions.release_uses',
  ({ consentId }: { consentId: string }) => sql`
    with released as (
      update subscription_promotion_uses set status = 'released'
      where consent_id = ${consentId}::uuid and status = 'reserved' returning promotion_id)
    update subscription_promotions set taken_uses = taken_uses - 1
    where id in (select promotion_id from released)`,
)

/** Releases the reserved uses of agreed terms that were not paid. */
export async function releaseUses(ctx: InTransaction, consentId: string): Promise<void> {
  await write(ctx, releaseUsesSql, { consentId })
}

/**
 * The figures of a promotion: its fans, those whose payment is open, and what was paid less
 * refunds.
 */
export interface PromotionFigures {
  readonly uses: bigint
  readonly reservations: bigint
  readonly revenue: bigint
}

const figuresOfSql = statement(
  'subscriptions.figures_of',
  ({ ids }: { ids: readonly string[] }) => sql<PromotionFigures & { id: string }>`
    select promotion_id as id, count(*) filter (where status = 'used') as uses,
      count(*) filter (where status = 'reserved') as reservations,
      coalesce(sum(paid), 0)::bigint as revenue
    from subscription_promotion_uses as one left join lateral (
      select sum(gross - discount - refunded) as paid from subscription_periods as period
      where period.subscription_id = one.subscription_id and period.created_at >= one.created_at
    ) as periods on one.status = 'used'
    where promotion_id = any(${[...ids]}::uuid[]) group by promotion_id`,
)

/** Returns the figures of promotions; those without uses are missing. */
export async function figuresOf(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, PromotionFigures>> {
  const rows = await read(ctx, figuresOfSql, { ids })
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

const performersPaidBySql = statement(
  'subscriptions.performers_paid_by',
  ({ fanId, performerIds }: { fanId: string; performerIds: readonly string[] }) => sql<{
    performerId: string
  }>`
    select performer_id from subscriptions as one
    where fan_id = ${fanId}::uuid and performer_id = any(${[...performerIds]}::uuid[])
      and exists (select from subscription_periods where subscription_id = one.id)`,
)

/** Returns the ids of those among these performers that a fan has paid for a subscription. */
export async function performersPaidBy(
  ctx: ReadCtx,
  fanId: string,
  performerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await read(ctx, performersPaidBySql, { fanId, performerIds })
  return new Set(rows.map(({ performerId }) => performerId))
}

/**
 * Returns SQL that is true when `fan` subscribed to a performer by a promotion or link of theirs.
 */
export const joinedBy = (
  { promotionId, performerId }: { readonly promotionId: string; readonly performerId: string },
  fan: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (
  select from subscription_promotion_uses as used
    join subscription_promotions as promotion on promotion.id = used.promotion_id
  where used.promotion_id = ${promotionId}::uuid and used.fan_id = ${fan} and used.status = 'used'
    and promotion.performer_id = ${performerId}::uuid)`
