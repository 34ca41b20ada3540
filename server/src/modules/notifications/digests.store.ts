import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { subscribersOf } from '../access/index.ts'
import { accountsAs } from '../accounts/index.ts'
import { notBlocked, notMuted } from '../blocks/index.ts'
import { followersOf } from '../follows/index.ts'
import { type NotificationRow, notificationColumns } from './store.ts'

const removeOldSql = statement('notifications.remove_old', ({ before }: { before: Date }, ctx) =>
  ctx.db.deleteFrom('notifications').where('happenedAt', '<', before),
)

/** Deletes notifications from before an instant, and returns how many. */
export async function removeOld(ctx: InTransaction, before: Date): Promise<number> {
  const numDeletedRows = await write(ctx, removeOldSql, { before })
  return Number(numDeletedRows)
}

const claimDueMailsSql = statement(
  'notifications.claim_due_mails',
  (
    { limit }: { limit: number },
    ctx,
  ) => sql<NotificationRow>`update notifications set mail_due_at = null where id in (
      select id from notifications where mail_due_at <= ${ctx.now()} order by mail_due_at
      limit ${limit} for update skip locked)
    returning ${notificationColumns}`,
)

/** Takes notifications whose mail is due, so that no other process sends them. */
export async function claimDueMails(ctx: InTransaction, limit: number): Promise<NotificationRow[]> {
  const rows = await write(ctx, claimDueMailsSql, { limit })
  return rows
}

const audienceSql = statement(
  'notifications.audience',
  (
    { performerId, after, limit }: { performerId: string; after: string | null; limit: number },
    ctx,
  ) => {
    const from = after ? sql`and fan.account_id > ${after}` : sql``
    return sql<{ accountId: string; isSubscriber: boolean }>`
    select fan.account_id as "accountId", bool_or(fan.is_subscriber) as "isSubscriber"
    from (select account_id, true as is_subscriber
      from ${subscribersOf(performerId, ctx.now())} as subscriber
      union all select account_id, false from ${followersOf(performerId)} as follower) as fan
    join ${accountsAs('account')} on account.id = fan.account_id and account.status <> 'inactive'
    where fan.account_id <> ${performerId}
      and ${notBlocked(ctx, performerId, sql.ref('fan.account_id'))}
      and ${notMuted(sql.ref('fan.account_id'), sql`${performerId}::uuid`)} ${from}
    group by fan.account_id order by fan.account_id limit ${limit}`
  },
)

/**
 * Returns some subscribers and followers of a performer, ordered by id, without those who block or
 * mute the performer or are blocked.
 */
export async function selectAudience(
  ctx: ReadCtx,
  performerId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountId: string; isSubscriber: boolean }[]> {
  const rows = await read(ctx, audienceSql, { performerId, after, limit })
  return rows
}
