import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import type { PaymentKind } from './rules.ts'

/** A payment of a fan to a performer, as it is now. */
export interface FanPayment {
  readonly sourceId: string
  readonly performerId: string
  readonly fanId: string
  readonly kind: PaymentKind
  readonly itemId: string | null
  /** In tokens, for subscriptions in currency, after refunds. */
  readonly amount: bigint
  readonly isRefunded: boolean
  readonly paidAt: Date
}

const savePaymentsSql = statement(
  'fanlists.save_payments',
  ({ payments }: { payments: readonly FanPayment[] }) => {
    const column = <T>(pick: (payment: FanPayment) => T) => payments.map(pick)
    return sql`
    insert into fan_payments as kept (source_id, performer_id, fan_id, kind, item_id, amount,
    is_refunded, paid_at)
    select distinct on (source_id) * from unnest(
      ${column(({ sourceId }) => sourceId)}::uuid[],
      ${column(({ performerId }) => performerId)}::uuid[],
      ${column(({ fanId }) => fanId)}::uuid[], ${column(({ kind }) => kind)}::text[],
      ${column(({ itemId }) => itemId)}::uuid[], ${column(({ amount }) => amount)}::bigint[],
      ${column(({ isRefunded }) => isRefunded)}::boolean[],
      ${column(({ paidAt }) => paidAt)}::timestamptz[])
      as given (source_id, performer_id, fan_id, kind, item_id, amount, is_refunded, paid_at)
    on conflict (source_id) do update set amount = excluded.amount,
      is_refunded = excluded.is_refunded
      where (kept.amount, kept.is_refunded) is distinct from (excluded.amount,
        excluded.is_refunded)`
  },
)

/**
 * Stores payments, or what is left of them. The triggers `fan_payments__new` and
 * `fan_payments__changed` keep the sums of each fan, in `fan_relations`.
 */
export async function savePayments(
  ctx: InTransaction,
  payments: readonly FanPayment[],
): Promise<void> {
  if (payments.length === 0) return
  await write(ctx, savePaymentsSql, { payments })
}

/** A subscription as a rule reads it. */
export interface FanSubscription {
  readonly id: string
  readonly performerId: string
  readonly fanId: string
  readonly state: string
  readonly type: string
  readonly price: bigint
  readonly startedAt: Date
  readonly endsAt: Date | null
  readonly createdAt: Date
}

const saveSubscriptionsSql = statement(
  'fanlists.save_subscriptions',
  ({ rows }: { rows: readonly FanSubscription[] }) => {
    const column = <T>(pick: (row: FanSubscription) => T) => rows.map(pick)
    return sql`
    insert into fan_relations as kept (performer_id, fan_id, first_seen_at, subscription_id,
    subscription_state, subscription_type, subscription_price, subscribed_at, subscription_ends_at)
    select * from unnest(
      ${column(({ performerId }) => performerId)}::uuid[], ${column(({ fanId }) => fanId)}::uuid[],
      ${column(({ createdAt }) => createdAt)}::timestamptz[], ${column(({ id }) => id)}::uuid[],
      ${column(({ state }) => state)}::text[], ${column(({ type }) => type)}::text[],
      ${column(({ price }) => price)}::bigint[],
      ${column(({ startedAt }) => startedAt)}::timestamptz[],
      ${column(({ endsAt }) => endsAt)}::timestamptz[]) as given (performer_id, fan_id)
      order by performer_id, fan_id
    on conflict (performer_id, fan_id) do update set
      first_seen_at = least(kept.first_seen_at, excluded.first_seen_at),
      subscription_id = excluded.subscription_id,
      subscription_state = excluded.subscription_state,
      subscription_type = excluded.subscription_type,
      subscription_price = excluded.subscription_price, subscribed_at = excluded.subscribed_at,
      subscription_ends_at = excluded.subscription_ends_at
      where kept.subscription_id is null or kept.subscription_id <= excluded.subscription_id`
  },
)

/**
 * Stores the subscriptions of some pairs, one for each; an older one than the stored one changes
 * nothing.
 */
export async function saveSubscriptions(
  ctx: InTransaction,
  rows: readonly FanSubscription[],
): Promise<void> {
  if (rows.length === 0) return
  await write(ctx, saveSubscriptionsSql, { rows })
}

/** A pair with the instant since when the fan follows, or null. */
interface FollowState {
  readonly performerId: string
  readonly followerId: string
  readonly since: Date | null
}

const saveFollowsSql = statement(
  'fanlists.save_follows',
  ({ rows }: { rows: readonly FollowState[] }) => {
    const column = <T>(pick: (row: FollowState) => T) => rows.map(pick)
    return sql`
    update fan_relations as kept set is_following = given.since is not null,
      first_seen_at = least(kept.first_seen_at, given.since)
    from unnest(${column(({ performerId }) => performerId)}::uuid[],
      ${column(({ followerId }) => followerId)}::uuid[],
      ${column(({ since }) => since)}::timestamptz[]) as given (performer_id, fan_id, since)
    where kept.performer_id = given.performer_id and kept.fan_id = given.fan_id`
  },
)

/**
 * Stores who follows whom. Somebody who neither followed nor bought before is not stored for not
 * following.
 */
export async function saveFollows(ctx: InTransaction, rows: readonly FollowState[]): Promise<void> {
  const pairs = rows
    .filter(({ since }) => since)
    .map(({ followerId: fanId, performerId }) => ({ fanId, performerId }))
  await insertRelations(ctx, pairs)
  await write(ctx, saveFollowsSql, { rows })
}

