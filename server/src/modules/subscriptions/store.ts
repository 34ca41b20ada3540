import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  runCachedQuery,
  runPreparedQuery,
  type SubscriptionConsents,
  type Subscriptions,
} from '../../platform/db/index.ts'
import type { PeriodMonths } from './periods/rules.ts'
import type { State } from './rules.ts'

type EnumColumns = {
  state: State
  type: 'monthly' | 'yearly' | 'free' | 'system'
  months: PeriodMonths
}

/** A subscription as it is stored. */
export type SubscriptionRow = Readonly<
  Omit<Selectable<Subscriptions>, keyof EnumColumns> & EnumColumns
>

type Changes = Partial<
  Omit<SubscriptionRow, 'id' | 'fanId' | 'performerId' | 'createdAt' | 'updatedAt'>
>

/** A fan and a performer. */
type Pair = Pick<SubscriptionRow, 'fanId' | 'performerId'>

/**
 * Takes a lock until the commit, so that no other transaction creates or changes a subscription of this fan to this
 * performer.
 */
export const lockPair = (ctx: InTransaction, fanId: string, performerId: string): Promise<void> =>
  lockPairs(ctx, [{ fanId, performerId }])

/** Takes the locks of pairs in one order, so that two transactions never wait for each other in a circle. */
async function lockPairs(ctx: InTransaction, pairs: readonly Pair[]): Promise<void> {
  const names = pairs.map(({ fanId, performerId }) => `subscription ${fanId} ${performerId}`)
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key) as keys`.execute(
    ctx.db,
  )
}

const columns = [
  'id',
  'fanId',
  'performerId',
  'type',
  'months',
  'state',
  'gateway',
  'cardId',
  'agreementId',
  'consentId',
  'price',
  'promoPrice',
  'promoUntil',
  'earlierPrice',
  'priceFrom',
  'askedPrice',
  'askedAt',
  'period',
  'anchorAt',
  'anchorPeriod',
  'pausedMonths',
  'startedAt',
  'trialStartedAt',
  'endsAt',
  'endedAt',
  'endReason',
  'cancelledAt',
  'remindedPeriod',
  'pauseMonths',
  'resumesAt',
  'chargingSince',
  'attempts',
  'retryAt',
  'lastFailure',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Subscriptions)[]

/** Returns the running subscription of a fan to a performer. */
export async function runningSubscription(
  { db }: ReadCtx,
  fanId: string,
  performerId: string,
): Promise<SubscriptionRow | undefined> {
  const query = db
    .selectFrom('subscriptions')
    .select(columns)
    .where('fanId', '=', fanId)
    .where('performerId', '=', performerId)
    .where('state', '<>', sql.lit('ended'))
  const [row] = await runPreparedQuery({ db }, query.$castTo<SubscriptionRow>())
  return row
}

/** Returns a subscription by its id. */
export const subscriptionById = (
  { db }: ReadCtx,
  id: string,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .$castTo<SubscriptionRow>()
    .executeTakeFirst()

/** Returns a subscription by its id, with a lock against other changes. */
export const lockSubscription = async (
  ctx: InTransaction,
  id: string,
): Promise<SubscriptionRow | undefined> => (await lockSubscriptions(ctx, [id])).get(id)

/** Returns subscriptions by id, with locks against other changes. */
export async function lockSubscriptions(
  ctx: InTransaction,
  ids: readonly string[],
): Promise<Map<string, SubscriptionRow>> {
  const found = await selectSubscriptions(ctx, ids)
  if (found.length === 0) return new Map()
  await lockPairs(ctx, found)
  return new Map((await selectSubscriptions(ctx, ids)).map((row) => [row.id, row]))
}

/** Returns subscriptions by id, in no order. */
export function selectSubscriptions(
  { db }: ReadCtx,
  ids: readonly string[],
): Promise<SubscriptionRow[]> {
  const query = db
    .selectFrom('subscriptions')
    .select(columns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
  return runPreparedQuery({ db }, query.$castTo<SubscriptionRow>())
}

type NewSubscription = Omit<
  Insertable<Subscriptions>,
  'id' | 'createdAt' | 'updatedAt' | keyof EnumColumns
> &
  EnumColumns

/** Stores a new subscription. The pair must be locked. */
export const insertSubscription = (
  ctx: InTransaction,
  subscription: NewSubscription,
): Promise<SubscriptionRow> => {
  const now = ctx.now()
  return ctx.db
    .insertInto('subscriptions')
    .values({ ...subscription, id: ctx.newId(), createdAt: now, updatedAt: now })
    .returningAll()
    .$castTo<SubscriptionRow>()
    .executeTakeFirstOrThrow()
}

/** Changes a subscription. The pair must be locked. */
export const changeSubscription = (
  ctx: InTransaction,
  id: string,
  changes: Changes,
): Promise<SubscriptionRow> =>
  ctx.db
    .updateTable('subscriptions')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .$castTo<SubscriptionRow>()
    .executeTakeFirstOrThrow()

/** Returns the ids among these performers whose free trial a fan has had. */
export async function performersWithUsedTrial(
  { db }: ReadCtx,
  fanId: string,
  performerIds: readonly string[],
): Promise<Set<string>> {
  const query = db
    .selectFrom('subscriptions')
    .select('performerId')
    .where('fanId', '=', fanId)
    .where('performerId', '=', sql<string>`any(${[...performerIds]}::uuid[])`)
    .where('trialStartedAt', 'is not', null)
  const rows = await runCachedQuery({ db }, query)
  return new Set(rows.map(({ performerId }) => performerId))
}

/** Returns the ids among these performers to whom a fan has a running paid subscription. */
export async function payingAmong(
  { db }: ReadCtx,
  fanId: string | undefined,
  performerIds: readonly string[],
): Promise<Set<string>> {
  if (!fanId) return new Set()
  const rows = await db
    .selectFrom('subscriptions')
    .select('performerId')
    .where('fanId', '=', fanId)
    .where('performerId', '=', sql<string>`any(${[...performerIds]}::uuid[])`)
    .where('state', '<>', 'ended')
    .where('price', '>', 0n)
    .execute()
  return new Set(rows.map(({ performerId }) => performerId))
}

/** The terms a fan agreed to. */
export type Consent = Readonly<
  Omit<Selectable<SubscriptionConsents>, 'months'> & Pick<EnumColumns, 'months'>
>

/** Stores the terms a fan agreed to. */
export async function insertConsent(
  ctx: InTransaction,
  consent: Omit<Consent, 'createdAt'>,
): Promise<void> {
  await ctx.db
    .insertInto('subscriptionConsents')
    .values({ ...consent, createdAt: ctx.now() })
    .execute()
}

/** Returns agreed terms by their id. */
export const consentById = ({ db }: ReadCtx, id: string): Promise<Consent | undefined> =>
  db
    .selectFrom('subscriptionConsents')
    .selectAll()
    .where('id', '=', id)
    .$castTo<Consent>()
    .executeTakeFirst()
