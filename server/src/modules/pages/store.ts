import type { InTransaction, ReadCtx } from '../../platform/context.ts'

/** What is written of a page. */
export interface PageFields {
  readonly title: string
  readonly slug: string
  readonly content: string
  readonly shortDescription: string
  readonly status: 'draft' | 'published'
  readonly hasPlaceholders: boolean
}

/** Which pages a list shows. */
export interface PageFilter {
  readonly q?: string | undefined
  readonly status?: string | undefined
  /** Only those with nothing left to fill in. */
  readonly isFinished?: boolean | undefined
}

/** A page of pages, by title; `q` looks into titles and addresses. */
export async function selectPages(
  { db }: ReadCtx,
  { q, status, isFinished }: PageFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  let fitting = db.selectFrom('pages')
  if (status) fitting = fitting.where('status', '=', status)
  if (isFinished) fitting = fitting.where('hasPlaceholders', '=', false)
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    fitting = fitting.where(({ eb, or }) => or([eb('title', 'ilike', like), eb('slug', 'ilike', like)]))
  }
  const { total } = await fitting.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await fitting.selectAll().orderBy('title').orderBy('id').limit(limit).offset(offset).execute()
  return { rows, total: Number(total) }
}

/** A page as the database keeps it. */
export type PageRow = Awaited<ReturnType<typeof selectPages>>['rows'][number]

/** One page by its id or its slug; undefined when there is none. */
export function selectPage({ db }: ReadCtx, by: { id: string } | { slug: string }): Promise<PageRow | undefined> {
  const query = db.selectFrom('pages').selectAll()
  return ('id' in by ? query.where('id', '=', by.id) : query.where('slug', '=', by.slug)).executeTakeFirst()
}

/** Writes a new page; a slug that is taken fails with PostgreSQL's code 23505. */
export function insertPage(ctx: InTransaction, fields: PageFields) {
  const at = ctx.now()
  return ctx.db
    .insertInto('pages')
    .values({ id: ctx.newId(), ...fields, settledAt: fields.hasPlaceholders ? null : at, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a page; undefined when there is none. Fails as inserting does. */
export function updatePageRow(ctx: InTransaction, id: string, fields: PageFields) {
  return ctx.db
    .updateTable('pages')
    .set(({ fn, ref, val }) => ({
      ...fields,
      // A page that was finished once is settled for good: words added later hide it and close nothing.
      ...(!fields.hasPlaceholders && { settledAt: fn.coalesce(ref('settledAt'), val(ctx.now())) }),
      updatedAt: ctx.now(),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Notes that the site may open without a page, or that it may not; undefined when there is none. */
export function updateWaivedAt(ctx: InTransaction, id: string, settledAt: Date | null) {
  return ctx.db.updateTable('pages').set({ settledAt }).where('id', '=', id).returningAll().executeTakeFirst()
}

/** Takes a page away; answers what it was. */
export function deletePageRow({ db }: InTransaction, id: string) {
  return db.deleteFrom('pages').where('id', '=', id).returningAll().executeTakeFirst()
}
