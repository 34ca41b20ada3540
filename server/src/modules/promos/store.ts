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

function matchingPromos({ db }: StatementCtx, { q, status, position }: PromoFilter) {
  let query = db.selectFrom('promos')
  if (status) query = query.where('status', '=', status)
  if (position) query = query.where('position', '=', position)
  if (q) query = query.where(textContains(sql`title`, q))
  return query
}

const promosSql = statement(
  'promos.promos',
  ({ filter, limit, offset }: { filter: PromoFilter; limit: number; offset: number }, ctx) =>
    matchingPromos(ctx, filter)
      .selectAll()
      .orderBy(sql`array_position(array['top', 'middle', 'bottom', 'left', 'right'], position)`)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
)

const countPromosSql = statement(
  'promos.count_promos',
  ({ filter }: { filter: PromoFilter }, ctx) =>
    matchingPromos(ctx, filter).select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Returns a page of banners by position, the newest of a position first. */
export async function selectPromos(
  ctx: ReadCtx,
  filter: PromoFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await only(read(ctx, countPromosSql, { filter }))
  const rows = await read(ctx, promosSql, { filter, limit, offset })
  return { rows, total: Number(total) }
}

/** A banner as it is stored. */
export type PromoRow = Awaited<ReturnType<typeof selectPromos>>['rows'][number]

const promoSql = statement('promos.promo', ({ id }: { id: string }, { db }) =>
  db.selectFrom('promos').selectAll().where('id', '=', id),
)

/** Returns one banner; undefined when there is none. */
export function selectPromo(ctx: ReadCtx, id: string): Promise<PromoRow | undefined> {
  return first(read(ctx, promoSql, { id }))
}

const insertPromoSql = statement(
  'promos.insert_promo',
  ({ fields, at }: { fields: PromoFields; at: Date }, ctx) =>
    ctx.db
      .insertInto('promos')
      .values({ id: ctx.newId(), ...fields, createdAt: at, updatedAt: at })
      .returningAll(),
)

/** Stores a new banner. */
export function insertPromo(ctx: InTransaction, fields: PromoFields): Promise<PromoRow> {
  const at = ctx.now()
  return only(write(ctx, insertPromoSql, { fields, at }))
}

const updatePromoRowSql = statement(
  'promos.update_promo_row',
  (
    { fields, id }: { fields: Omit<PromoFields, 'fileId'> & { fileId?: string }; id: string },
    ctx,
  ) =>
    ctx.db
      .updateTable('promos')
      .set({ ...fields, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll(),
)

/**
 * Changes a banner, which keeps its file when none is given; returns undefined when there is none.
 */
export function updatePromoRow(
  ctx: InTransaction,
  id: string,
  fields: Omit<PromoFields, 'fileId'> & { fileId?: string },
): Promise<PromoRow | undefined> {
  return first(write(ctx, updatePromoRowSql, { fields, id }))
}

const deletePromoRowSql = statement('promos.delete_promo_row', ({ id }: { id: string }, { db }) =>
  db.deleteFrom('promos').where('id', '=', id).returningAll(),
)

/** Deletes a banner and returns its last state. */
export function deletePromoRow(ctx: InTransaction, id: string): Promise<PromoRow | undefined> {
  return first(write(ctx, deletePromoRowSql, { id }))
}
