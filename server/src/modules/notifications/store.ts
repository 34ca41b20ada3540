import type { NotificationType } from '@stagedoor/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  type Cursor,
  countLimit,
  hotStatement,
  runHot,
  runPrepared,
} from '../../platform/db/index.ts'
import { subscribersOf } from '../access/index.ts'
import { accountsAs } from '../accounts/index.ts'
import { notBlocked, notMuted } from '../blocks/index.ts'
import { followersOf } from '../follows/index.ts'
import type { MessageParams } from './catalogue/entries.rules.ts'
import { COUNTED_TO, type NewNotification } from './rules.ts'

/** A notification as it is stored. */
export interface NotificationRow {
  readonly id: string
  readonly accountId: string
  readonly type: NotificationType
  readonly actorId: string | null
  readonly actorCount: number
  readonly subjectKind: string | null
  readonly subjectId: string | null
  readonly link: string | null
  readonly facts: MessageParams
  readonly isShown: boolean
  readonly readAt: Date | null
  readonly happenedAt: Date
  readonly createdAt: Date
}

/** A notification with its channels. */
export interface RoutedNotification {
  readonly notification: NewNotification
  readonly isShown: boolean
  readonly mailDueAt: Date | null
}

/** SQL for the columns of a row. */
export const notificationColumns = sql`id, account_id as "accountId", type, actor_id as "actorId", actor_count as "actorCount",
  subject_kind as "subjectKind", subject_id as "subjectId", link, facts, is_shown as "isShown",
  read_at as "readAt", happened_at as "happenedAt", created_at as "createdAt"`

/** Returns SQL for the columns of notifications to insert, each as an array, so that any number has the same text. */
function valuesOf(ctx: InTransaction, notices: readonly RoutedNotification[]): RawBuilder<unknown> {
  const column = <T>(pick: (notification: NewNotification) => T) =>
    notices.map((each) => pick(each.notification))
  const now = ctx.now()
  return sql`select given.*, ${now}::timestamptz, ${now}::timestamptz from unnest(
    ${notices.map(() => ctx.newId())}::uuid[], ${column(({ accountId }) => accountId)}::uuid[],
    ${column(({ type }) => type)}::text[], ${column(({ key }) => key)}::text[],
    ${column(({ actorId }) => actorId ?? null)}::uuid[], ${column(({ subject }) => subject?.kind ?? null)}::text[],
    ${column(({ subject }) => subject?.id ?? null)}::uuid[], ${column(({ link }) => link ?? null)}::text[],
    ${column(({ facts = {} }) => JSON.stringify(facts))}::jsonb[], ${notices.map(({ isShown }) => isShown)}::boolean[],
    ${notices.map(({ mailDueAt }) => mailDueAt)}::timestamptz[]) as given`
}

const into = sql`insert into notifications (id, account_id, type, key, actor_id, subject_kind, subject_id, link, facts,
  is_shown, mail_due_at, happened_at, created_at)`

/** Stores notifications that were not stored before, and returns the new ones. */
export async function insertNew(
  ctx: InTransaction,
  notices: readonly RoutedNotification[],
): Promise<NotificationRow[]> {
  if (notices.length === 0) return []
  const statement = sql<NotificationRow>`${into} ${valuesOf(ctx, notices)}
    on conflict (account_id, key) do nothing returning ${notificationColumns}`
  return runPrepared(ctx, statement)
}

/** Adds a person to a combined notification, or starts it; returns undefined when it counts that person already. */
export async function insertGrouped(
  ctx: InTransaction,
  notice: RoutedNotification,
  actorId: string,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`${into} ${valuesOf(ctx, [notice])}
    on conflict (account_id, key) do update set key = excluded.key
    returning id, xmax = 0 as "isNew"`.execute(ctx.db)
  const [{ id, isNew }] = rows as [{ id: string; isNew: boolean }]
  const joined = await ctx.db
    .insertInto('notificationActors')
    .values({ notificationId: id, actorId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (joined.numInsertedOrUpdatedRows === 0n) return undefined
  return isNew ? selectNotification(ctx, id) : bumpGrouped(ctx, id, { actorId, notice })
}

/** Lets a combined notification count a person again, after what it said of them ended. */
export async function forgetActor(
  { db }: InTransaction,
  {
    accountId,
    key,
    actorId,
  }: { readonly accountId: string; readonly key: string; readonly actorId: string },
): Promise<void> {
  await db
    .deleteFrom('notificationActors')
    .where('actorId', '=', actorId)
    .where('notificationId', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('accountId', '=', accountId)
        .where('key', '=', key),
    )
    .execute()
}

/** Moves a combined notification to the top, unread. People counted before it was read are not counted again. */
async function bumpGrouped(
  ctx: InTransaction,
  id: string,
  { actorId, notice }: { actorId: string; notice: RoutedNotification },
) {
  const { rows } = await sql<NotificationRow>`update notifications set
      actor_count = case when read_at is null then actor_count + 1 else 1 end,
      mail_due_at = case when read_at is null then mail_due_at else ${notice.mailDueAt}::timestamptz end,
      actor_id = ${actorId}, is_shown = ${notice.isShown}, read_at = null, happened_at = ${ctx.now()}
    where id = ${id} returning ${notificationColumns}`.execute(ctx.db)
  return rows[0]
}

/** Returns one notification. */
export async function selectNotification(
  ctx: ReadCtx,
  id: string,
): Promise<NotificationRow | undefined> {
  const { rows } =
    await sql<NotificationRow>`select ${notificationColumns} from notifications where id = ${id}`.execute(
      ctx.db,
    )
  return rows[0]
}

type PageValues = {
  readonly accountId: string
  readonly limit: number
  readonly offset: number
  readonly afterAt: Date | undefined
  readonly afterId: string | undefined
}

const page = hotStatement<PageValues, NotificationRow>(
  ({
    accountId,
    limit,
    offset,
    afterAt,
    afterId,
  }) => sql`select ${notificationColumns} from notifications
    where account_id = ${accountId} and is_shown ${afterAt ? sql`and (happened_at, id) < (${afterAt}, ${afterId}::uuid)` : sql``}
    order by happened_at desc, id desc limit ${limit} offset ${offset}`,
)

const countOf = hotStatement<{ accountId: string; limit: number }, { total: bigint }>(
  ({ accountId, limit }) => sql`select count(*) as total
    from (select from notifications where account_id = ${accountId} and is_shown limit ${limit}) as counted`,
)

/** Returns a page of an account's notifications, the newest first, with a total as exact as that of `countRows`. */
export async function selectPage(
  ctx: ReadCtx,
  accountId: string,
  { limit, offset, after }: { limit: number; offset: number; after: Cursor | undefined },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    runHot(ctx, page, { accountId, limit, offset, afterAt: after?.at, afterId: after?.id }),
    runHot(ctx, countOf, { accountId, limit: countLimit({ offset }) }),
  ])
  return { rows, total: Number(counted?.total ?? 0) }
}

