import { type RawBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  countedSql,
  type ListOrder,
  read,
  statement,
  textContains,
} from '../../platform/db/index.ts'
import { accountFacts, lastSeenAtOf, nameContains } from '../accounts/index.ts'
import { type Condition, isListed } from './conditions.store.ts'
import type { PaymentKind } from './rules.ts'

/** A fan with what the performer knows and wrote about them; `createdAt` is when they first met. */
export interface FanRow {
  readonly id: string
  readonly createdAt: Date
  readonly isFollowing: boolean
  readonly subscriptionState: string | null
  readonly subscriptionType: string | null
  readonly subscribedAt: Date | null
  readonly subscriptionEndsAt: Date | null
  readonly spentTokens: bigint
  readonly spentTips: bigint
  readonly spentContent: bigint
  readonly spentProducts: bigint
  readonly spentMessages: bigint
  readonly spentSubscriptions: bigint
  readonly ownName: string
  readonly note: string
  readonly tags: readonly string[]
  readonly lastSeenAt: Date | null
}

const fanId = sql.ref('fan.fan_id')
const columns = sql`fan.fan_id as id, fan.first_seen_at as created_at, fan.is_following,
  fan.subscription_state, fan.subscription_type, fan.subscribed_at, fan.subscription_ends_at,
  fan.spent_tokens, fan.spent_tips, fan.spent_content, fan.spent_products, fan.spent_messages,
  fan.spent_subscriptions, coalesce(notes.own_name, '') as own_name,
  coalesce(notes.note, '') as note, coalesce(notes.tags, '{}') as tags,
    ${lastSeenAtOf(fanId)} as last_seen_at`
const fanRows = sql`fan_relations as fan`
const withNotes = sql`fan_relations as fan left join fan_notes as notes
  on notes.performer_id = fan.performer_id and notes.fan_id = fan.fan_id`

/** Returns SQL that joins the facts of accounts to fans, where the condition asks for them. */
const withFacts = (rows: RawBuilder<unknown>, { readsAccounts }: FanFilter): RawBuilder<unknown> =>
  readsAccounts
    ? sql`${rows} join ${accountFacts} as person on person.account_id = fan.fan_id`
    : rows

/** The orders of a table of fans. */
export type FanOrder = ListOrder<'createdAt' | 'spent' | 'lastSeen'>

/** The filter of a table of fans. */
export interface FanFilter {
  readonly performerId: string
  readonly condition: Condition
  /** True when the condition asks for facts of accounts. */
  readonly readsAccounts: boolean
  readonly q?: string | undefined
}

/** Returns SQL of the fans of a filter, from `from` on. */
const matchingFans = (filter: FanFilter): RawBuilder<unknown> => {
  const { performerId, condition, q } = filter
  return sql`from ${withFacts(withNotes, filter)} where ${isListed(performerId)}
      and ${condition} ${searched(q)}`
}

const fansPageSql = statement(
  'fanlists.fans_page',
  ({ filter, order }: { filter: FanFilter; order: FanOrder }) => sql<FanRow>`
    select ${columns} ${matchingFans(filter)} ${pastCursor(order)}
    order by ${orderOf(order)} limit ${order.limit}
    offset ${order.offset}`,
)

const countMatchingFansSql = statement(
  'fanlists.count_matching_fans',
  ({ filter, order }: { filter: FanFilter; order: FanOrder }) =>
    countedSql(matchingFans(filter), { offset: order.offset }),
)

/** Returns a page of a performer's fans. */
export const selectFansPage = (
  ctx: ReadCtx,
  filter: FanFilter,
  order: FanOrder,
): Promise<FanRow[]> => read(ctx, fansPageSql, { filter, order })

/** Returns a page of a performer's fans and their number. */
export async function selectFans(ctx: ReadCtx, filter: FanFilter, order: FanOrder) {
  const rows = await selectFansPage(ctx, filter, order)
  return { rows, total: await asTotal(read(ctx, countMatchingFansSql, { filter, order })) }
}

const searched = (q: string | undefined): RawBuilder<unknown> =>
  q ? sql`and ${matchesName(q)}` : sql``

const matchesName = (q: string): Condition =>
  sql`(${nameContains(q)(fanId)} or ${textContains(sql`coalesce(notes.own_name, '')`, q)})`

function pastCursor({ after, direction }: FanOrder): RawBuilder<unknown> {
  if (!after) return sql``
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return sql`and (fan.first_seen_at, fan.fan_id) ${beyond} (${after.at}::timestamptz,
    ${after.id}::uuid)`
}

function orderOf({ by, direction }: FanOrder): RawBuilder<unknown> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  if (by === 'spent') return sql`fan.spent_tokens ${way}, fan.fan_id ${way}`
  if (by === 'createdAt') return sql`fan.first_seen_at ${way}, fan.fan_id ${way}`
  return direction === 'asc'
    ? sql`last_seen_at asc nulls first, fan.fan_id asc`
    : sql`last_seen_at desc nulls last, fan.fan_id desc`
}

