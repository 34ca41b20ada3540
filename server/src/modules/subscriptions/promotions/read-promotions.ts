import type { ReadCtx, Viewer } from '../../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../../platform/db/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type PromotionKind, type PromotionRow, selectPromotions } from './store.ts'
import { figuresOf } from './uses.store.ts'
import { linkView, promotionView } from './views.ts'

type ViewerCtx = ReadCtx & { readonly viewer: Viewer }

/** Lists the viewing performer's promotions with their figures, newest first. */
export async function listPromotions(ctx: ViewerCtx, query: ListQuery) {
  const { rows, ...rest } = await pageOf(ctx, 'promotion', query)
  return { data: await presentPromotions(ctx, rows), ...rest }
}

/** Lists the viewing performer's links with their figures, newest first. */
export async function listLinks(ctx: ViewerCtx, query: ListQuery) {
  const { rows, ...rest } = await pageOf(ctx, 'link', query)
  return { data: await presentLinks(ctx, rows), ...rest }
}

async function pageOf(ctx: ViewerCtx, kind: PromotionKind, query: ListQuery) {
  const order = parseListOrder(query, new Map<string, 'createdAt'>())
  const { rows, total } = await selectPromotions(ctx, { performerId: ctx.viewer.id, kind }, order)
  return { rows, total, ...nextCursor(rows, order) }
}

/** Returns promotions of the viewing performer in wire shape. */
export async function presentPromotions(ctx: ViewerCtx, rows: readonly PromotionRow[]) {
  const facts = await factsOf(ctx, rows)
  return rows.map((row) => promotionView(row, facts(row)))
}

/** Returns links of the viewing performer in wire shape. */
export async function presentLinks(ctx: ViewerCtx, rows: readonly PromotionRow[]) {
  const facts = await factsOf(ctx, rows)
  return rows.map((row) => linkView(row, facts(row)))
}

async function factsOf(ctx: ViewerCtx, rows: readonly PromotionRow[]) {
  const [figures, { currency }] = await Promise.all([
    figuresOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    readSettings(ctx),
  ])
  return ({ id }: PromotionRow) => ({ currency, now: ctx.now(), figures: figures.get(id) })
}
