import type { ReadCtx } from '../../platform/context.ts'
import { only, read, statement } from '../../platform/db/index.ts'
import type { ItemKind } from './rules.ts'

const countItemsSql = statement('items.count_items', ({ kind }: { kind: ItemKind }, { db }) =>
  db
    .selectFrom('items')
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Returns the number of items of a kind on the whole site, in any status except deleted. */
export async function countItems(ctx: ReadCtx, kind: ItemKind): Promise<number> {
  const { total } = await only(read(ctx, countItemsSql, { kind }))
  return Number(total)
}
