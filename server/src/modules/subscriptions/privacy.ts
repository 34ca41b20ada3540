import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  afterId,
  byId,
  inPages,
  type Keyset,
  read,
  statement,
  write,
} from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { endSubscription } from './cancellation/end-subscription.ts'
import { selectPlans } from './plans/store.ts'
import { lockSubscription } from './store.ts'
import { selectTiers } from './tiers/store.ts'

const exportSubscriptionsSql = statement(
  'subscriptions.export_subscriptions',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('subscriptions')
        .select([
          'id',
          'performerId',
          'type',
          'months',
          'tier',
          'state',
          'price',
          'gateway',
          'startedAt',
          'trialStartedAt',
          'endsAt',
        ])
        .select(['cancelledAt', 'endedAt', 'endReason', 'createdAt'])
        .where('fanId', '=', accountId),
      keyset,
    ),
)

/** Lists an account's subscriptions with their payments. Prices are in currency. */
const exportSubscriptions = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportSubscriptionsSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
    const periods = await periodsOf(
      ctx,
      page.map(({ id }) => id),
    )
    return page.map(({ performerId, endReason: ended, ...row }) => {
      // A block is not revealed to the person who is blocked.
      const endReason = ended === 'blocked' ? 'unavailable' : ended
      return {
        ...row,
        endReason,
        creator: names.get(performerId) ?? null,
        periods: periods.get(row.id) ?? [],
      }
    })
  })

const periodsOfSql = statement(
  'subscriptions.privacy_periods_of',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('subscriptionPeriods')
      .select(['subscriptionId', 'type', 'gross', 'discount', 'refunded', 'startsAt', 'endsAt'])
      .where('subscriptionId', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .orderBy('period'),
)

async function periodsOf(ctx: ReadCtx, ids: readonly string[]) {
  const rows = await read(ctx, periodsOfSql, { ids })
  return Map.groupBy(
    rows.map(({ gross, discount, ...row }) => ({ ...row, paid: gross - discount })),
    ({ subscriptionId }) => subscriptionId,
  )
}

const exportReasonsSql = statement(
  'subscriptions.export_reasons',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('cancellationReasons')
        .select(['id', 'subscriptionId', 'reason', 'words', 'createdAt'])
        .where('fanId', '=', accountId),
      keyset,
    ),
)

const exportReasons = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportReasonsSql, { accountId }), async (page) => page)

const exportConsentsSql = statement(
  'subscriptions.export_consents',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('subscriptionConsents')
        .select([
          'id',
          'performerId',
          'type',
          'months',
          'price',
          'currency',
          'text',
          'ip',
          'userAgent',
          'via',
          'createdAt',
        ])
        .where('fanId', '=', accountId),
      keyset,
    ),
)

/** Lists the terms an account agreed to when it subscribed, word by word. */
const exportConsents = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportConsentsSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
    return page.map(({ performerId, ...row }) => ({
      ...row,
      creator: names.get(performerId) ?? null,
    }))
  })

const exportPromotionsSql = statement(
  'subscriptions.export_promotions',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('subscriptionPromotions')
        .select([
          'id',
          'name',
          'code',
          'percent',
          'periods',
          'trialDays',
          'audience',
          'maxUses',
          'clicks',
          'startsAt',
          'endsAt',
        ])
        .select(['endedAt', 'deletedAt', 'createdAt'])
        .where('performerId', '=', accountId),
      keyset,
    ),
)

/** Lists a performer's promotions and links. */
const exportPromotions = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportPromotionsSql, { accountId }), (page) => page)

const exportPromotionUsesSql = statement(
  'subscriptions.export_promotion_uses',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('subscriptionPromotionUses')
        .select(['id', 'subscriptionId', 'status', 'createdAt'])
        .where('fanId', '=', accountId),
      keyset,
    ),
)

/** Lists the promotions and links that an account used. */
const exportPromotionUses = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportPromotionUsesSql, { accountId }), (page) => page)

