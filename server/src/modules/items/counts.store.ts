import type { ReadCtx } from '../../platform/context.ts'
import type { ItemKind } from './rules.ts'

/** Returns the number of items of a kind on the whole site, in any status except deleted. */
export async function countItems({ db }: ReadCtx, kind: ItemKind): Promise<number> {
  const { total } = await db
    .selectFrom('items')
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
