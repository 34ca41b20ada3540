import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { textContains } from '../../platform/db/index.ts'

/** The stored fields of a category, without id and times. */
export interface CategoryFields {
  readonly name: string
  readonly slug: string
  readonly ordering: number
  readonly description: string
}

/** Returns a page of categories in the admin's order; `q` searches names. */
export async function selectCategories(
  { db }: ReadCtx,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
) {
  let fitting = db.selectFrom('performerCategories')
  if (q) fitting = fitting.where(textContains(sql`name`, q))
  const { total } = await fitting
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await fitting
    .selectAll()
    .orderBy('ordering')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

/** Returns categories by id, in the admin's order; unknown ids are left out. */
export async function selectCategoriesByIds({ db }: ReadCtx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const query = db
    .selectFrom('performerCategories')
    .selectAll()
    .where('id', 'in', [...ids])
  return query.orderBy('ordering').orderBy('name').execute()
}

/** Inserts a category. A name or slug that is taken fails with PostgreSQL's error 23505. */
export function insertCategory(ctx: InTransaction, fields: CategoryFields) {
  const at = ctx.now()
  return ctx.db
    .insertInto('performerCategories')
    .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Updates a category; returns undefined when there is none. A taken name or slug fails with error 23505. */
export function updateCategoryRow(ctx: InTransaction, id: string, fields: CategoryFields) {
  return ctx.db
    .updateTable('performerCategories')
    .set({ ...fields, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a category; returns false when there is none. Fails with error 23503 while something refers to it. */
export async function deleteCategoryRow(ctx: InTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('performerCategories')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns the categories table under an alias, for stores of higher modules to join. */
export const categoriesAs = (alias: string): RawBuilder<unknown> =>
  sql`performer_categories as ${sql.id(alias)}`
