import { type Insertable, type Selectable, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  gatheredBy,
  only,
  read,
  type SubscriptionTiers,
  statement,
  write,
} from '../../../platform/db/index.ts'

/** A tier above the first as it is stored; prices in hundredths of the site's currency. */
export type TierRow = Readonly<Selectable<SubscriptionTiers>>

/** Named one by one, because a statement that is kept must not change when a column is added. */
const columns = [
  'performerId',
  'tier',
  'name',
  'description',
  'benefits',
  'monthlyPrice',
  'threeMonthPrice',
  'sixMonthPrice',
  'yearlyPrice',
  'isOpen',
  'places',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof TierRow)[]

const tiersSql = statement<{ performerIds: readonly string[] }, TierRow>(
  'subscriptions.tiers',
  ({ performerIds }, { db }) =>
    db
      .selectFrom('subscriptionTiers')
      .select(columns)
      .where('performerId', '=', sql<string>`any(${performerIds}::uuid[])`)
      .orderBy('performerId')
      .orderBy('tier'),
  {
    plan: 'generic',
    textBy: [],
    gathered: gatheredBy('performerIds', ({ performerId }) => performerId),
  },
)

/**
 * Returns the tiers of performers above the first, the lowest first. Requests of one moment ask
 * together.
 */
export const selectTiers = (ctx: ReadCtx, performerIds: readonly string[]): Promise<TierRow[]> =>
  performerIds.length === 0 ? Promise.resolve([]) : read(ctx, tiersSql, { performerIds })

/** The name of a tier. */
interface TierName {
  readonly performerId: string
  readonly tier: number
  readonly name: string
}

const tierNamesSql = statement<{ performerIds: readonly string[] }, TierName>(
  'subscriptions.tier_names',
  ({ performerIds }) => sql`
    select performer_id as "performerId", 1 as tier, name from plans
    where performer_id = any(${performerIds}::uuid[])
    union all select performer_id, tier, name from subscription_tiers
    where performer_id = any(${performerIds}::uuid[])`,
  {
    plan: 'generic',
    textBy: [],
    gathered: gatheredBy('performerIds', ({ performerId }) => performerId),
  },
)

/** Returns the names of all tiers of performers. */
export const selectTierNames = (
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<TierName[]> =>
  performerIds.length === 0 ? Promise.resolve([]) : read(ctx, tierNamesSql, { performerIds })

const lockTiersSql = statement(
  'subscriptions.lock_tiers',
  ({ performerId }: { performerId: string }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`tiers ${performerId}`}, 0))::text`,
)

/** Takes a lock until the commit, so that no other transaction changes a performer's tiers. */
export async function lockTiers(ctx: InTransaction, performerId: string): Promise<void> {
  await read(ctx, lockTiersSql, { performerId })
}

const insertTierSql = statement(
  'subscriptions.insert_tier',
  ({ tier, at }: { tier: NewTier; at: Date }, { db }) =>
    db
      .insertInto('subscriptionTiers')
      .values({ ...tier, createdAt: at, updatedAt: at })
      .returning(columns),
)

type NewTier = Omit<Insertable<SubscriptionTiers>, 'createdAt' | 'updatedAt'>

/** Stores a new tier. */
export const insertTier = (ctx: InTransaction, tier: NewTier): Promise<TierRow> =>
  only(write(ctx, insertTierSql, { tier, at: ctx.now() }))

/** The fields of a tier that its performer changes. */
export type TierChanges = Partial<Omit<TierRow, 'performerId' | 'tier' | 'createdAt' | 'updatedAt'>>

/** A tier by its performer and number. */
interface TierRef {
  readonly performerId: string
  readonly tier: number
}

const changeTierSql = statement(
  'subscriptions.change_tier',
  ({ performerId, tier, changes }: TierRef & { changes: TierChanges }, ctx) =>
    ctx.db
      .updateTable('subscriptionTiers')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('performerId', '=', performerId)
      .where('tier', '=', tier),
)

/** Changes a tier above the first. */
export async function storeTier(
  ctx: InTransaction,
  ref: TierRef,
  changes: TierChanges,
): Promise<void> {
  await write(ctx, changeTierSql, { ...ref, changes })
}

const describePlanSql = statement(
  'subscriptions.describe_plan',
  (
    {
      performerId,
      changes,
    }: {
      performerId: string
      changes: Partial<Pick<TierRow, 'name' | 'description' | 'benefits'>>
    },
    ctx,
  ) =>
    ctx.db
      .updateTable('plans')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('performerId', '=', performerId),
)

/** Changes the words about the first tier. */
export async function describePlan(
  ctx: InTransaction,
  performerId: string,
  changes: Partial<Pick<TierRow, 'name' | 'description' | 'benefits'>>,
): Promise<void> {
  await write(ctx, describePlanSql, { performerId, changes })
}

const deleteTierSql = statement(
  'subscriptions.delete_tier',
  ({ performerId, tier }: TierRef, { db }) =>
    db
      .deleteFrom('subscriptionTiers')
      .where('performerId', '=', performerId)
      .where('tier', '=', tier),
)

/** Deletes a tier. */
export async function removeTier(ctx: InTransaction, ref: TierRef): Promise<void> {
  await write(ctx, deleteTierSql, ref)
}

const isTierUsedSql = statement(
  'subscriptions.is_tier_used',
  ({ performerId, tier }: TierRef) => sql<{ isUsed: boolean }>`
    select exists (select from subscriptions where performer_id = ${performerId}::uuid
        and tier = ${tier})
      or exists (select from subscriptions where performer_id = ${performerId}::uuid
        and next_tier = ${tier})
      or exists (select from subscription_consents where performer_id = ${performerId}::uuid
        and tier = ${tier}) as "isUsed"`,
)

/** Returns true when a fan ever agreed to a tier. */
export async function isTierUsed(ctx: ReadCtx, ref: TierRef): Promise<boolean> {
  const { isUsed } = await only(read(ctx, isTierUsedSql, ref))
  return isUsed
}

/** The fans that have a tier now or from their next period, as far as they are counted. */
interface TakenPlaces {
  readonly tier: number
  readonly taken: number
}

const takenPlacesSql = statement(
  'subscriptions.taken_places',
  ({ performerId, tiers, most }: { performerId: string; tiers: number[]; most: number }) =>
    sql<TakenPlaces>`
    select asked.tier, (select count(*)::integer from (
      select from subscriptions as held where held.performer_id = ${performerId}::uuid
        and held.tier = asked.tier and held.state <> 'ended' limit ${most}) as counted) as taken
    from unnest(${tiers}::smallint[]) as asked (tier)`,
)

/** Returns how many fans have each tier now, counted up to a number. */
export async function takenPlaces(
  ctx: ReadCtx,
  performerId: string,
  tiers: readonly number[],
  most: number,
): Promise<Map<number, number>> {
  if (tiers.length === 0) return new Map()
  const rows = await read(ctx, takenPlacesSql, { performerId, tiers: [...tiers], most })
  return new Map(rows.map(({ tier, taken }) => [tier, taken]))
}