const insertRelationsSql = statement(
  'fanlists.insert_relations',
  ({ performers, fans }: { performers: string[]; fans: string[] }, ctx) => sql`
    insert into fan_relations (performer_id, fan_id, first_seen_at)
    select distinct performer_id, fan_id, ${ctx.now()}::timestamptz
    from unnest(${performers}::uuid[], ${fans}::uuid[]) as given (performer_id, fan_id)
    order by performer_id, fan_id
    on conflict do nothing`,
)

/**
 * Records that fans and performers met, so that the performers find the fans; those who met before
 * stay as they are.
 */
export async function insertRelations(
  ctx: InTransaction,
  pairs: readonly { readonly performerId: string; readonly fanId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  const performers = pairs.map(({ performerId }) => performerId)
  const fans = pairs.map(({ fanId }) => fanId)
  await write(ctx, insertRelationsSql, { performers, fans })
}

const fillLastBoughtSql = statement(
  'fanlists.fill_last_bought',
  ({ after, limit }: { after: string | null; limit: number }) => sql<{
    reached: string | null
    changed: number
  }>`
    with chosen as materialized (
      select performer_id, fan_id, bought > 0 and last_bought_at is null as is_open
      from fan_relations
      where ${after}::text is null or (performer_id, fan_id) >
        (split_part(${after}::text, ' ', 1)::uuid, split_part(${after}::text, ' ', 2)::uuid)
      order by performer_id, fan_id limit ${limit} for update
    ), filled as (
      update fan_relations as kept set last_bought_at = (
        select max(paid_at) from fan_payments as paid
        where paid.performer_id = kept.performer_id and paid.fan_id = kept.fan_id
          and paid.kind in ('content', 'product', 'message') and not paid.is_refunded)
      from chosen where chosen.is_open and chosen.performer_id = kept.performer_id
        and chosen.fan_id = kept.fan_id
    )
    select (select performer_id || ' ' || fan_id from chosen
        order by performer_id desc, fan_id desc limit 1) as reached,
      (select count(*)::int from chosen where is_open) as changed`,
)

/**
 * Stores when the fans after a pair last bought something, where it is not stored. Returns the last
 * pair and the number of the changed, undefined when no pair follows.
 */
export async function fillLastBought(
  ctx: InTransaction,
  after: string | null,
  limit: number,
): Promise<{ reached: string; changed: number } | undefined> {
  const rows = await write(ctx, fillLastBoughtSql, { after, limit })
  const { reached = null, changed = 0 } = rows[0] ?? {}
  return reached === null ? undefined : { reached, changed }
}

/** What a fan spent on a performer, after refunds: in tokens, and on subscriptions. */
export interface FanSpend {
  readonly fanId: string
  readonly spentTokens: bigint
  readonly spentSubscriptions: bigint
}

const spentByFansSql = statement(
  'fanlists.spent_by_fans',
  ({ performerId, fanIds }: { performerId: string; fanIds: readonly string[] }, { db }) =>
    db
      .selectFrom('fanRelations')
      .select(['fanId', 'spentTokens', 'spentSubscriptions'])
      .where('performerId', '=', performerId)
      .where('fanId', 'in', [...fanIds]),
)

/** Returns what some fans spent on a performer; those without a relation are missing. */
export async function spentByFans(
  ctx: ReadCtx,
  performerId: string,
  fanIds: readonly string[],
): Promise<Map<string, FanSpend>> {
  if (fanIds.length === 0) return new Map()
  const rows = await read(ctx, spentByFansSql, { performerId, fanIds })
  return new Map(rows.map((row) => [row.fanId, row]))
}

/**
 * Returns SQL of what a fan spent on a performer, in hundredths of a token: subscriptions are
 * converted by the rate of tokens for a unit of currency.
 */
export const spentByFan = (
  fanId: string,
  performerId: RawBuilder<unknown>,
  rate: number,
): RawBuilder<unknown> => sql`coalesce((select
    spent.spent_tokens + spent.spent_subscriptions * ${rate}::float8 from fan_relations as spent
  where spent.performer_id = ${performerId} and spent.fan_id = ${fanId}::uuid), 0)`

const spentByPairsSql = statement(
  'fanlists.spent_by_pairs',
  ({ performers, fans }: { performers: readonly string[]; fans: readonly string[] }) => sql<
    FanSpend & { performerId: string }
  >`select performer_id as "performerId", fan_id as "fanId", spent_tokens as "spentTokens",
      spent_subscriptions as "spentSubscriptions"
    from unnest(${performers}::uuid[], ${fans}::uuid[]) as pair (performer_id, fan_id)
      join fan_relations using (performer_id, fan_id)`,
  { plan: 'generic' },
)

/**
 * Returns what fans spent on performers, by `performer fan`; pairs without a relation are missing.
 */
export async function spentByPairs(
  ctx: ReadCtx,
  pairs: readonly { readonly performerId: string; readonly fanId: string }[],
): Promise<Map<string, FanSpend>> {
  if (pairs.length === 0) return new Map()
  const rows = await read(ctx, spentByPairsSql, {
    performers: pairs.map(({ performerId }) => performerId),
    fans: pairs.map(({ fanId }) => fanId),
  })
  return new Map(rows.map((row) => [`${row.performerId} ${row.fanId}`, row]))
}
