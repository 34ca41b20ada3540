import { pageOf } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { selectCategories, selectCategoriesByIds } from './store.ts'
import { categoryView } from './views.ts'

/** Returns a page of categories in the admin's order; 200 by default. */
export async function listCategories(
  ctx: ReadCtx,
  query: Parameters<typeof pageOf>[0] & { q?: string | undefined },
) {
  const { rows, total } = await selectCategories(ctx, { q: query.q, ...pageOf(query, 200) })
  return { data: rows.map(categoryView), total }
}

/** Returns categories by id, in the admin's order; unknown ids are left out. */
export async function categoriesByIds(ctx: ReadCtx, ids: readonly string[]) {
  return (await selectCategoriesByIds(ctx, ids)).map(categoryView)
}

/** Refuses `reference.category_not_found` when any id is unknown. */
export async function requireCategories(ctx: ReadCtx, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids)
  if ((await selectCategoriesByIds(ctx, [...wanted])).length < wanted.size)
    refuse('reference.category_not_found')
}
