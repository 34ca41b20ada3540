import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { gather, hotStatement, type Question, runHot } from '../../platform/db/index.ts'
import type { Item } from './rules.ts'

/** Listed one by one, because the result of a prepared statement must not change when a column is added. */
const columns = [
  'id',
  'kind',
  'form',
  'ownerId',
  'audience',
  'price',
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

const itemsWithIds = hotStatement<{ ids: readonly string[] }, Item, { isLocked: boolean }>(
  ({ ids }, { isLocked }, db) => {
    const items = db
      .selectFrom('items')
      .select(columns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('id')
    return (isLocked ? items.forKeyShare() : items).$castTo<Item>()
  },
)

const itemsById: Question<Item> = async (ctx, ids) =>
  new Map((await selectItems(ctx, ids)).map((item) => [item.id, item]))

/** Returns an item, deleted ones included. Requests of one moment ask together. */
export const selectItem = (ctx: ReadCtx, id: string): Promise<Item | undefined> =>
  gather(ctx, itemsById, id)

/** Returns items by id, deleted ones included. */
export async function selectItems(
  ctx: Pick<ReadCtx, 'db'>,
  ids: readonly string[],
): Promise<Item[]> {
  return ids.length === 0 ? [] : runHot(ctx, itemsWithIds, { ids }, { isLocked: false })
}

/**
 * Returns items, deleted ones included, with a lock that any number of buyers may hold at once, but no removal. Locks them
 * in the order of their ids.
 */
export const selectLockedForPurchase = (
  ctx: InTransaction,
  ids: readonly string[],
): Promise<Item[]> => runHot(ctx, itemsWithIds, { ids }, { isLocked: true })

/** Returns an item, deleted ones included, with a lock that excludes other changes but not buyers. */
export const selectLocked = ({ db }: InTransaction, id: string): Promise<Item | undefined> =>
  db.selectFrom('items').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Returns an item, deleted ones included, with a lock that excludes buyers. */
export const selectLockedForRemoval = (
  { db }: InTransaction,
  id: string,
): Promise<Item | undefined> =>
  db.selectFrom('items').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
