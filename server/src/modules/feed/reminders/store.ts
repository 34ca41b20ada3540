import { type RawBuilder, sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'
import { visibleItems } from '../../access/index.ts'
import { accountsAs } from '../../accounts/index.ts'
import { notBlocked } from '../../blocks/index.ts'

/** A request of an account to be reminded of a stream. */
interface Reminder {
  readonly postId: string
  readonly accountId: string
}

/** An announced stream. */
export interface Stream {
  readonly postId: string
  readonly performerId: string
  readonly startsAt: Date
}

/**
 * Returns SQL that is true when the viewer asked to be reminded of the stream that `post`
 * announces; other posts cost no lookup.
 */
export const isReminded = (viewerId: string | undefined): RawBuilder<boolean> =>
  viewerId
    ? sql`(post.streaming_at is not null and exists (select from post_reminders as reminder
        where reminder.post_id = post.id and reminder.account_id = ${viewerId}))`
    : sql`false`

const insertReminderSql = statement(
  'feed.insert_reminder',
  ({ row }: { row: { createdAt: Date; postId: string; accountId: string } }, ctx) =>
    ctx.db
      .insertInto('postReminders')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
)

/** Stores a reminder; a second call changes nothing. */
export async function insertReminder(ctx: InTransaction, reminder: Reminder): Promise<void> {
  const row = { ...reminder, createdAt: ctx.now() }
  await write(ctx, insertReminderSql, { row })
}

const deleteReminderSql = statement(
  'feed.delete_reminder',
  ({ postId, accountId }: { postId: string; accountId: string }, { db }) =>
    db.deleteFrom('postReminders').where('postId', '=', postId).where('accountId', '=', accountId),
)

/** Deletes a reminder; a second call changes nothing. */
export async function deleteReminder(
  ctx: InTransaction,
  { postId, accountId }: Reminder,
): Promise<void> {
  await write(ctx, deleteReminderSql, { postId, accountId })
}

/** Returns SQL that is true for a reminder not yet sent for this start of the stream. */
const isReminderUnsent = (startsAt: RawBuilder<unknown>) =>
  sql`(reminder.sent_for is null or reminder.sent_for < ${startsAt}
    or reminder.sent_for > ${startsAt})`

const upcomingStreamSql = statement(
  'feed.upcoming_stream',
  ({ until }: { until: Date }, ctx) => sql<Stream>`
    select post.id as "postId", item.owner_id as "performerId", post.streaming_at as "startsAt"
    from posts as post join ${visibleItems(ctx, undefined)} as item on item.id = post.id
    where post.streaming_at > ${ctx.now()} and post.streaming_at <= ${until}
      and exists (select from post_reminders as reminder
        where reminder.post_id = post.id and ${isReminderUnsent(sql.ref('post.streaming_at'))})
      and item.is_listed and item.is_open
    order by post.streaming_at, post.id limit 1 for share of post skip locked`,
)

/**
 * Returns a stream that is public, begins between now and an instant, and has unsent reminders, and
 * locks it so that it cannot be rescheduled until this transaction ends. A stream that is being
 * changed is left for the next run.
 */
export async function selectUpcomingStream(
  ctx: InTransaction,
  until: Date,
): Promise<Stream | undefined> {
  const rows = await read(ctx, upcomingStreamSql, { until })
  return rows[0]
}

const claimRemindersSql = statement(
  'feed.claim_reminders',
  ({ startsAt, postId, limit }: { startsAt: Date; postId: string; limit: number }) => sql<{
    accountId: string
  }>`
    update post_reminders set sent_for = ${startsAt} where post_id = ${postId} and account_id in (
      select reminder.account_id from post_reminders as reminder
      where reminder.post_id = ${postId} and ${isReminderUnsent(sql`${startsAt}::timestamptz`)}
      limit ${limit} for update skip locked)
    returning account_id as "accountId"`,
)

/**
 * Marks some reminders of a stream as sent and returns their accounts, so that no other process
 * sends them again for this start.
 */
export async function claimReminders(
  ctx: InTransaction,
  { postId, startsAt }: Stream,
  limit: number,
): Promise<string[]> {
  const rows = await write(ctx, claimRemindersSql, { startsAt, postId, limit })
  return rows.map(({ accountId }) => accountId)
}

const eligibleRecipientsSql = statement(
  'feed.eligible_recipients',
  ({ ids, performerId }: { ids: readonly string[]; performerId: string }, ctx) => sql<{
    id: string
  }>`select account.id from ${accountsAs('account')}
    where account.id = any(${ids}::uuid[]) and account.status <> 'inactive'
      and ${notBlocked(ctx, performerId, sql.ref('account.id'))}`,
)

/** Returns those of some accounts that are open and may still see a performer. */
export async function selectEligibleRecipients(
  ctx: ReadCtx,
  performerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await read(ctx, eligibleRecipientsSql, { ids, performerId })
  return rows.map(({ id }) => id)
}

const takeRemindersSql = statement(
  'feed.take_reminders',
  ({ postId, after, limit }: { postId: string; after: string | null; limit: number }) => sql<{
    accountId: string
  }>`
    with taken as (select account_id from post_reminders where post_id = ${postId}::uuid
      and (${after}::uuid is null or account_id > ${after}::uuid)
        order by account_id limit ${limit})
    update post_reminders as reminder set sent_for = post.streaming_at from taken, posts as post
    where reminder.post_id = ${postId}::uuid and post.id = reminder.post_id
      and reminder.account_id = taken.account_id
    returning reminder.account_id as "accountId"`,
)

/**
 * Returns some accounts that asked to be reminded of a stream, in the order of their ids, and marks
 * their reminders as sent, because they are notified that it has begun.
 */
export async function takeReminders(
  ctx: InTransaction,
  {
    postId,
    after,
    limit,
  }: { readonly postId: string; readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await read(ctx, takeRemindersSql, { postId, after, limit })
  return rows.map(({ accountId }) => accountId).sort()
}

const deletePastRemindersSql = statement(
  'feed.delete_past_reminders',
  ({
    before,
    limit,
  }: {
    before: Date
    limit: number
  }) => sql<UpdateResult>`delete from post_reminders where (post_id, account_id) in (
    select reminder.post_id, reminder.account_id from post_reminders as reminder
    join posts as post on post.id = reminder.post_id
      where post.streaming_at < ${before} limit ${limit})`,
  { counts: true },
)

/** Deletes some reminders of streams that began before an instant, and returns how many. */
export async function deletePastReminders(
  ctx: InTransaction,
  before: Date,
  limit: number,
): Promise<number> {
  const numAffectedRows = await write(ctx, deletePastRemindersSql, { before, limit })
  return Number(numAffectedRows)
}
