import type { NotificationType } from '@stagedoor/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, type StatementCtx, statement, write } from '../../platform/db/index.ts'
import type { MessageParams } from './catalogue/entries.rules.ts'
import { COUNTED_TO, dayKey, type NewNotification } from './rules.ts'

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
  readonly isPushed: boolean
}

/** A notification that was stored, or extended, just now. */
export interface StoredNotification {
  readonly row: NotificationRow
  /** Browsers are told of it. */
  readonly isPushed: boolean
}

/** SQL for the columns of a row. */
export const notificationColumns = sql`id, account_id as "accountId", type, actor_id as "actorId",
  actor_count as "actorCount", subject_kind as "subjectKind", subject_id as "subjectId", link,
  facts, is_shown as "isShown",
  read_at as "readAt", happened_at as "happenedAt", created_at as "createdAt"`

/**
 * Returns SQL for the columns of notifications to insert, each as an array, so that any number has
 * the same text.
 */
export function valuesOf(
  ctx: StatementCtx,
  notices: readonly RoutedNotification[],
): RawBuilder<unknown> {
  const column = <T>(pick: (notification: NewNotification) => T) =>
    notices.map((each) => pick(each.notification))
  const now = ctx.now()
  return sql`select given.*, ${now}::timestamptz, ${now}::timestamptz from unnest(
    ${notices.map(() => ctx.newId())}::uuid[], ${column(({ accountId }) => accountId)}::uuid[],
    ${column(({ type }) => type)}::text[], ${column(({ key }) => key)}::text[],
    ${column(({ actorId }) => actorId ?? null)}::uuid[],
    ${column(({ subject }) => subject?.kind ?? null)}::text[],
    ${column(({ subject }) => subject?.id ?? null)}::uuid[],
    ${column(({ link }) => link ?? null)}::text[],
    ${column(({ facts = {} }) => JSON.stringify(facts))}::jsonb[],
    ${notices.map(({ isShown }) => isShown)}::boolean[],
    ${notices.map(({ mailDueAt }) => mailDueAt)}::timestamptz[]) as given`
}

/** SQL of an insert with the columns of `valuesOf`. */
export const insertInto = sql`insert into notifications (id, account_id, type, key, actor_id,
  subject_kind, subject_id, link, facts, is_shown, mail_due_at, happened_at, created_at)`

const insertNewSql = statement(
  'notifications.insert_new',
  ({ notices }: { notices: readonly RoutedNotification[] }, ctx) => {
    return sql<NotificationRow & { key: string }>`${insertInto} ${valuesOf(ctx, notices)}
    on conflict (account_id, key) do nothing returning ${notificationColumns}, key`
  },
  { plan: 'generic' },
)

/** Stores notifications that were not stored before, and returns the new ones. */
export async function insertNew(
  ctx: InTransaction,
  notices: readonly RoutedNotification[],
): Promise<StoredNotification[]> {
  if (notices.length === 0) return []
  const rows = await read(ctx, insertNewSql, { notices })
  const pushed = new Set(
    notices.flatMap(({ isPushed, notification: { accountId, key } }) =>
      isPushed ? `${accountId} ${key}` : [],
    ),
  )
  return rows.map(({ key, ...row }) => ({ row, isPushed: pushed.has(`${row.accountId} ${key}`) }))
}

const forgetActorSql = statement(
  'notifications.forget_actor',
  ({ actorId, accountId, key }: { actorId: string; accountId: string; key: string }, { db }) =>
    db
      .deleteFrom('notificationActors')
      .where('actorId', '=', actorId)
      .where('notificationId', 'in', (eb) =>
        eb
          .selectFrom('notifications')
          .select('id')
          .where('accountId', '=', accountId)
          .where('key', '=', key),
      ),
)

/** Lets the combined notification of this day count a person again: what it said has ended. */
export async function forgetActor(
  ctx: InTransaction,
  {
    accountId,
    key,
    actorId,
  }: { readonly accountId: string; readonly key: string; readonly actorId: string },
): Promise<void> {
  await write(ctx, forgetActorSql, { actorId, accountId, key: dayKey(key, ctx.now()) })
}

const notificationSql = statement(
  'notifications.notification',
  ({ id }: { id: string }) =>
    sql<NotificationRow>`select ${notificationColumns} from notifications where id = ${id}`,
)

/** Returns one notification. */
export async function selectNotification(
  ctx: ReadCtx,
  id: string,
): Promise<NotificationRow | undefined> {
  const rows = await read(ctx, notificationSql, { id })
  return rows[0]
}

const unreadSql = statement(
  'notifications.unread',
  ({ accountIds }: { accountIds: readonly string[] }) => {
    return sql<{ id: string; unread: number }>`
    select account.id, (select count(*)::int
      from (select from notifications where account_id = account.id
      and is_shown and read_at is null limit ${COUNTED_TO}) as counted) as unread
    from unnest(${[...accountIds]}::uuid[]) as account (id)`
  },
  { plan: 'generic' },
)

/** Returns the number of unread notifications of each account, exact up to 100. */
export async function selectUnread(
  ctx: ReadCtx,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await read(ctx, unreadSql, { accountIds })
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

const answerSql = statement(
  'notifications.answer_invitation',
  ({ accountId, key, isOver }: InvitationAnswer, ctx) => sql<{
    id: string
  }>`update notifications
    set read_at = coalesce(read_at, ${ctx.now()}), mail_due_at = null,
      facts = case when ${isOver} then facts || '{"isOver": 1}' else facts end,
      key = case when ${isOver} then key || ':' || id::text else key end
    where account_id = ${accountId}::uuid and key = ${key}
    returning id`,
)

interface InvitationAnswer {
  readonly accountId: string
  readonly key: string
  readonly isOver: boolean
}

/**
 * Marks the notification of an invitation as read. One that is over says so, and another invitation
 * to the same place gets a notification of its own. Returns false where there is none.
 */
export async function answerInvitation(
  ctx: InTransaction,
  answer: InvitationAnswer,
): Promise<boolean> {
  return (await write(ctx, answerSql, answer)).length > 0
}

const endOfStreamSql = statement(
  'notifications.end_of_stream',
  ({ streamId, limit }: { streamId: string; limit: number }, ctx) => sql<{
    accountId: string
  }>`update notifications
    set facts = facts || '{"isOver": 1}', read_at = coalesce(read_at, ${ctx.now()}),
      mail_due_at = null
    where id in (select id from notifications where type = 'stream_started'
      and subject_id = ${streamId}::uuid
      and not facts ? 'isOver' limit ${limit} for update)
    returning account_id as "accountId"`,
)

/**
 * Says in some notifications of a stream that it is over, and marks them as read. Returns the
 * accounts that have them.
 */
export async function endOfStream(
  ctx: InTransaction,
  streamId: string,
  limit: number,
): Promise<string[]> {
  const rows = await write(ctx, endOfStreamSql, { streamId, limit })
  return rows.map(({ accountId }) => accountId)
}
