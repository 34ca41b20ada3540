import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'
import { type Counter, type ItemChanges, type NewItem, STORY_FORM, STORY_HOURS } from './rules.ts'

const UNREADY_BATCH_SIZE = 500

const insertItemSql = statement(
  'items.insert_item',
  ({ item, now }: { item: NewItem; now: Date }, ctx) =>
    ctx.db
      .insertInto('items')
      .values({ ...item, scheduledAt: item.scheduledAt ?? null, createdAt: now, updatedAt: now }),
)

/** Stores a new item, not yet published. */
export async function insertItem(ctx: InTransaction, item: NewItem): Promise<void> {
  const now = ctx.now()
  await write(ctx, insertItemSql, { item, now })
}

const changeItemSql = statement(
  'items.change_item',
  ({ changes, id }: { changes: ItemChanges; id: string }, ctx) =>
    ctx.db
      .updateTable('items')
      .set({
        ...changes,
        ...(changes.expiresAt !== undefined && { isExpired: false }),
        updatedAt: ctx.now(),
      })
      .where('id', '=', id),
)

/**
 * Changes the given columns and the instant of the change. An item with a new end is checked for
 * expiry again.
 */
export async function changeItem(
  ctx: InTransaction,
  id: string,
  changes: ItemChanges,
): Promise<void> {
  await write(ctx, changeItemSql, { changes, id })
}

/** The most items that one transaction ends. */
const ENDED_AT_ONCE = 500

