import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** What is kept of a category besides its id and times. */
export interface CategoryFields {
  readonly name: string
  readonly slug: string
  readonly ordering: number
  readonly description: string
}

/** A page of categories in the admin's order; `q` looks into names. */
export async function selectCategories(
  { db }: ReadCtx,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
) {
  const like = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const fitting = db.selectFrom('performerCategories').where('name', 'ilike', like)
  const { total } = await fitting.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
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

/** The categories of some ids, in the admin's order; unknown ids are left out. */
export async function selectCategoriesByIds({ db }: ReadCtx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const query = db
    .selectFrom('performerCategories')
    .selectAll()
    .where('id', 'in', [...ids])
  return query.orderBy('ordering').orderBy('name').execute()
}

/** Writes a new category; a name or slug that is taken fails with PostgreSQL's code 23505. */
export function insertCategory(ctx: InTransaction, fields: CategoryFields) {
  const at = ctx.now()
  return ctx.db
    .insertInto('performerCategories')
    .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a category; undefined when there is none. Fails as inserting does. */
export function updateCategoryRow(ctx: InTransaction, id: string, fields: CategoryFields) {
  return ctx.db
    .updateTable('performerCategories')
    .set({ ...fields, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Takes a category away; answers whether there was one. Fails with code 23503 while something refers to it. */
export async function deleteCategoryRow(ctx: InTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('performerCategories')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** SQL: the categories under a name, for stores of higher modules to join. */
export const categoriesAs = (alias: string): RawBuilder<unknown> => sql`performer_categories as ${sql.id(alias)}`