/** Returns the number of unread notifications of each account, exact up to 100. */
export async function selectUnread(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const statement = sql<{ id: string; unread: number }>`
    select account.id, (select count(*)::int from (select from notifications where account_id = account.id
      and is_shown and read_at is null limit ${COUNTED_TO}) as counted) as unread
    from unnest(${[...accountIds]}::uuid[]) as account (id)`
  const rows = await runPrepared(ctx, statement)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

/** Says in some notifications of a stream that it is over, and marks them as read. Returns the accounts that have them. */
export async function endOfStream(
  ctx: InTransaction,
  streamId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`update notifications
    set facts = facts || '{"isOver": 1}', read_at = coalesce(read_at, ${ctx.now()}), mail_due_at = null
    where id in (select id from notifications where type = 'stream_started' and subject_id = ${streamId}::uuid
      and not facts ? 'isOver' limit ${limit} for update)
    returning account_id as "accountId"`.execute(ctx.db)
  return rows.map(({ accountId }) => accountId)
}

/** Marks some or all notifications of an account as read. Returns false when there are none. */
export async function markRead(
  ctx: ReadCtx,
  accountId: string,
  ids?: readonly string[],
): Promise<boolean> {
  const { rows } =
    await sql`update notifications set read_at = coalesce(read_at, ${ctx.now()}), mail_due_at = null
    where account_id = ${accountId} and is_shown ${ids ? sql`and id = any(${[...ids]}::uuid[])` : sql`and read_at is null`}
    returning id`.execute(ctx.db)
  return rows.length > 0
}

/** Marks the unread notifications of an account as read whose keys are a prefix and a number below another, also those not shown. */
export async function markReadBefore(
  ctx: InTransaction,
  accountId: string,
  { prefix, before }: { readonly prefix: string; readonly before: number },
): Promise<void> {
  await sql`update notifications set read_at = ${ctx.now()}, mail_due_at = null
    where account_id = ${accountId} and read_at is null and starts_with(key, ${prefix})
      and substr(key, length(${prefix}) + 1)::bigint < ${before}`.execute(ctx.db)
}

/** Deletes notifications from before an instant, and returns how many. */
export async function removeOld(ctx: InTransaction, before: Date): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('notifications')
    .where('happenedAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Takes notifications whose mail is due, so that no other process sends them. */
export async function claimDueMails(ctx: InTransaction, limit: number): Promise<NotificationRow[]> {
  const { rows } =
    await sql<NotificationRow>`update notifications set mail_due_at = null where id in (
      select id from notifications where mail_due_at <= ${ctx.now()} order by mail_due_at
      limit ${limit} for update skip locked)
    returning ${notificationColumns}`.execute(ctx.db)
  return rows
}

/**
 * Returns some subscribers and followers of a performer, ordered by id, without those who block or mute the performer
 * or are blocked.
 */
export async function selectAudience(
  ctx: ReadCtx,
  performerId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ accountId: string; isSubscriber: boolean }[]> {
  const from = after ? sql`and fan.account_id > ${after}` : sql``
  const { rows } = await sql<{ accountId: string; isSubscriber: boolean }>`
    select fan.account_id as "accountId", bool_or(fan.is_subscriber) as "isSubscriber"
    from (select account_id, true as is_subscriber from ${subscribersOf(performerId, ctx.now())} as subscriber
      union all select account_id, false from ${followersOf(performerId)} as follower) as fan
    join ${accountsAs('account')} on account.id = fan.account_id and account.status <> 'inactive'
    where fan.account_id <> ${performerId} and ${notBlocked(ctx, performerId, sql.ref('fan.account_id'))}
      and ${notMuted(sql.ref('fan.account_id'), sql`${performerId}::uuid`)} ${from}
    group by fan.account_id order by fan.account_id limit ${limit}`.execute(ctx.db)
  return rows
}
