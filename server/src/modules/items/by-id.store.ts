import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, gatheredBy, read, type StatementCtx, statement } from '../../platform/db/index.ts'
import type { Item } from './rules.ts'

/**
 * Listed one by one, because the result of a prepared statement must not change when a column is
 * added.
 */
const columns = [
  'id',
  'kind',
  'form',
  'ownerId',
  'audience',
  'listId',
  'subscribersAt',
  'followersAt',
  'everyoneAt',
  'fromTier',
  'price',
  'groupPrices',
  'status',
  'isReady',
  'isListed',
  'scheduledAt',
  'publishedAt',
  'expiresAt',
  'deletedAt',
  'removedAt',
  'removedReason',
  'pinnedAt',
  'likeCount',
  'bookmarkCount',
  'commentCount',
  'viewCount',
  'stock',
  'shippingPrice',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Item)[]

type Wanted = { ids: readonly string[]; isLocked: boolean }

const writeItems = ({ ids, isLocked }: Wanted, { db }: Pick<StatementCtx, 'db'>) => {
  const items = db
    .selectFrom('items')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
  return (isLocked ? items.forKeyShare() : items).$castTo<Item>()
}

const itemsWithIds = statement('items.with_ids', writeItems, {
  plan: 'generic',
  textBy: ['isLocked'],
})

/** The same for those who ask for one each. */
const itemsAskedFor = statement('items.asked_for', writeItems, {
  plan: 'generic',
  textBy: ['isLocked'],
  gathered: gatheredBy('ids', ({ id }) => id),
})

/** Returns an item, deleted ones included. Requests of one moment ask together. */
export const selectItem = (ctx: ReadCtx, id: string): Promise<Item | undefined> =>
  first(read(ctx, itemsAskedFor, { ids: [id], isLocked: false }))

/** Returns items by id, deleted ones included. */
export async function selectItems(ctx: ReadCtx, ids: readonly string[]): Promise<Item[]> {
  return ids.length === 0 ? [] : read(ctx, itemsWithIds, { ids, isLocked: false })
}

/**
 * Returns items, deleted ones included, with a lock that any number of buyers may hold at once, but
 * no removal. Locks them in the order of their ids.
 */
export const selectLockedForPurchase = (
  ctx: InTransaction,
  ids: readonly string[],
): Promise<Item[]> => read(ctx, itemsWithIds, { ids, isLocked: true })

const lockedSql = statement('items.locked', ({ id }: { id: string }, { db }) =>
  db.selectFrom('items').select(columns).where('id', '=', id).forNoKeyUpdate(),
)

/**
 * Returns an item, deleted ones included, with a lock that excludes other changes but not buyers.
 */
export const selectLocked = (ctx: InTransaction, id: string): Promise<Item | undefined> =>
  first(read(ctx, lockedSql, { id }))

const lockedForRemovalSql = statement(
  'items.locked_for_removal',
  ({ id }: { id: string }, { db }) =>
    db.selectFrom('items').select(columns).where('id', '=', id).forUpdate(),
)

/** Returns an item, deleted ones included, with a lock that excludes buyers. */
export const selectLockedForRemoval = (ctx: InTransaction, id: string): Promise<Item | undefined> =>
  first(read(ctx, lockedForRemovalSql, { id }))
