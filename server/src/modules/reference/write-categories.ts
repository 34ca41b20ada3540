import type { PerformerCategoryForm } from '@stagedoor/contract/reference'
import type * as z from 'zod/mini'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { slugOf } from './rules.ts'
import {
  type CategoryFields,
  deleteCategoryRow,
  insertCategory,
  selectCategoriesByIds,
  updateCategoryRow,
} from './store.ts'
import { categoryView } from './views.ts'

type Form = z.output<typeof PerformerCategoryForm>

/** Creates a category. Refuses `reference.category_taken` for a name or slug in use. */
export async function createCategory(ctx: InTransaction, form: Form) {
  const row = await insertCategory(ctx, fieldsOf(form)).catch(refuseTaken)
  return categoryView(row)
}

/** Updates a category. Refuses `reference.category_not_found` and `reference.category_taken`. */
export async function updateCategory(ctx: InTransaction, id: string, form: Form) {
  const row = await updateCategoryRow(ctx, id, fieldsOf(form)).catch(refuseTaken)
  return row ? categoryView(row) : refuse('reference.category_not_found')
}

/**
 * Deletes a category. Refuses `reference.category_not_found`, and `reference.category_in_use` when
 * creators have chosen it.
 */
export async function deleteCategory(ctx: InTransaction, id: string): Promise<void> {
  const found = await deleteCategoryRow(ctx, id).catch((error: { code?: string }) => {
    if (error.code === '23503') refuse('reference.category_in_use')
    throw error
  })
  if (!found) refuse('reference.category_not_found')
}

/** Returns one category. Refuses `reference.category_not_found`. */
export async function readCategory(ctx: ReadCtx, id: string) {
  const [row] = await selectCategoriesByIds(ctx, [id])
  return row ? categoryView(row) : refuse('reference.category_not_found')
}

const fieldsOf = ({ name, slug, ordering, description }: Form): CategoryFields => ({
  name,
  slug: slug ?? slugOf(name),
  ordering: ordering ?? 0,
  description: description ?? '',
})

function refuseTaken(error: { code?: string }): never {
  if (error.code === '23505') refuse('reference.category_taken')
  throw error
}
