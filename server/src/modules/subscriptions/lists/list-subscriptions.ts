import { pageOf } from '@stagedoor/contract/kit'
import type { Subscription } from '@stagedoor/contract/subscriptions'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { accountByRef } from '../../accounts/index.ts'
import { subscriptionViews } from '../views.ts'
import { type SubscriptionFilter, type SubscriptionOrder, selectSubscriptionPage } from './store.ts'

/** The filters and the order of a list of subscriptions. */
export interface SubscriptionQuery {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** A part of the name or username of the other side. */
  readonly q?: string | undefined
  readonly sortBy?: string | undefined
  readonly sort?: 'asc' | 'desc' | undefined
  readonly subscriptionType?: string | undefined
  readonly status?: SubscriptionFilter['status']
  readonly state?: string | undefined
  readonly userId?: string | undefined
  readonly performerId?: string | undefined
  readonly tier?: number | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

type SubscriptionPage = Promise<{ data: Subscription[]; total: number }>

/** Lists the viewing fan's subscriptions. */
export async function listOwnSubscriptions(
  ctx: Ctx & { viewer: Viewer },
  query: SubscriptionQuery,
): SubscriptionPage {
  const performer = query.performerId ? await accountByRef(ctx, query.performerId) : undefined
  if (query.performerId && !performer) return { data: [], total: 0 }
  return list(ctx, query, {
    fanId: ctx.viewer.id,
    performerId: performer?.id,
    named: namedIn('performerId', query),
  })
}

/** Lists the viewing performer's subscribers. */
export async function listSubscribers(
  ctx: Ctx & { viewer: Viewer },
  query: SubscriptionQuery,
): SubscriptionPage {
  const fan = query.userId ? await accountByRef(ctx, query.userId) : undefined
  if (query.userId && !fan) return { data: [], total: 0 }
  return list(ctx, query, {
    performerId: ctx.viewer.id,
    fanId: fan?.id,
    tier: query.tier,
    named: namedIn('fanId', query),
  })
}

/** Lists every subscription of the site, for admins. */
export async function listAllSubscriptions(ctx: Ctx, query: SubscriptionQuery): SubscriptionPage {
  const fan = query.userId ? await accountByRef(ctx, query.userId) : undefined
  const performer = query.performerId ? await accountByRef(ctx, query.performerId) : undefined
  if ((query.userId && !fan) || (query.performerId && !performer)) return { data: [], total: 0 }
  return list(ctx, query, { fanId: fan?.id, performerId: performer?.id })
}

const namedIn = (
  column: 'fanId' | 'performerId',
  { q }: SubscriptionQuery,
): SubscriptionFilter['named'] => (q ? { column, q } : undefined)

async function list(
  ctx: Ctx,
  query: SubscriptionQuery,
  whose: SubscriptionFilter,
): SubscriptionPage {
  const { subscriptionType: type, status, state, fromDate, toDate } = query
  const filter = { ...whose, type, status, state, fromDate, toDate }
  const { rows, total } = await selectSubscriptionPage(ctx, filter, orderOf(query))
  return { data: await subscriptionViews(ctx, rows), total }
}

const columns = new Map<string, SubscriptionOrder['by']>([
  ['createdAt', 'createdAt'],
  ['expiredAt', 'endsAt'],
  ['nextRecurringDate', 'endsAt'],
  ['startRecurringDate', 'startedAt'],
])

/** Returns the order of a list: by the last change, or by the date that it is filtered by. */
function orderOf(query: SubscriptionQuery): SubscriptionOrder {
  const { limit, offset } = pageOf(query)
  const usual = query.fromDate || query.toDate ? 'createdAt' : 'updatedAt'
  return {
    limit,
    offset,
    by: columns.get(query.sortBy ?? '') ?? usual,
    direction: query.sort ?? 'desc',
  }
}
