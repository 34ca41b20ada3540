import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { textContains } from '../../platform/db/index.ts'

/** The columns of a banner that are written. */
export interface PromoFields {
  readonly title: string
  readonly description: string
  readonly link: string
  readonly status: 'active' | 'inactive'
  readonly position: 'top' | 'middle' | 'bottom' | 'left' | 'right'
  readonly fileId: string
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** The filter of a list of banners. */
export interface PromoFilter {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly position?: string | undefined
}

/** Returns a page of banners by position, the newest of a position first. */
export async function selectPromos(
  { db }: ReadCtx,
  { q, status, position }: PromoFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  let fitting = db.selectFrom('promos')
  if (status) fitting = fitting.where('status', '=', status)
  if (position) fitting = fitting.where('position', '=', position)
  if (q) fitting = fitting.where(textContains(sql`title`, q))
  const { total } = await fitting
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await fitting
    .selectAll()
    .orderBy(sql`array_position(array['top', 'middle', 'bottom', 'left', 'right'], position)`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(total) }
}

/** A banner as it is stored. */
export type PromoRow = Awaited<ReturnType<typeof selectPromos>>['rows'][number]

/** Returns one banner; undefined when there is none. */
export function selectPromo({ db }: ReadCtx, id: string): Promise<PromoRow | undefined> {
  return db.selectFrom('promos').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores a new banner. */
export function insertPromo(ctx: InTransaction, fields: PromoFields): Promise<PromoRow> {
  const at = ctx.now()
  return ctx.db
    .insertInto('promos')
    .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a banner, which keeps its file when none is given; returns undefined when there is none. */
export function updatePromoRow(
  ctx: InTransaction,
  id: string,
  fields: Omit<PromoFields, 'fileId'> & { fileId?: string },
): Promise<PromoRow | undefined> {
  return ctx.db
    .updateTable('promos')
    .set({ ...fields, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes a banner and returns its last state. */
export function deletePromoRow({ db }: InTransaction, id: string): Promise<PromoRow | undefined> {
  return db.deleteFrom('promos').where('id', '=', id).returningAll().executeTakeFirst()
}