/** Lists a performer's subscription prices by tier. */
async function* exportPlan(ctx: ReadCtx, accountId: string) {
  for (const { performerId: _own, ...plan } of await selectPlans(ctx, [accountId]))
    yield { tier: 1, ...plan }
  for (const { performerId: _own, ...tier } of await selectTiers(ctx, [accountId])) yield tier
}

const AT_ONCE = 100

/** Ends some of the subscriptions to or of an account; returns true while there are more. */
async function eraseSubscriptions(ctx: InTransaction, accountId: string): Promise<boolean> {
  const running = await runningOf(ctx, accountId, AT_ONCE)
  for (const id of running) {
    const subscription = await lockSubscription(ctx, id)
    if (!subscription || subscription.state === 'ended') continue
    await endSubscription(
      ctx,
      subscription,
      subscription.fanId === accountId ? 'cancelled' : 'unavailable',
    )
  }
  await write(ctx, eraseReasonsSql, { accountId })
  await write(ctx, eraseOffersSql, { accountId })
  return running.length > 0
}

const eraseReasonsSql = statement(
  'subscriptions.erase_reasons',
  ({ accountId }: { accountId: string }) => sql`
    delete from cancellation_reasons where fan_id = ${accountId} or performer_id = ${accountId}`,
)

const eraseOffersSql = statement(
  'subscriptions.erase_offers',
  ({ accountId }: { accountId: string }) => sql`
    delete from subscription_promotion_offers where fan_id = ${accountId}`,
)

const runningOfSql = statement(
  'subscriptions.running_of',
  ({ accountId, limit }: { accountId: string; limit: number }) => sql<{
    id: string
  }>`select id from subscriptions
    where (fan_id = ${accountId} or performer_id = ${accountId}) and state <> 'ended'
    order by id limit ${limit}`,
)

/** Returns some running subscriptions of an account, on either side. */
async function runningOf(ctx: InTransaction, accountId: string, limit: number): Promise<string[]> {
  const rows = await read(ctx, runningOfSql, { accountId, limit })
  return rows.map(({ id }) => id)
}

const eraseConsentAddressesSql = statement(
  'subscriptions.erase_consent_addresses',
  ({ fanId }: { fanId: string }, { db }) =>
    db
      .updateTable('subscriptionConsents')
      .set({ ip: '', userAgent: '' })
      .where('fanId', '=', fanId),
)

/** Deletes the addresses a fan agreed from, which are needed only while a bank may ask for them. */
async function eraseConsentAddresses(ctx: InTransaction, fanId: string): Promise<void> {
  await write(ctx, eraseConsentAddressesSql, { fanId })
}

/** The export and erasure of an account's subscriptions. */
export const subscriptionsPrivacy: Privacy = {
  export: [
    {
      name: 'subscriptions',
      section: 'money',
      summary: 'Your subscriptions and their payments.',
      rows: (ctx, { id }) => exportSubscriptions(ctx, id),
    },
    {
      name: 'cancellation-reasons',
      section: 'money',
      summary: 'Why you cancelled subscriptions, where you said so.',
      rows: (ctx, { id }) => exportReasons(ctx, id),
    },
    {
      name: 'consents',
      section: 'money',
      summary: 'The terms you agreed to when you subscribed.',
      rows: (ctx, { id }) => exportConsents(ctx, id),
    },
    {
      name: 'subscription-prices',
      section: 'money',
      summary: 'Your subscription prices and tiers.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportPlan(ctx, id),
    },
    {
      name: 'promotions',
      section: 'money',
      summary: 'Your promotions and links.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportPromotions(ctx, id),
    },
    {
      name: 'promotion-uses',
      section: 'money',
      summary: 'The promotions and links you used.',
      rows: (ctx, { id }) => exportPromotionUses(ctx, id),
    },
  ],
  erase: {
    shared: (ctx, { id }) => eraseSubscriptions(ctx, id),
    places: (ctx, { id }) => eraseConsentAddresses(ctx, id),
  },
}
