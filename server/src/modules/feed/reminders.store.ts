import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { visibleItems } from '../access/index.ts'
import { accountsAs } from '../accounts/index.ts'
import { notBlocked } from '../blocks/index.ts'

/** Somebody who wants to be told of a stream. */
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

/** SQL: the viewer asked to be reminded of the stream that `post` announces; nothing is looked up for other posts. */
export const isReminded = (viewerId: string | undefined): RawBuilder<boolean> =>
  viewerId
    ? sql`(post.streaming_at is not null and exists (select from post_reminders as reminder
        where reminder.post_id = post.id and reminder.account_id = ${viewerId}))`
    : sql`false`

/** Remembers that somebody wants to be told; done twice it changes nothing. */
export async function insertReminder(ctx: InTransaction, reminder: Reminder): Promise<void> {
  const row = { ...reminder, createdAt: ctx.now() }
  await ctx.db
    .insertInto('postReminders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets it; done twice it changes nothing. */
export async function deleteReminder({ db }: InTransaction, { postId, accountId }: Reminder): Promise<void> {
  await db.deleteFrom('postReminders').where('postId', '=', postId).where('accountId', '=', accountId).execute()
}

/** SQL: a reminder that was not told for this beginning. */
const isReminderUnsent = (startsAt: RawBuilder<unknown>) =>
  sql`(reminder.told_for is null or reminder.told_for < ${startsAt} or reminder.told_for > ${startsAt})`

/**
 * A stream that everybody may see, begins after now and by an instant, and has somebody who was not told. Nobody puts it
 * off until this transaction ends; one that is just being changed is left for the next time.
 */
export async function selectUpcomingStream(ctx: InTransaction, until: Date): Promise<Stream | undefined> {
  const { rows } = await sql<Stream>`
    select post.id as "postId", item.owner_id as "performerId", post.streaming_at as "startsAt"
    from posts as post join ${visibleItems(ctx, undefined)} as item on item.id = post.id
    where post.streaming_at > ${ctx.now()} and post.streaming_at <= ${until}
      and exists (select from post_reminders as reminder
        where reminder.post_id = post.id and ${isReminderUnsent(sql.ref('post.streaming_at'))})
      and item.is_listed and item.is_open
    order by post.streaming_at, post.id limit 1 for share of post skip locked`.execute(ctx.db)
  return rows[0]
}

/** Takes some who are to be told of a stream: no other process takes them, and not again for this beginning. */
export async function claimReminders(
  ctx: InTransaction,
  { postId, startsAt }: Stream,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    update post_reminders set told_for = ${startsAt} where post_id = ${postId} and account_id in (
      select reminder.account_id from post_reminders as reminder
      where reminder.post_id = ${postId} and ${isReminderUnsent(sql`${startsAt}::timestamptz`)}
      limit ${limit} for update skip locked)
    returning account_id as "accountId"`.execute(ctx.db)
  return rows.map(({ accountId }) => accountId)
}

/** Those of some accounts that are open and may still see a performer. */
export async function selectEligibleRecipients(
  ctx: ReadCtx,
  performerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select account.id from ${accountsAs('account')}
    where account.id = any(${ids}::uuid[]) and account.status <> 'inactive'
      and ${notBlocked(ctx, performerId, sql.ref('account.id'))}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Forgets some reminders of streams that began before an instant; answers how many. */
export async function deletePastReminders({ db }: InTransaction, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from post_reminders where (post_id, account_id) in (
    select reminder.post_id, reminder.account_id from post_reminders as reminder
    join posts as post on post.id = reminder.post_id where post.streaming_at < ${before} limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
