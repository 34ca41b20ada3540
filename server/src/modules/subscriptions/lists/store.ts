import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import {
  asTotal,
  counted,
  endOfDateFilter,
  paginate,
  read,
  type StatementCtx,
  statement,
} from '../../../platform/db/index.ts'
import { nameContains } from '../../accounts/index.ts'
import type { SubscriptionRow } from '../store.ts'

/** The filter of a list of subscriptions. */
export interface SubscriptionFilter {
  readonly fanId?: string | undefined
  readonly performerId?: string | undefined
  /** A part of the name or username of one side. */
  readonly named?: { readonly column: 'fanId' | 'performerId'; readonly q: string } | undefined
  readonly tier?: number | undefined
  readonly type?: string | undefined
  readonly status?: 'created' | 'active' | 'deactivated' | 'suspended' | undefined
  readonly state?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/** The order and the page of a list. */
export interface SubscriptionOrder {
  readonly limit: number
  readonly offset: number
  readonly by: 'updatedAt' | 'createdAt' | 'endsAt' | 'startedAt'
  readonly direction: 'asc' | 'desc'
}

/**
 * The states behind each status that existing clients know. A subscription that waits for its
 * payment is not stored, so `created` matches none.
 */
const statesOf = {
  created: [],
  active: ['trialing', 'active', 'past_due'],
  deactivated: ['paused', 'cancelling', 'ended'],
  suspended: ['past_due'],
} as const

const subscriptionPageSql = statement(
  'subscriptions.subscription_page',
  ({ filter, order }: { filter: SubscriptionFilter; order: SubscriptionOrder }, ctx) => {
    const matching = matchingSubscriptions(ctx, filter)
    return paginate(matching.selectAll(), order).$castTo<SubscriptionRow>()
  },
)

const countMatchingSubscriptionsSql = statement(
  'subscriptions.count_matching_subscriptions',
  ({ filter, order }: { filter: SubscriptionFilter; order: SubscriptionOrder }, ctx) => {
    const matching = matchingSubscriptions(ctx, filter)
    return counted(ctx, matching.select('id'), order)
  },
)

/**
 * Returns a page of subscriptions and the total number; those without an end are the last to end.
 */
export async function selectSubscriptionPage(
  ctx: ReadCtx,
  filter: SubscriptionFilter,
  order: SubscriptionOrder,
) {
  const rows = await read(ctx, subscriptionPageSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countMatchingSubscriptionsSql, { filter, order })) }
}

function matchingSubscriptions({ db }: StatementCtx, filter: SubscriptionFilter) {
  let query = db.selectFrom('subscriptions')
  for (const key of ['fanId', 'performerId', 'type', 'state'] as const) {
    const value = filter[key]
    if (value !== undefined) query = query.where(key, '=', value)
  }
  if (filter.tier !== undefined) query = query.where('tier', '=', filter.tier)
  if (filter.named) query = query.where(nameContains(filter.named.q)(sql.ref(filter.named.column)))
  if (filter.status)
    query = query.where('state', '=', sql<string>`any(${[...statesOf[filter.status]]}::text[])`)
  if (filter.fromDate) query = query.where('createdAt', '>=', filter.fromDate)
  if (filter.toDate) query = query.where('createdAt', '<', endOfDateFilter(filter.toDate))
  return query
}

interface Count {
  readonly id: string
  readonly total: bigint
}

const toNumbers = (rows: readonly Count[]) =>
  new Map(rows.map(({ id, total }) => [id, Number(total)]))

const countSubscribersSql = statement(
  'subscriptions.count_subscribers',
  ({ performerIds }: { performerIds: readonly string[] }) => {
    return sql<Count>`select performer_id as id, count(*) as total from subscriptions
    where performer_id = any(${[...performerIds]}::uuid[]) and state <> 'ended'
    group by performer_id`
  },
  { plan: 'generic' },
)

/**
 * Returns the number of running subscriptions per performer; performers without any are missing.
 */
export async function countSubscribers(
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<Map<string, number>> {
  return toNumbers(await read(ctx, countSubscribersSql, { performerIds }))
}

const countSubscriptionsSql = statement(
  'subscriptions.count_subscriptions',
  ({ fanIds }: { fanIds: readonly string[] }) => {
    return sql<Count>`select fan_id as id, count(*) as total from subscriptions
    where fan_id = any(${[...fanIds]}::uuid[]) and state <> 'ended' group by fan_id`
  },
  { plan: 'generic' },
)

/** Returns the number of running subscriptions per fan; fans without any are missing. */
export async function countSubscriptions(
  ctx: ReadCtx,
  fanIds: readonly string[],
): Promise<Map<string, number>> {
  return toNumbers(await read(ctx, countSubscriptionsSql, { fanIds }))
}
