import type { Purchase } from '@stagedoor/contract/purchases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { readCards } from '../accounts/index.ts'
import type { Contents } from '../content/index.ts'
import { itemsByIds } from '../items/index.ts'
import { chargesMatching } from '../wallet/index.ts'
import { purchaseView } from './views.ts'

/**
 * Lists what the viewer bought, including what the creator hid or deleted, what a closed account left, and what was
 * refunded or removed.
 */
export async function listPurchases(ctx: Ctx & { viewer: Viewer }, contents: Contents, query: ListQuery) {
  const order = parseListOrder(query, new Map<string, never>())
  const { rows, total } = await chargesMatching(ctx, { buyerId: ctx.viewer.id, kind: 'feed' }, order)
  const ids = rows.flatMap(({ itemId }) => itemId ?? [])
  const [posts, items, people] = [
    (await contents.feed?.load(ctx, ctx.viewer, ids)) ?? [],
    await itemsByIds(ctx, ids),
    await readCards(
      ctx,
      rows.map(({ performerId }) => performerId),
    ),
  ]
  const byId = new Map(posts.map((post) => [post._id, post]))
  const data: Purchase[] = rows.map((charge) => {
    const itemId = charge.itemId ?? ''
    return purchaseView(charge, { post: byId.get(itemId), item: items.get(itemId), people })
  })
  return { data, total, ...nextCursor(rows, order) }
}