const fanSql = statement(
  'fanlists.fan',
  ({ performerId, id }: { performerId: string; id: string }) => sql<FanRow>`
    select ${columns} from ${withNotes} where ${isListed(performerId)}
      and fan.fan_id = ${id}::uuid`,
)

/**
 * Returns one fan of a performer; undefined for a stranger, a blocked or a closed account.
 */
export async function selectFan(
  ctx: ReadCtx,
  performerId: string,
  id: string,
): Promise<FanRow | undefined> {
  const rows = await read(ctx, fanSql, { performerId, id })
  return rows[0]
}

const fanIdsSql = statement(
  'fanlists.fan_ids',
  ({ performerId, ids }: { performerId: string; ids: readonly string[] }) => sql<{ fanId: string }>`
    select fan.fan_id from fan_relations as fan
    where ${isListed(performerId)} and fan.fan_id = any(${[...ids]}::uuid[])`,
)

/** Returns the ids among some that are fans of a performer. */
export async function selectFanIds(
  ctx: ReadCtx,
  performerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await read(ctx, fanIdsSql, { performerId, ids })
  return rows.map((row) => row.fanId)
}

const pickFansSql = statement(
  'fanlists.pick_fans',
  ({ filter, after, limit }: { filter: FanFilter; after: string | undefined; limit: number }) => {
    const { performerId, condition, q } = filter
    return sql<{ fanId: string }>`
    select fan.fan_id from ${withFacts(q ? withNotes : fanRows, filter)}
    where ${isListed(performerId)} and ${condition} ${searched(q)}
      ${after ? sql`and fan.fan_id > ${after}::uuid` : sql``}
    order by fan.fan_id limit ${limit}`
  },
)

/** Returns some fans who meet a condition, in the order of ids after one. */
export async function pickFans(
  ctx: ReadCtx,
  filter: FanFilter,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await read(ctx, pickFansSql, { filter, after, limit })
  return rows.map((row) => row.fanId)
}

/**
 * Returns SQL that selects the ids of all fans who meet a condition, for a statement that stores
 * them.
 */
export const fansSql = (filter: FanFilter): RawBuilder<{ fanId: string }> => sql`
  select fan.fan_id from ${withFacts(fanRows, filter)} where ${isListed(filter.performerId)}
    and ${filter.condition}`

const countFansSql = statement(
  'fanlists.count_fans',
  ({ filter }: { filter: FanFilter }) => sql<{ total: bigint }>`
    select count(*) as total from ${withFacts(fanRows, filter)}
    where ${isListed(filter.performerId)} and ${filter.condition}`,
)

/** Counts the fans who meet a condition. */
export async function countFans(ctx: ReadCtx, filter: FanFilter): Promise<number> {
  const rows = await read(ctx, countFansSql, { filter })
  return Number(rows[0]?.total ?? 0)
}

const previewFansSql = statement(
  'fanlists.preview_fans',
  ({ filter, limit }: { filter: FanFilter; limit: number }) => sql<{
    total: bigint
    ids: string[]
  }>`
    with matching as materialized (
      select fan.fan_id, fan.first_seen_at from ${withFacts(fanRows, filter)}
      where ${isListed(filter.performerId)} and ${filter.condition})
    select (select count(*) from matching) as total,
      array(select fan_id from matching
      order by first_seen_at desc, fan_id desc limit ${limit}) as ids`,
)

/** Counts the fans who meet a condition, and returns the newest few of them. */
export async function previewFans(
  ctx: ReadCtx,
  filter: FanFilter,
  limit: number,
): Promise<{ total: number; ids: string[] }> {
  const rows = await read(ctx, previewFansSql, { filter, limit })
  return {
    total: Number(rows[0]?.total ?? 0),
    ids: (rows[0]?.ids ?? []).map((id) => id.replaceAll('-', '')),
  }
}

const spentSinceSql = statement(
  'fanlists.spent_since',
  ({ performerId, fan, since }: { performerId: string; fan: string; since: Date }) => sql<{
    kind: PaymentKind
    amount: bigint
  }>`
    select kind, sum(amount)::bigint as amount from fan_payments
    where performer_id = ${performerId}::uuid and fan_id = ${fan}::uuid and paid_at >=
      ${since}::timestamptz
    group by kind`,
)

/** The spend of a fan since an instant, by its purpose. */
export async function spentSince(
  ctx: ReadCtx,
  {
    performerId,
    fanId: fan,
    since,
  }: { readonly performerId: string; readonly fanId: string; readonly since: Date },
): Promise<ReadonlyMap<PaymentKind, bigint>> {
  const rows = await read(ctx, spentSinceSql, { performerId, fan, since })
  return new Map(rows.map(({ kind, amount }) => [kind, amount]))
}
