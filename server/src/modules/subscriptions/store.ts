import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  first,
  only,
  read,
  type SubscriptionConsents,
  type Subscriptions,
  statement,
  write,
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
 * Takes a lock until the commit, so that no other transaction creates or changes a subscription of
 * this fan to this performer.
 */
export const lockPair = (ctx: InTransaction, fanId: string, performerId: string): Promise<void> =>
  lockPairs(ctx, [{ fanId, performerId }])

const lockPairsSql = statement(
  'subscriptions.lock_pairs',
  ({ names }: { names: string[] }) => sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name
      order by key) as keys`,
)

/**
 * Takes the locks of pairs in one order, so that two transactions never wait for each other in a
 * circle.
 */
async function lockPairs(ctx: InTransaction, pairs: readonly Pair[]): Promise<void> {
  const names = pairs.map(({ fanId, performerId }) => `subscription ${fanId} ${performerId}`)
  await read(ctx, lockPairsSql, { names })
}

const columns = [
  'id',
  'fanId',
  'performerId',
  'type',
  'months',
  'tier',
  'nextTier',
  'nextPrice',
  'state',
  'gateway',
  'cardId',
  'giftId',
  'agreementId',
  'consentId',
  'price',
  'promoPrice',
  'promoUntil',
  'codeId',
  'codePercent',
  'codeAmount',
  'codeUntil',
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

const runningSubscriptionSql = statement(
  'subscriptions.running_subscription',
  ({ fanId, performerId }: { fanId: string; performerId: string }, { db }) => {
    const query = db
      .selectFrom('subscriptions')
      .select(columns)
      .where('fanId', '=', fanId)
      .where('performerId', '=', performerId)
      .where('state', '<>', sql.lit('ended'))
    return query.$castTo<SubscriptionRow>()
  },
  { plan: 'generic' },
)

/** Returns the running subscription of a fan to a performer. */
export async function runningSubscription(
  ctx: ReadCtx,
  fanId: string,
  performerId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await read(ctx, runningSubscriptionSql, { fanId, performerId })
  return row
}

const subscriptionByIdSql = statement(
  'subscriptions.subscription_by_id',
  ({ id }: { id: string }, { db }) =>
    db.selectFrom('subscriptions').selectAll().where('id', '=', id).$castTo<SubscriptionRow>(),
)

/** Returns a subscription by its id. */
export const subscriptionById = (ctx: ReadCtx, id: string): Promise<SubscriptionRow | undefined> =>
  first(read(ctx, subscriptionByIdSql, { id }))

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

const subscriptionsSql = statement(
  'subscriptions.subscriptions',
  ({ ids }: { ids: readonly string[] }, { db }) => {
    const query = db
      .selectFrom('subscriptions')
      .select(columns)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    return query.$castTo<SubscriptionRow>()
  },
  { plan: 'generic' },
)

/** Returns subscriptions by id, in no order. */
export function selectSubscriptions(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<SubscriptionRow[]> {
  return read(ctx, subscriptionsSql, { ids })
}

type NewSubscription = Omit<
  Insertable<Subscriptions>,
  'id' | 'createdAt' | 'updatedAt' | keyof EnumColumns
> &
  EnumColumns

const insertSubscriptionSql = statement(
  'subscriptions.insert_subscription',
  ({ subscription, now }: { subscription: NewSubscription; now: Date }, ctx) =>
    ctx.db
      .insertInto('subscriptions')
      .values({ ...subscription, id: ctx.newId(), createdAt: now, updatedAt: now })
      .returningAll()
      .$castTo<SubscriptionRow>(),
)

/** Stores a new subscription. The pair must be locked. */
export const insertSubscription = (
  ctx: InTransaction,
  subscription: NewSubscription,
): Promise<SubscriptionRow> => {
  const now = ctx.now()
  return only(write(ctx, insertSubscriptionSql, { subscription, now }))
}

const changeSubscriptionSql = statement(
  'subscriptions.change_subscription',
  ({ changes, id }: { changes: Changes; id: string }, ctx) =>
    ctx.db
      .updateTable('subscriptions')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll()
      .$castTo<SubscriptionRow>(),
)

/** Changes a subscription. The pair must be locked. */
export const changeSubscription = (
  ctx: InTransaction,
  id: string,
  changes: Changes,
): Promise<SubscriptionRow> => only(write(ctx, changeSubscriptionSql, { changes, id }))

const performersWithUsedTrialSql = statement(
  'subscriptions.performers_with_used_trial',
  ({ fanId, performerIds }: { fanId: string; performerIds: readonly string[] }, { db }) => {
    const query = db
      .selectFrom('subscriptions')
      .select('performerId')
      .where('fanId', '=', fanId)
      .where('performerId', '=', sql<string>`any(${[...performerIds]}::uuid[])`)
      .where('trialStartedAt', 'is not', null)
    return query
  },
  { plan: 'generic', perPage: true },
)

/** Returns the ids among these performers whose free trial a fan has had. */
export async function performersWithUsedTrial(
  ctx: ReadCtx,
  fanId: string,
  performerIds: readonly string[],
): Promise<Set<string>> {
  const rows = await read(ctx, performersWithUsedTrialSql, { fanId, performerIds })
  return new Set(rows.map(({ performerId }) => performerId))
}

const payingAmongSql = statement(
  'subscriptions.paying_among',
  ({ fanId, performerIds }: { fanId: string; performerIds: readonly string[] }, { db }) =>
    db
      .selectFrom('subscriptions')
      .select('performerId')
      .where('fanId', '=', fanId)
      .where('performerId', '=', sql<string>`any(${[...performerIds]}::uuid[])`)
      .where('state', '<>', 'ended')
      .where('price', '>', 0n),
)

/** Returns the ids among these performers of which a fan has a running paid subscription. */
export async function payingAmong(
  ctx: ReadCtx,
  fanId: string | undefined,
  performerIds: readonly string[],
): Promise<Set<string>> {
  if (!fanId) return new Set()
  const rows = await read(ctx, payingAmongSql, { fanId, performerIds })
  return new Set(rows.map(({ performerId }) => performerId))
}

/** The terms a fan agreed to. */
export type Consent = Readonly<
  Omit<Selectable<SubscriptionConsents>, 'months'> & Pick<EnumColumns, 'months'>
>

const insertConsentSql = statement(
  'subscriptions.insert_consent',
  ({ consent }: { consent: Omit<Consent, 'createdAt'> }, ctx) =>
    ctx.db.insertInto('subscriptionConsents').values({ ...consent, createdAt: ctx.now() }),
)

/** Stores the terms a fan agreed to. */
export async function insertConsent(
  ctx: InTransaction,
  consent: Omit<Consent, 'createdAt'>,
): Promise<void> {
  await write(ctx, insertConsentSql, { consent })
}

const consentByIdSql = statement('subscriptions.consent_by_id', ({ id }: { id: string }, { db }) =>
  db.selectFrom('subscriptionConsents').selectAll().where('id', '=', id).$castTo<Consent>(),
)

/** Returns agreed terms by their id. */
export const consentById = (ctx: ReadCtx, id: string): Promise<Consent | undefined> =>
  first(read(ctx, consentByIdSql, { id }))
