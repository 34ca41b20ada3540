import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { textContains } from '../../platform/db/index.ts'

/** The columns of a page that are written. */
export interface PageFields {
  readonly title: string
  readonly slug: string
  readonly content: string
  readonly shortDescription: string
  readonly status: 'draft' | 'published'
  readonly hasPlaceholders: boolean
}

/** The filter of a list of pages. */
export interface PageFilter {
  readonly q?: string | undefined
  readonly status?: string | undefined
  /** Only pages without placeholders. */
  readonly isFinished?: boolean | undefined
}

/** Returns one page of the site's pages, by title; `q` searches titles and addresses. */
export async function selectPages(
  { db }: ReadCtx,
  { q, status, isFinished }: PageFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  let fitting = db.selectFrom('pages')
  if (status) fitting = fitting.where('status', '=', status)
  if (isFinished) fitting = fitting.where('hasPlaceholders', '=', false)
  if (q) {
    fitting = fitting.where(({ or }) =>
      or([textContains(sql`title`, q), textContains(sql`slug`, q)]),
    )
  }
  const { total } = await fitting
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await fitting
    .selectAll()
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

/** A page as it is stored. */
export type PageRow = Awaited<ReturnType<typeof selectPages>>['rows'][number]

/** Returns a page by its id or its slug; undefined when there is none. */
export function selectPage(
  { db }: ReadCtx,
  by: { id: string } | { slug: string },
): Promise<PageRow | undefined> {
  const query = db.selectFrom('pages').selectAll()
  return (
    'id' in by ? query.where('id', '=', by.id) : query.where('slug', '=', by.slug)
  ).executeTakeFirst()
}

/** Stores a new page; a slug that is taken fails with PostgreSQL's code 23505. */
export function insertPage(ctx: InTransaction, fields: PageFields) {
  const at = ctx.now()
  return ctx.db
    .insertInto('pages')
    .values({
      id: ctx.newId(),
      ...fields,
      settledAt: fields.hasPlaceholders ? null : at,
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a page; returns undefined when there is none. A taken slug fails as in `insertPage`. */
export function updatePageRow(ctx: InTransaction, id: string, fields: PageFields) {
  return ctx.db
    .updateTable('pages')
    .set(({ fn, ref, val }) => ({
      ...fields,
      // A page that was finished once never closes the site again: placeholders added later only hide the page.
      ...(!fields.hasPlaceholders && { settledAt: fn.coalesce(ref('settledAt'), val(ctx.now())) }),
      updatedAt: ctx.now(),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Returns every page of the site. */
export const selectAllPages = ({ db }: ReadCtx): Promise<PageRow[]> =>
  db.selectFrom('pages').selectAll().execute()

/** Stores whether a page has placeholders; a page that is finished now never closes the site again. */
export const updatePlaceholders = (
  ctx: InTransaction,
  id: string,
  hasPlaceholders: boolean,
): Promise<PageRow> =>
  ctx.db
    .updateTable('pages')
    .set(({ fn, ref, val }) => ({
      hasPlaceholders,
      ...(!hasPlaceholders && { settledAt: fn.coalesce(ref('settledAt'), val(ctx.now())) }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Stores whether the site may open without a page; returns undefined when there is none. */
export function updateWaivedAt(ctx: InTransaction, id: string, settledAt: Date | null) {
  return ctx.db
    .updateTable('pages')
    .set({ settledAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a page and returns its last state. */
export function deletePageRow({ db }: InTransaction, id: string) {
  return db.deleteFrom('pages').where('id', '=', id).returningAll().executeTakeFirst()
}
