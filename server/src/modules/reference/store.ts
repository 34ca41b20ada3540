import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import {
  first,
  only,
  read,
  type StatementCtx,
  statement,
  textContains,
  write,
} from '../../platform/db/index.ts'

/** The stored fields of a category, without id and times. */
export interface CategoryFields {
  readonly name: string
  readonly slug: string
  readonly ordering: number
  readonly description: string
}

function matchingCategories({ db }: StatementCtx, q: string | undefined) {
  const all = db.selectFrom('performerCategories')
  return q ? all.where(textContains(sql`name`, q)) : all
}

const categoriesSql = statement(
  'reference.categories',
  ({ q, limit, offset }: { q: string | undefined; limit: number; offset: number }, ctx) =>
    matchingCategories(ctx, q)
      .selectAll()
      .orderBy('ordering')
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
      .offset(offset),
)

const countCategoriesSql = statement(
  'reference.count_categories',
  ({ q }: { q: string | undefined }, ctx) =>
    matchingCategories(ctx, q).select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Returns a page of categories in the admin's order; `q` searches names. */
export async function selectCategories(
  ctx: ReadCtx,
  { q, limit, offset }: { q?: string | undefined; limit: number; offset: number },
) {
  const { total } = await only(read(ctx, countCategoriesSql, { q }))
  const rows = await read(ctx, categoriesSql, { q, limit, offset })
  return { rows, total: Number(total) }
}

const categoriesByIdsSql = statement(
  'reference.categories_by_ids',
  ({ ids }: { ids: readonly string[] }, { db }) => {
    const query = db
      .selectFrom('performerCategories')
      .selectAll()
      .where('id', 'in', [...ids])
    return query.orderBy('ordering').orderBy('name')
  },
)

/** Returns categories by id, in the admin's order; unknown ids are left out. */
export async function selectCategoriesByIds(ctx: ReadCtx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return read(ctx, categoriesByIdsSql, { ids })
}

const insertCategorySql = statement(
  'reference.insert_category',
  ({ fields, at }: { fields: CategoryFields; at: Date }, ctx) =>
    ctx.db
      .insertInto('performerCategories')
      .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
      .returningAll(),
)

/** Inserts a category. A name or slug that is taken fails with PostgreSQL's error 23505. */
export function insertCategory(ctx: InTransaction, fields: CategoryFields) {
  const at = ctx.now()
  return only(write(ctx, insertCategorySql, { fields, at }))
}

const updateCategoryRowSql = statement(
  'reference.update_category_row',
  ({ fields, id }: { fields: CategoryFields; id: string }, ctx) =>
    ctx.db
      .updateTable('performerCategories')
      .set({ ...fields, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll(),
)

/**
 * Updates a category; returns undefined when there is none. A taken name or slug fails with error
 * 23505.
 */
export function updateCategoryRow(ctx: InTransaction, id: string, fields: CategoryFields) {
  return first(write(ctx, updateCategoryRowSql, { fields, id }))
}

const deleteCategoryRowSql = statement(
  'reference.delete_category_row',
  ({ id }: { id: string }, ctx) => ctx.db.deleteFrom('performerCategories').where('id', '=', id),
)

/**
 * Deletes a category; returns false when there is none. Fails with error 23503 while something
 * refers to it.
 */
export async function deleteCategoryRow(ctx: InTransaction, id: string): Promise<boolean> {
  const numDeletedRows = await write(ctx, deleteCategoryRowSql, { id })
  return numDeletedRows > 0n
}

/** Returns the categories table under an alias, for stores of higher modules to join. */
export const categoriesAs = (alias: string): RawBuilder<unknown> =>
  sql`performer_categories as ${sql.id(alias)}`
