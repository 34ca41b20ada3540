import type { Ctx, Viewer } from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { readCards } from '../accounts/index.ts'
import { type FanOrder, selectFans } from './fans.store.ts'
import { filterOfList } from './pick-members.ts'
import { fanView } from './views.ts'

const columns = new Map<string, Exclude<FanOrder['by'], 'createdAt'>>([
  ['spent', 'spent'],
  ['lastSeen', 'lastSeen'],
])

/** Lists the viewer's fans, or those on one of their lists. Refuses `fanlists.not_found`. */
export async function listFans(
  ctx: Ctx & { viewer: Viewer },
  {
    list,
    q,
    ...query
  }: ListQuery & { readonly list?: string | undefined; readonly q?: string | undefined },
) {
  const order = parseListOrder(query, columns)
  const { rows, total } = await selectFans(
    ctx,
    { ...(await filterOfList(ctx, ctx.viewer.id, list)), q },
    order,
  )
  const cards = await readCards(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.flatMap((row) => fanView(row, cards) ?? []),
    total,
    ...nextCursor(rows, order),
  }
}
