import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import type { NewNotification } from './rules.ts'
import {
  insertInto,
  type NotificationRow,
  notificationColumns,
  type RoutedNotification,
  valuesOf,
} from './store.ts'

/** A notification that combines what several people did. */
interface Grouped {
  readonly id: string
  readonly accountId: string
  readonly key: string
}

/** A notification about a person, which is combined with those of the same account and key. */
export interface GroupedNotice extends RoutedNotification {
  readonly notification: NewNotification & { readonly actorId: string }
}

const groupOf = ({ accountId, key }: Pick<Grouped, 'accountId' | 'key'>) => `${accountId} ${key}`
const groupOfNotice = ({ notification }: RoutedNotification) => groupOf(notification)

const lockGroupedSql = statement(
  'notifications.lock_grouped',
  ({ notices }: { notices: readonly RoutedNotification[] }) => sql<Grouped>`
    select kept.id, kept.account_id as "accountId", kept.key
    from unnest(${notices.map(({ notification }) => notification.accountId)}::uuid[],
      ${notices.map(({ notification }) => notification.key)}::text[]) as wanted (account_id, key)
    join notifications as kept on kept.account_id = wanted.account_id and kept.key = wanted.key
    order by kept.id for no key update of kept`,
  { plan: 'generic' },
)

const insertGroupedSql = statement(
  'notifications.insert_grouped',
  ({ notices }: { notices: readonly RoutedNotification[] }, ctx) => sql<
    NotificationRow & { key: string; isNew: boolean }
  >`${insertInto} ${valuesOf(ctx, notices)}
    on conflict (account_id, key) do update set key = excluded.key
    returning ${notificationColumns}, key, xmax = 0 as "isNew"`,
  { plan: 'generic' },
)

/** A person and the combined notification that counts them. */
interface Joined {
  readonly id: string
  readonly actorId: string
}

const insertActorsSql = statement(
  'notifications.insert_actors',
  ({ joining }: { joining: readonly Joined[] }) => sql<Joined>`
    insert into notification_actors (notification_id, actor_id)
    select * from unnest(${joining.map(({ id }) => id)}::uuid[],
      ${joining.map(({ actorId }) => actorId)}::uuid[])
    on conflict do nothing returning notification_id as id, actor_id as "actorId"`,
  { plan: 'generic' },
)

/** A combined notification that moves to the top, and the number of people that it did not count. */
interface Bump {
  readonly id: string
  readonly added: number
  readonly notice: GroupedNotice
}

const bumpGroupedSql = statement(
  'notifications.bump_grouped',
  ({ bumps }: { bumps: readonly Bump[] }, ctx) => {
    const notice = <T>(pick: (notice: GroupedNotice) => T) => bumps.map((one) => pick(one.notice))
    return sql<NotificationRow>`update notifications set
        actor_count = case when read_at is null then actor_count + given.added else given.added end,
        mail_due_at = case when read_at is null then mail_due_at else given.due_at end,
        actor_id = given.actor, is_shown = given.shown, read_at = null,
        happened_at = ${ctx.now()}
      from unnest(${bumps.map(({ id }) => id)}::uuid[], ${bumps.map(({ added }) => added)}::int[],
        ${notice(({ notification }) => notification.actorId)}::uuid[],
        ${notice(({ isShown }) => isShown)}::boolean[],
        ${notice(({ mailDueAt }) => mailDueAt)}::timestamptz[])
        as given (notification_id, added, actor, shown, due_at)
      where id = given.notification_id returning ${notificationColumns}`
  },
  { plan: 'generic' },
)

/**
 * Adds people to combined notifications, or starts them, and returns those that count somebody new,
 * each once: they moved to the top, unread. People counted before it was read are not counted
 * again.
 */
export async function insertGrouped(
  ctx: InTransaction,
  notices: readonly GroupedNotice[],
): Promise<NotificationRow[]> {
  if (notices.length === 0) return []
  const last = new Map(notices.map((notice) => [groupOfNotice(notice), notice]))
  const groups = new Map<string, { id: string; started?: NotificationRow }>()
  for (const found of await read(ctx, lockGroupedSql, { notices: [...last.values()] }))
    groups.set(groupOf(found), found)
  // In one order everywhere, so that two relays that start the same never wait in a circle.
  const missing = [...last]
    .filter(([group]) => !groups.has(group))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const started =
    missing.length > 0
      ? await write(ctx, insertGroupedSql, { notices: missing.map(([, notice]) => notice) })
      : []
  for (const { isNew, key, ...row } of started)
    groups.set(groupOf({ ...row, key }), { id: row.id, ...(isNew && { started: row }) })
  return countActors(ctx, notices, groups)
}

/** Counts the people of notices in their groups, and returns the notifications that changed. */
async function countActors(
  ctx: InTransaction,
  notices: readonly GroupedNotice[],
  groups: ReadonlyMap<string, { readonly id: string; readonly started?: NotificationRow }>,
): Promise<NotificationRow[]> {
  const idOf = (notice: GroupedNotice) => groups.get(groupOfNotice(notice))?.id ?? ''
  const joining = notices.map((notice) => ({
    id: idOf(notice),
    actorId: notice.notification.actorId,
  }))
  const joined = Map.groupBy(await write(ctx, insertActorsSql, { joining }), ({ id }) => id)
  const rows: NotificationRow[] = []
  const bumps: Bump[] = []
  for (const { id, started } of groups.values()) {
    const actors = new Set(joined.get(id)?.map(({ actorId }) => actorId))
    const notice = notices.findLast(
      (one) => idOf(one) === id && actors.has(one.notification.actorId),
    )
    if (!notice) continue
    const added = started ? actors.size - 1 : actors.size
    if (started && added === 0) rows.push(started)
    else bumps.push({ id, added, notice })
  }
  return bumps.length > 0 ? [...rows, ...(await write(ctx, bumpGroupedSql, { bumps }))] : rows
}
