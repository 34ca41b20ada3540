import type { Purchase } from '@stagedoor/contract/purchases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { resolveVisibility } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { type Contents, loadContents } from '../content/index.ts'
import { type ItemKind, itemsByIds } from '../items/index.ts'
import { chargesMatching } from '../wallet/index.ts'
import { purchaseView } from './views.ts'

/**
 * Lists what the viewer bought of the registered kinds, including what the creator hid or deleted, what a closed account
 * left, and what was refunded or removed.
 */
export async function listPurchases(ctx: Ctx & { viewer: Viewer }, contents: Contents, query: ListQuery) {
  const order = parseListOrder(query, new Map<string, never>())
  const kinds = Object.keys(contents) as ItemKind[]
  const { rows, total } = await chargesMatching(ctx, { buyerId: ctx.viewer.id, kinds }, order)
  const items = await itemsByIds(
    ctx,
    rows.flatMap(({ itemId }) => itemId ?? []),
  )
  const sellers = rows.map(({ performerId }) => performerId)
  const [loaded, visibilities, people] = await Promise.all([
    loadContents(ctx, contents, [...items.values()]),
    resolveVisibility(ctx, ctx.viewer, [...items.values()]),
    readCards(ctx, sellers),
  ])
  const data: Purchase[] = rows.map((charge) => {
    const id = charge.itemId ?? ''
    const isGoods = items.get(id)?.form === 'physical' && loaded.has(id)
    const isOpen = isGoods || (visibilities.get(id)?.canView ?? false)
    return purchaseView(charge, { content: loaded.get(id), item: items.get(id), isOpen, people })
  })
  return { data, total, ...nextCursor(rows, order) }
}
