import type { ReadCtx } from '../../platform/context.ts'
import type { ItemKind } from './rules.ts'

/** How many items of a kind there are on the whole site, whatever their status; deleted ones do not count. */
export async function countItems({ db }: ReadCtx, kind: ItemKind): Promise<number> {
  const { total } = await db
    .selectFrom('items')
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