const markExpiredSql = statement('items.mark_expired', (_: object, ctx) =>
  ctx.db
    .updateTable('items')
    .set({
      isExpired: true,
      status: sql`case when form = ${STORY_FORM} then 'inactive' else status end`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('items')
        .select('id')
        .where('isExpired', '=', false)
        .where('expiresAt', '<=', ctx.now())
        .orderBy('expiresAt')
        .limit(ENDED_AT_ONCE)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id'),
)

/**
 * Marks expired items, archives stories among them, up to 500 of them. Returns each of them once.
 * Buyers neither hold it up nor wait for it; an item that something else changes is left for later.
 */
export async function markExpired(ctx: InTransaction): Promise<string[]> {
  const expired = await write(ctx, markExpiredSql)
  return expired.map(({ id }) => id)
}

const OPENED_AT_ONCE = 500

/** The index `items__opening` has this expression. */
const nextOpening = sql`(case when audience = 'list' then everyone_at
  else least(subscribers_at, followers_at, everyone_at) end)`

const openItemsSql = statement('items.open_items', (_: object, ctx) => {
  const now = sql`${ctx.now()}::timestamptz`
  const later = (column: string) =>
    sql`case when ${sql.ref(column)} > ${now} then ${sql.ref(column)} end`
  return sql<{ id: string }>`
    update items set list_id = null, price = 0, group_prices = null, from_tier = 1,
      updated_at = ${now},
      audience = case when everyone_at <= ${now} then 'everyone'
        when followers_at <= ${now} then 'followers' else 'subscribers' end,
      subscribers_at = ${later('subscribers_at')}, followers_at = ${later('followers_at')},
      everyone_at = ${later('everyone_at')}
    where id in (select id from items
      where published_at is not null and deleted_at is null
        and ${nextOpening} <= ${now} order by ${nextOpening} limit ${OPENED_AT_ONCE}
      for no key update skip locked)
    returning id`
})

/**
 * Gives items the widest audience that they opened to, up to 500 of them, so that filters and
 * counts by audience follow; those for a list wait until they are open to everyone. Returns their
 * ids.
 */
export async function openItems(ctx: InTransaction): Promise<string[]> {
  const opened = await read(ctx, openItemsSql)
  return opened.map(({ id }) => id)
}

/** Returns SQL for the end of an item that is published now: a story has one of its own. */
const endOfStory = (now: Date) => sql<Date | null>`case when form = ${STORY_FORM}
  then ${now}::timestamptz + ${STORY_HOURS} * interval '1 hour' else expires_at end`

const publishItemsSql = statement(
  'items.publish_items',
  ({ ids }: { ids: readonly string[] | undefined }, ctx) => {
    let update = ctx.db
      .updateTable('items')
      .set({ publishedAt: ctx.now(), expiresAt: endOfStory(ctx.now()) })
      .where('status', '=', 'active')
      .where('isReady', '=', true)
      .where('publishedAt', 'is', null)
      .where('deletedAt', 'is', null)
    if (ids) {
      update = update
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where((eb) => eb.or([eb('scheduledAt', 'is', null), eb('scheduledAt', '<=', ctx.now())]))
    } else update = update.where('scheduledAt', '<=', ctx.now())
    return update.returning('id')
  },
)

/**
 * Publishes what is active, ready and due among the given items, or among all that were waiting for
 * their time.
 */
export async function publishItems(ctx: InTransaction, ids?: readonly string[]): Promise<string[]> {
  const published = await write(ctx, publishItemsSql, { ids })
  return published.map(({ id }) => id)
}

const markDeletedSql = statement('items.mark_deleted', ({ id }: { id: string }, ctx) =>
  ctx.db
    .updateTable('items')
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null),
)

/** Marks an item deleted. Returns false when it was deleted already. */
export async function markDeleted(ctx: InTransaction, id: string): Promise<boolean> {
  const numUpdatedRows = await write(ctx, markDeletedSql, { id })
  return numUpdatedRows === 1n
}

const markRemovedSql = statement(
  'items.mark_removed',
  ({ at, removedReason, id }: { at: Date; removedReason: string; id: string }, ctx) =>
    ctx.db
      .updateTable('items')
      .set({ deletedAt: at, removedAt: at, removedReason, updatedAt: at })
      .where('id', '=', id)
      .where('deletedAt', 'is', null),
)

/**
 * Marks an item removed by moderation, with the reason. Returns false when it was deleted already.
 */
export async function markRemoved(
  ctx: InTransaction,
  id: string,
  removedReason: string,
): Promise<boolean> {
  const at = ctx.now()
  const numUpdatedRows = await write(ctx, markRemovedSql, { at, removedReason, id })
  return numUpdatedRows === 1n
}

const unmarkRemovedSql = statement(
  'items.unmark_removed',
  ({ id, after }: { id: string; after: Date }, ctx) =>
    ctx.db
      .updateTable('items')
      .set({ deletedAt: null, removedAt: null, removedReason: null, updatedAt: ctx.now() })
      .where('id', '=', id)
      .where('removedAt', '>', after),
)

/**
 * Restores an item that moderation removed after an instant. Returns false when there is no such
 * item.
 */
export async function unmarkRemoved(ctx: InTransaction, id: string, after: Date): Promise<boolean> {
  const numUpdatedRows = await write(ctx, unmarkRemovedSql, { id, after })
  return numUpdatedRows === 1n
}

const finalizeRemovalSql = statement('items.finalize_removal', ({ id }: { id: string }, ctx) =>
  ctx.db.updateTable('items').set({ removedAt: null, removedReason: null }).where('id', '=', id),
)

/** Turns a removal by moderation into a deletion by the owner, which cannot be restored. */
export async function finalizeRemoval(ctx: InTransaction, id: string): Promise<void> {
  await write(ctx, finalizeRemovalSql, { id })
}

const columns = {
  likes: 'likeCount',
  bookmarks: 'bookmarkCount',
  comments: 'commentCount',
} as const

const addToCounterSql = statement(
  'items.add_to_counter',
  (
    {
      column,
      delta,
      id,
    }: { column: 'bookmarkCount' | 'commentCount' | 'likeCount'; delta: number; id: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('items')
      .set((eb) => ({ [column]: eb(column, '+', BigInt(delta)) }))
      .where('id', '=', id),
)

/**
 * Adds to a counter in place. Transactions that count at the same time wait for the row, so no
 * count is lost.
 */
export async function addToCounter(
  ctx: InTransaction,
  id: string,
  counter: Counter,
  delta: number,
): Promise<void> {
  const column = columns[counter]
  await write(ctx, addToCounterSql, { column, delta, id })
}

const unreadySql = statement('items.unready', ({ since }: { since: Date }, ctx) =>
  ctx.db
    .selectFrom('items')
    .select('id')
    .where('isReady', '=', false)
    .where('deletedAt', 'is', null)
    .where('updatedAt', '>', since)
    .orderBy('updatedAt')
    .limit(UNREADY_BATCH_SIZE),
)

/** Returns the items that were last changed after an instant and are not ready. */
export async function selectUnready(ctx: ReadCtx, since: Date): Promise<string[]> {
  const rows = await read(ctx, unreadySql, { since })
  return rows.map(({ id }) => id)
}

const talliesSql = statement(
  'items.tallies',
  ({ ownerIds }: { ownerIds: readonly string[] }, ctx) => {
    const query = ctx.db
      .selectFrom('itemTallies')
      .select(['ownerId', 'kind', 'form', 'audience', 'listed', 'newestAt'])
      .where('ownerId', '=', sql<string>`any(${ownerIds}::uuid[])`)
      .where('listed', '>', 0n)
    return query
  },
  { plan: 'generic', perPage: true },
)

/** Counts the listed items of each kind, form and audience of these owners. */
export function selectTallies(ctx: ReadCtx, ownerIds: readonly string[]) {
  return read(ctx, talliesSql, { ownerIds })
}
