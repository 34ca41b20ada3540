import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import type { Consent, SubscriptionRow } from '../store.ts'

/** A fan and a performer. */
export interface Pair {
  readonly fanId: string
  readonly performerId: string
}

/** The state of a pair ahead of a new subscription. */
export interface PairState extends Pair {
  readonly runningId: string | null
  readonly hasUsedTrial: boolean
}

const fansOf = (pairs: readonly Pair[]) => pairs.map(({ fanId }) => fanId)
const performersOf = (pairs: readonly Pair[]) => pairs.map(({ performerId }) => performerId)

const lockPairsSql = statement(
  'subscriptions.checkout_lock_pairs',
  ({ pairs }: { pairs: readonly Pair[] }) => sql`select pg_advisory_xact_lock(key)::text from (
      select hashtextextended('subscription ' || fan || ' ' || performer, 0) as key
      from unnest(${fansOf(pairs)}::text[], ${performersOf(pairs)}::text[]) as pair (fan, performer)
        order by key) as sorted`,
  { plan: 'generic' },
)

const statesOfPairsSql = statement(
  'subscriptions.states_of_pairs',
  ({
    pairs,
  }: {
    pairs: readonly Pair[]
  }) => sql<PairState>`select fan_id as "fanId", performer_id as "performerId",
        (select id from subscriptions as s where s.fan_id = pair.fan_id
          and s.performer_id = pair.performer_id
          and s.state <> 'ended') as "runningId",
        exists (select from subscriptions as s where s.fan_id = pair.fan_id
          and s.performer_id = pair.performer_id
          and s.trial_started_at is not null) as "hasUsedTrial"
      from unnest(${fansOf(pairs)}::uuid[], ${performersOf(pairs)}::uuid[]) as pair (fan_id,
        performer_id)`,
  { plan: 'generic' },
)

/**
 * Takes the locks of `lockPair` for pairs, in order, and returns the state of each under its lock,
 * in no order.
 */
export async function lockPairs(ctx: InTransaction, pairs: readonly Pair[]): Promise<PairState[]> {
  const locking = read(ctx, lockPairsSql, { pairs })
  const reading = read(ctx, statesOfPairsSql, { pairs })
  const [, states] = await Promise.all([locking, reading])
  return states
}

/** A new subscription without payment. */
export type FreeSubscription = Pick<
  SubscriptionRow,
  'id' | 'fanId' | 'performerId' | 'state' | 'endsAt' | 'trialStartedAt' | 'retryAt' | 'price'
>

const insertFreeSubscriptionsSql = statement(
  'subscriptions.insert_free_subscriptions',
  ({
    now,
    agreed,
  }: {
    now: Date
    agreed: readonly {
      readonly subscription: FreeSubscription
      readonly consent: Omit<Consent, 'createdAt'>
    }[]
  }) => {
    const consent = <T>(pick: (consent: Omit<Consent, 'createdAt'>) => T) =>
      agreed.map((one) => pick(one.consent))
    return sql`insert into subscription_consents (id, fan_id, performer_id, type, price, currency,
      text, text_sha256, ip, user_agent, via,
        created_at)
      select given.*, ${now}::timestamptz from unnest(
        ${consent(({ id }) => id)}::uuid[], ${consent(({ fanId }) => fanId)}::uuid[],
        ${consent(({ performerId }) => performerId)}::uuid[],
        ${consent(({ type }) => type)}::text[],
        ${consent(({ price }) => price)}::bigint[], ${consent(({ currency }) => currency)}::text[],
        ${consent(({ text }) => text)}::text[], ${consent(({ textSha256 }) => textSha256)}::text[],
        ${consent(({ ip }) => ip)}::text[], ${consent(({ userAgent }) => userAgent)}::text[],
        ${consent(({ via }) => via ?? null)}::text[])
        as given`
  },
  { plan: 'keyed' },
)

const insertAgreedSubscriptionsSql = statement(
  'subscriptions.insert_agreed_subscriptions',
  ({
    now,
    agreed,
  }: {
    now: Date
    agreed: readonly {
      readonly subscription: FreeSubscription
      readonly consent: Omit<Consent, 'createdAt'>
    }[]
  }) => {
    const consent = <T>(pick: (consent: Omit<Consent, 'createdAt'>) => T) =>
      agreed.map((one) => pick(one.consent))
    const subscription = <T>(pick: (subscription: FreeSubscription) => T) =>
      agreed.map((one) => pick(one.subscription))
    return sql`insert into subscriptions (id, fan_id, performer_id, state, ends_at,
      trial_started_at, consent_id, type, price, gateway,
        anchor_at, started_at, created_at, updated_at)
      select given.*, 'free', 0, 'system', ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz
      from unnest(${subscription(({ id }) => id)}::uuid[],
        ${subscription(({ fanId }) => fanId)}::uuid[],
        ${subscription(({ performerId }) => performerId)}::uuid[],
        ${subscription(({ state }) => state)}::text[],
        ${subscription(({ endsAt }) => endsAt)}::timestamptz[],
        ${subscription(({ trialStartedAt }) => trialStartedAt)}::timestamptz[],
        ${consent(({ id }) => id)}::uuid[]) as given`
  },
  { plan: 'keyed' },
)

/**
 * Stores new subscriptions without payment, each with the terms its fan agreed to. The pairs must
 * be locked.
 */
export async function insertFreeSubscriptions(
  ctx: InTransaction,
  agreed: readonly {
    readonly subscription: FreeSubscription
    readonly consent: Omit<Consent, 'createdAt'>
  }[],
): Promise<void> {
  const now = ctx.now()
  const consents = write(ctx, insertFreeSubscriptionsSql, { now, agreed })
  const subscriptions = write(ctx, insertAgreedSubscriptionsSql, { now, agreed })
  await Promise.all([consents, subscriptions])
}
