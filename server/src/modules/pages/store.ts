import { sql } from 'kysely'
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
import { isPublicPage } from './rules.ts'

/** The columns of a page that are written. */
export interface PageFields {
  readonly title: string
  readonly slug: string
  readonly content: string
  readonly shortDescription: string
  readonly status: 'draft' | 'published'
  readonly hasPlaceholders: boolean
  /** Set when everybody is asked to accept the page again. */
  readonly asksAgainAt?: Date
}

/** The filter of a list of pages. */
export interface PageFilter {
  readonly q?: string | undefined
  readonly status?: string | undefined
  /** Only pages without placeholders. */
  readonly isFinished?: boolean | undefined
}

function matchingPages({ db }: StatementCtx, { q, status, isFinished }: PageFilter) {
  let query = db.selectFrom('pages')
  if (status) query = query.where('status', '=', status)
  if (isFinished) query = query.where('hasPlaceholders', '=', false)
  if (q) {
    query = query.where(({ or }) => or([textContains(sql`title`, q), textContains(sql`slug`, q)]))
  }
  return query
}

const pagesSql = statement(
  'pages.pages',
  ({ filter, limit, offset }: { filter: PageFilter; limit: number; offset: number }, ctx) =>
    matchingPages(ctx, filter)
      .selectAll()
      .orderBy('title')
      .orderBy('id')
      .limit(limit)
      .offset(offset),
)

const countPagesSql = statement('pages.count_pages', ({ filter }: { filter: PageFilter }, ctx) =>
  matchingPages(ctx, filter).select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Returns one page of the site's pages, by title; `q` searches titles and addresses. */
export async function selectPages(
  ctx: ReadCtx,
  filter: PageFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await only(read(ctx, countPagesSql, { filter }))
  const rows = await read(ctx, pagesSql, { filter, limit, offset })
  return { rows, total: Number(total) }
}

/** A page as it is stored. */
export type PageRow = Awaited<ReturnType<typeof selectPages>>['rows'][number]

const pageSql = statement(
  'pages.page',
  ({ by }: { by: { id: string } | { slug: string } }, { db }) => {
    const query = db.selectFrom('pages').selectAll()
    return 'id' in by ? query.where('id', '=', by.id) : query.where('slug', '=', by.slug)
  },
)

/** Returns a page by its id or its slug; undefined when there is none. */
export function selectPage(
  ctx: ReadCtx,
  by: { id: string } | { slug: string },
): Promise<PageRow | undefined> {
  return first(read(ctx, pageSql, { by }))
}

const insertPageSql = statement(
  'pages.insert_page',
  ({ fields, at }: { fields: PageFields; at: Date }, ctx) =>
    ctx.db
      .insertInto('pages')
      .values({
        id: ctx.newId(),
        ...fields,
        settledAt: fields.hasPlaceholders ? null : at,
        publicSince: isPublicPage(fields) ? at : null,
        createdAt: at,
        updatedAt: at,
      })
      .returningAll(),
)

/** Stores a new page; a slug that is taken fails with PostgreSQL's code 23505. */
export function insertPage(ctx: InTransaction, fields: PageFields) {
  const at = ctx.now()
  return only(write(ctx, insertPageSql, { fields, at }))
}

const updatePageRowSql = statement(
  'pages.update_page_row',
  ({ fields, id }: { fields: PageFields; id: string }, ctx) =>
    ctx.db
      .updateTable('pages')
      .set(({ fn, ref, val }) => ({
        ...fields,
        // A page that was finished once never closes the site again: placeholders added later only
        // hide the page.
        ...(!fields.hasPlaceholders && {
          settledAt: fn.coalesce(ref('settledAt'), val(ctx.now())),
        }),
        publicSince: isPublicPage(fields) ? fn.coalesce(ref('publicSince'), val(ctx.now())) : null,
        updatedAt: ctx.now(),
      }))
      .where('id', '=', id)
      .returningAll(),
)

/** Changes a page; returns undefined when there is none. A taken slug fails as in `insertPage`. */
export function updatePageRow(ctx: InTransaction, id: string, fields: PageFields) {
  return first(write(ctx, updatePageRowSql, { fields, id }))
}

const allPagesSql = statement('pages.all_pages', (_: object, { db }) =>
  db.selectFrom('pages').selectAll(),
)

/** Returns every page of the site. */
export const selectAllPages = (ctx: ReadCtx): Promise<PageRow[]> => read(ctx, allPagesSql)

const updatePlaceholdersSql = statement(
  'pages.update_placeholders',
  ({ hasPlaceholders, id }: { hasPlaceholders: boolean; id: string }, ctx) =>
    ctx.db
      .updateTable('pages')
      .set(({ fn, ref, val, case: when }) => ({
        hasPlaceholders,
        publicSince: hasPlaceholders
          ? null
          : when()
              .when('status', '=', 'published')
              .then(fn.coalesce(ref('publicSince'), val(ctx.now())))
              .else(null)
              .end(),
        ...(!hasPlaceholders && { settledAt: fn.coalesce(ref('settledAt'), val(ctx.now())) }),
      }))
      .where('id', '=', id)
      .returningAll(),
)

/**
 * Stores whether a page has placeholders; a page that is finished now never closes the site again.
 */
export const updatePlaceholders = (
  ctx: InTransaction,
  id: string,
  hasPlaceholders: boolean,
): Promise<PageRow> => only(write(ctx, updatePlaceholdersSql, { hasPlaceholders, id }))

const updateWaivedAtSql = statement(
  'pages.update_waived_at',
  ({ settledAt, id }: { settledAt: Date | null; id: string }, ctx) =>
    ctx.db.updateTable('pages').set({ settledAt }).where('id', '=', id).returningAll(),
)

/** Stores whether the site may open without a page; returns undefined when there is none. */
export function updateWaivedAt(ctx: InTransaction, id: string, settledAt: Date | null) {
  return first(write(ctx, updateWaivedAtSql, { settledAt, id }))
}

const deletePageRowSql = statement('pages.delete_page_row', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('pages').where('id', '=', id).returningAll(),
)

/** Deletes a page and returns its last state. */
export function deletePageRow(ctx: InTransaction, id: string) {
  return first(write(ctx, deletePageRowSql, { id }))
}

const takePagesToAddSql = statement('pages.take_pages_to_add', (_: object, { db }) =>
  db.deleteFrom('pagesToAdd').returning('slug'),
)

/** Returns the addresses of the pages that this version adds, which are forgotten then. */
export async function takePagesToAdd(ctx: InTransaction): Promise<string[]> {
  return (await write(ctx, takePagesToAddSql, {})).map(({ slug }) => slug)
}
