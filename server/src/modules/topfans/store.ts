import type { TopFansPeriod } from '@stagedoor/contract/topfans'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** A performer and one of their fans. */
export interface Pair {
  readonly performerId: string
  readonly fanId: string
}

const isListShownSql = statement(
  'topfans.is_list_shown',
  ({ performerId }: { performerId: string }, { db }) =>
    db.selectFrom('topFanLists').select('performerId').where('performerId', '=', performerId),
  { plan: 'generic' },
)

/** Returns true while a performer shows the list of their top fans. */
export const isListShown = async (ctx: ReadCtx, performerId: string): Promise<boolean> =>
  (await first(read(ctx, isListShownSql, { performerId }))) !== undefined

const showListSql = statement(
  'topfans.show_list',
  ({ performerId }: { performerId: string }, ctx) =>
    ctx.db
      .insertInto('topFanLists')
      .values({ performerId, shownAt: ctx.now() })
      .onConflict((conflict) => conflict.doNothing()),
)

const hideListSql = statement(
  'topfans.hide_list',
  ({ performerId }: { performerId: string }, { db }) =>
    db.deleteFrom('topFanLists').where('performerId', '=', performerId),
)

/** Shows a performer's list of top fans, or hides it. */
export async function storeListShown(
  ctx: InTransaction,
  performerId: string,
  isShown: boolean,
): Promise<void> {
  if (isShown) await write(ctx, showListSql, { performerId })
  else await write(ctx, hideListSql, { performerId })
}

const lockPaymentsSql = statement(
  'topfans.lock_payments',
  ({ performerId, fanId }: Pair) => sql`select from fan_relations
    where performer_id = ${performerId} and fan_id = ${fanId} for update`,
)

/** Returns SQL for the first day of the current month (UTC). */
export const startOfMonth = (now: Date) =>
  sql`date_trunc('month', ${now}::timestamptz at time zone 'UTC')`

/** Returns SQL for what a fan paid a performer in tokens since the month began. */
export const paidSince = (
  performerId: RawBuilder<unknown>,
  fanId: RawBuilder<unknown>,
  now: Date,
) => sql`
  coalesce((select sum(paid.amount) from fan_payments paid
    where paid.performer_id = ${performerId} and paid.fan_id = ${fanId}
      and paid.paid_at >= ${startOfMonth(now)} at time zone 'UTC'
      and paid.kind <> 'subscription'), 0)`

const insertFanSql = statement('topfans.insert_fan', ({ performerId, fanId }: Pair, ctx) => {
  const now = ctx.now()
  return sql`
    insert into top_fans (performer_id, fan_id, spent, month, spent_in_month, created_at)
    select ${performerId}::uuid, ${fanId}::uuid,
      coalesce((select fan.spent_tokens from fan_relations fan
        where fan.performer_id = ${performerId} and fan.fan_id = ${fanId}), 0),
      ${startOfMonth(now)}::date, ${paidSince(sql`${performerId}`, sql`${fanId}`, now)}, ${now}
    on conflict (performer_id, fan_id) do update set is_chosen = true`
})

const allowSql = statement('topfans.allow', ({ performerId, fanId }: Pair, { db }) =>
  db.deleteFrom('topFanRefusals').where('performerId', '=', performerId).where('fanId', '=', fanId),
)

const refuseSql = statement('topfans.refuse', ({ performerId, fanId }: Pair, ctx) =>
  ctx.db
    .insertInto('topFanRefusals')
    .values({ performerId, fanId, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.doNothing()),
)

const refuseBlockedSql = statement(
  'topfans.refuse_blocked',
  ({ performerId, fanId }: Pair, ctx) => sql`
    insert into top_fan_refusals (performer_id, fan_id, created_at)
    select performer_id, fan_id, ${ctx.now()} from fan_relations
    where performer_id = ${performerId} and fan_id = ${fanId}
    on conflict do nothing`,
)

/**
 * Lets a fan appear in the list of a performer. From now on the triggers `fan_payments__top_new`
 * and `fan_payments__top_changed` keep what they spent; the lock on the relation has payments that
 * are being recorded counted here or there.
 */
export async function insertFan(ctx: InTransaction, pair: Pair): Promise<void> {
  await read(ctx, lockPaymentsSql, pair)
  await write(ctx, allowSql, pair)
  await write(ctx, insertFanSql, pair)
}

/** Takes a fan out of the list of a performer, also while they say yes to all others. */
export async function refuseFan(ctx: InTransaction, pair: Pair): Promise<void> {
  await read(ctx, lockPaymentsSql, pair)
  await write(ctx, refuseSql, pair)
  await write(ctx, deleteFanSql, pair)
}

/** Takes a fan out of the list of a performer for good, because one blocked the other. */
export async function dropBlocked(ctx: InTransaction, pair: Pair): Promise<void> {
  await read(ctx, lockPaymentsSql, pair)
  await write(ctx, refuseBlockedSql, pair)
  await write(ctx, deleteFanSql, pair)
}

const deleteFanSql = statement('topfans.delete_fan', ({ performerId, fanId }: Pair, { db }) =>
  db.deleteFrom('topFans').where('performerId', '=', performerId).where('fanId', '=', fanId),
)

const deleteOfAccountSql = statement(
  'topfans.delete_of_account',
  ({ accountId }: { accountId: string }) => sql`
    with lists as (delete from top_fan_lists where performer_id = ${accountId}),
      everywhere as (delete from top_fans_everywhere where fan_id = ${accountId}),
      refusals as (delete from top_fan_refusals
        where performer_id = ${accountId} or fan_id = ${accountId})
    delete from top_fans where performer_id = ${accountId} or fan_id = ${accountId}`,
)

/** Deletes an account's list, and takes it out of the lists of others. */
export async function deleteOfAccount(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteOfAccountSql, { accountId })
}

/** More than are shown, because some cannot be. */
const PICKED = 40

const orders: Readonly<Record<TopFansPeriod, (month: string) => RawBuilder<unknown>>> = {
  month: (month) => sql`fan.spent_in_month > 0 and fan.month = ${month}::date
    order by fan.spent_in_month desc, fan.fan_id`,
  all: () => sql`fan.spent > 0 order by fan.spent desc, fan.fan_id`,
}

const topFansSql = statement(
  'topfans.top_fans',
  ({ performerId, period }: { performerId: string; period: TopFansPeriod }, ctx) => {
    const month = `${ctx.now().toISOString().slice(0, 7)}-01`
    return sql<{ fanId: string }>`
      select fan.fan_id as "fanId" from top_fans fan where fan.performer_id = ${performerId}
        and ${orders[period](month)} limit ${PICKED}`
  },
)

/** Returns the fans in the list of a performer, who spent most first; some may not be shown. */
export async function selectTopFans(
  ctx: ReadCtx,
  performerId: string,
  period: TopFansPeriod,
): Promise<string[]> {
  return (await read(ctx, topFansSql, { performerId, period })).map(({ fanId }) => fanId)
}

const exportSql = statement(
  'topfans.export',
  ({ accountId, after, limit }: { accountId: string; after: string; limit: number }, { db }) =>
    db
      .selectFrom('topFans')
      .select(['performerId as id', 'createdAt', 'isChosen'])
      .where('fanId', '=', accountId)
      .where('performerId', '>', after)
      .orderBy('performerId')
      .limit(limit),
)

/** Returns a page of the performers in whose lists a fan may appear. */
export const selectShownTo = (
  ctx: ReadCtx,
  { accountId, after, limit }: { accountId: string; after: string; limit: number },
) => read(ctx, exportSql, { accountId, after, limit })
