import type { Reading } from '../../platform/context.ts'
import { categoriesByIds } from '../reference/index.ts'
import { selectCategoryIds, selectProfiles } from './store.ts'

/** For the export of one's data: what a performer says on the own page, and what is kept for us alone. */
export async function* exportOfProfile(ctx: Reading, accountId: string) {
  const chosen = await selectCategoryIds(ctx, [accountId])
  const categories = await categoriesByIds(
    ctx,
    chosen.map(({ categoryId }) => categoryId),
  )
  for (const { accountId: _own, score: _sorts, ...profile } of await selectProfiles(ctx, [accountId])) {
    yield { ...profile, categories: categories.map(({ name }) => name) }
  }
}
