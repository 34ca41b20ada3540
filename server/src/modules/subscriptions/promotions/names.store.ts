import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { read, statement } from '../../../platform/db/index.ts'

const promotionNamesSql = statement(
  'subscriptions.promotion_names',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db
      .selectFrom('subscriptionPromotions')
      .select(['id', 'name', 'deletedAt'])
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
)

/** Returns the names of promotions and links by their ids, also of those that were deleted. */
export async function promotionNames(
  ctx: ReadCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly isDeleted: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await read(ctx, promotionNamesSql, { ids })
  return new Map(
    rows.map(({ id, name, deletedAt }) => [id, { title: name, isDeleted: deletedAt !== null }]),
  )
}
