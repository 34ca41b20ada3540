import { sql } from 'kysely'
import type { InTransaction } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { entryOf } from './catalogue/rules.ts'
import { addedFacts, type NewNotification, type StoredFacts } from './rules.ts'
import {
  insertInto,
  type NotificationRow,
  notificationColumns,
  type RoutedNotification,
  type StoredNotification,
  valuesOf,
} from './store.ts'

/** A notification that combines what several people did. */
interface Grouped {
  readonly id: string
  readonly accountId: string
  readonly key: string
  readonly facts: StoredFacts
  readonly readAt: Date | null
}

/** A notification about a person, which is combined with those of the same account and key. */
export interface GroupedNotice extends RoutedNotification {
  readonly notification: NewNotification & { readonly actorId: string }
}

const groupOf = ({ accountId, key }: Pick<Grouped, 'accountId' | 'key'>) => `${accountId} ${key}`
const groupOfNotice = ({ notification }: RoutedNotification) => groupOf(notification)
const tellsEach = ({ notification }: RoutedNotification) =>
  entryOf(notification.type).grouped === 'events'

const lockGroupedSql = statement(
  'notifications.lock_grouped',
  ({ notices }: { notices: readonly RoutedNotification[] }) => sql<Grouped>`
    select kept.id, kept.account_id as "accountId", kept.key, kept.facts,
      kept.read_at as "readAt"
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
  /** The facts of the last event, with the amounts of all that were not read added up. */
  readonly facts: StoredFacts
}

const bumpGroupedSql = statement(
  'notifications.bump_grouped',
  ({ bumps }: { bumps: readonly Bump[] }, ctx) => {
    const notice = <T>(pick: (notice: GroupedNotice) => T) => bumps.map((one) => pick(one.notice))
    const subject = <T>(pick: (subject: NewNotification['subject']) => T) =>
      notice(({ notification }) => pick(notification.subject))
    return sql<NotificationRow>`update notifications set
        actor_count = case when read_at is null then actor_count + given.added
          else greatest(given.added, 1) end,
        mail_due_at = case when read_at is not null then given.due_at
          when given.is_each then coalesce(mail_due_at, given.due_at) else mail_due_at end,
        actor_id = given.actor, is_shown = given.shown, read_at = null, facts = given.event_facts,
        subject_kind = given.about_kind, subject_id = given.about_id, link = given.leads_to,
        happened_at = ${ctx.now()}
      from unnest(${bumps.map(({ id }) => id)}::uuid[], ${bumps.map(({ added }) => added)}::int[],
        ${notice(({ notification }) => notification.actorId)}::uuid[],
        ${notice(({ isShown }) => isShown)}::boolean[],
        ${notice(({ mailDueAt }) => mailDueAt)}::timestamptz[],
        ${notice(tellsEach)}::boolean[],
        ${bumps.map(({ facts }) => JSON.stringify(facts))}::jsonb[],
        ${subject((subject) => subject?.kind ?? null)}::text[],
        ${subject((subject) => subject?.id ?? null)}::uuid[],
        ${notice(({ notification }) => notification.link ?? null)}::text[])
        as given (notification_id, added, actor, shown, due_at, is_each, event_facts, about_kind,
          about_id, leads_to)
      where id = given.notification_id returning ${notificationColumns}`
  },
  { plan: 'generic' },
)

/** A group of notices: the notification that has been there, or the one that was just started. */
interface Group {
  readonly id: string
  readonly started?: NotificationRow
  /** What the notification that was not read yet says. */
  readonly unread?: StoredFacts
}

/**
 * Adds people to combined notifications, or starts them, and returns those that tell of something
 * new, each once: they moved to the top, unread. Where a kind counts people, those counted before
 * it was read are not counted again.
 */
export async function insertGrouped(
  ctx: InTransaction,
  notices: readonly GroupedNotice[],
): Promise<StoredNotification[]> {
  if (notices.length === 0) return []
  const last = new Map(notices.map((notice) => [groupOfNotice(notice), notice]))
  const groups = new Map<string, Group>()
  for (const found of await read(ctx, lockGroupedSql, { notices: [...last.values()] }))
    groups.set(groupOf(found), keptGroup(found))
  // In one order everywhere, so that two relays that start the same never wait in a circle.
  const missing = [...last]
    .filter(([group]) => !groups.has(group))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const started =
    missing.length > 0
      ? await write(ctx, insertGroupedSql, { notices: missing.map(([, notice]) => notice) })
      : []
  for (const { isNew, key, ...row } of started)
    groups.set(groupOf({ ...row, key }), isNew ? { id: row.id, started: row } : keptGroup(row))
  return countEvents(ctx, notices, groups)
}

const keptGroup = ({ id, readAt, facts }: Pick<Grouped, 'id' | 'readAt' | 'facts'>): Group => ({
  id,
  ...(readAt === null && { unread: facts }),
})

/** Counts notices in their groups, and returns the notifications that changed. */
async function countEvents(
  ctx: InTransaction,
  notices: readonly GroupedNotice[],
  groups: ReadonlyMap<string, Group>,
): Promise<StoredNotification[]> {
  const idOf = (notice: GroupedNotice) => groups.get(groupOfNotice(notice))?.id ?? ''
  const joining = notices.map((notice) => ({
    id: idOf(notice),
    actorId: notice.notification.actorId,
  }))
  const joined = Map.groupBy(await write(ctx, insertActorsSql, { joining }), ({ id }) => id)
  const byGroup = Map.groupBy(notices, idOf)
  const rows: NotificationRow[] = []
  const bumps: Bump[] = []
  const pushed = new Set<string>()
  for (const { id, started, unread } of groups.values()) {
    const actors = new Set(joined.get(id)?.map(({ actorId }) => actorId))
    const counted = (byGroup.get(id) ?? []).filter(
      (notice) => tellsEach(notice) || actors.has(notice.notification.actorId),
    )
    const notice = counted.at(-1)
    if (!notice) continue
    if (counted.some(({ isPushed }) => isPushed)) pushed.add(id)
    const added = started ? actors.size - 1 : actors.size
    const isAlone = tellsEach(notice) ? counted.length === 1 : added === 0
    const facts = addedFacts(
      unread,
      counted.map(({ notification }) => notification.facts ?? {}),
    )
    if (started && isAlone) rows.push(started)
    else bumps.push({ id, added, notice, facts })
  }
  const bumped = bumps.length > 0 ? await write(ctx, bumpGroupedSql, { bumps }) : []
  return [...rows, ...bumped].map((row) => ({
    row,
    isPushed:
      pushed.has(row.id) && (row.actorCount === 1 || entryOf(row.type).grouped === 'events'),
  }))
}
