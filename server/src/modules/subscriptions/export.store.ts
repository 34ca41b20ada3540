import { sql } from 'kysely'
import type { Reading } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/keyset.ts'
import { usernamesOf } from '../accounts/index.ts'
import { selectPlans } from './plans.store.ts'

/** For the export of one's data: an account's subscriptions with what was paid for them. Prices are currency. */
export const exportOfSubscriptions = (ctx: Reading, accountId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('subscriptions')
        .select(['id', 'performerId', 'type', 'state', 'price', 'gateway', 'startedAt', 'trialStartedAt', 'endsAt'])
        .select(['cancelledAt', 'endedAt', 'endReason', 'createdAt'])
        .where('fanId', '=', accountId),
    ),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
      const periods = await periodsOf(
        ctx,
        page.map(({ id }) => id),
      )
      return page.map(({ performerId, endReason: ended, ...row }) => {
        // Being blocked is nobody's business but the one's who blocks.
        const endReason = ended === 'blocked' ? 'unavailable' : ended
        return { ...row, endReason, creator: names.get(performerId) ?? null, periods: periods.get(row.id) ?? [] }
      })
    },
  )

async function periodsOf({ db }: Reading, ids: readonly string[]) {
  const rows = await db
    .selectFrom('subscriptionPeriods')
    .select(['subscriptionId', 'type', 'gross', 'refunded', 'startsAt', 'endsAt'])
    .where('subscriptionId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('period')
    .execute()
  return Map.groupBy(
    rows.map(({ gross: paid, ...row }) => ({ ...row, paid })),
    ({ subscriptionId }) => subscriptionId,
  )
}

/** For the export of one's data: what an account agreed to when it subscribed, word by word. */
export const exportOfConsents = (ctx: Reading, accountId: string) =>
  inPages(
    byId(
      ctx.db
        .selectFrom('subscriptionConsents')
        .select(['id', 'performerId', 'type', 'price', 'currency', 'text', 'ip', 'userAgent', 'createdAt'])
        .where('fanId', '=', accountId),
    ),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
      return page.map(({ performerId, ...row }) => ({ ...row, creator: names.get(performerId) ?? null }))
    },
  )

/** For the export of one's data: what a performer asks for subscriptions. */
export async function* exportOfPlan(ctx: Reading, accountId: string) {
  for (const { performerId: _own, ...plan } of await selectPlans(ctx, [accountId])) yield plan
}
