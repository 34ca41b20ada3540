import type { Purchase, PurchaseKind } from '@stagedoor/contract/purchases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { type ListQuery, nextCursor, parseListOrder } from '../../platform/db/index.ts'
import { resolveVisibility } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { type Contents, loadContents } from '../content/index.ts'
import { type Item, itemsByIds } from '../items/index.ts'
import { messagesOfItems } from '../messaging/index.ts'
import { ordersOfCharges } from '../orders/index.ts'
import { type Charge, chargesMatching, unopenedOf } from '../wallet/index.ts'
import { allowingDownloads } from './downloads/downloads.store.ts'
import { purchasedMessage, purchaseView } from './views.ts'

/** The filter and the order of a list of purchases. */
export interface PurchaseQuery extends ListQuery {
  readonly objectType?: PurchaseKind | undefined
  readonly performerId?: string | undefined
  readonly fromDate?: Date | undefined
  readonly toDate?: Date | undefined
}

/**
 * Lists what the viewer bought: content of the registered kinds and the files of messages,
 * including what the creator hid or deleted, what a closed account left, and what was refunded or
 * removed.
 */
export async function listPurchases(
  ctx: Ctx & { viewer: Viewer },
  contents: Contents,
  query: PurchaseQuery,
) {
  const order = parseListOrder(query, new Map<string, never>())
  const kinds = [...(Object.keys(contents) as PurchaseKind[]), 'message' as const]
  const { objectType, performerId, fromDate, toDate } = query
  const some = objectType ? { kind: objectType } : { kinds }
  const { rows, total } = await chargesMatching(
    ctx,
    { buyerId: ctx.viewer.id, performerId, fromDate, toDate, ...some, hasItem: true },
    order,
  )
  const data = await presentPurchases(ctx, contents, rows)
  return { data, total, ...nextCursor(rows, order) }
}

/** Returns purchases as the viewer, who made them, sees them. */
async function presentPurchases(
  ctx: Ctx & { viewer: Viewer },
  contents: Contents,
  rows: readonly Charge[],
): Promise<Purchase[]> {
  const items = await itemsByIds(
    ctx,
    rows.flatMap(({ itemId }) => itemId ?? []),
  )
  const [loaded, visibilities, people, orders, unopened, allowing] = await Promise.all([
    loadPurchased(ctx, contents, [...items.values()]),
    resolveVisibility(ctx, ctx.viewer, [...items.values()]),
    readCards(
      ctx,
      rows.map(({ performerId }) => performerId),
    ),
    ordersOfCharges(
      ctx,
      rows.flatMap(({ id, kind }) => (kind === 'product' ? id : [])),
    ),
    unopenedOf(ctx, ctx.viewer.id),
    allowingDownloads(
      ctx,
      rows.map(({ performerId }) => performerId),
    ),
  ])
  return rows.map((charge) => {
    const id = charge.itemId ?? ''
    const isGoods = items.get(id)?.form === 'physical' && loaded.has(id)
    const canView = visibilities.get(id)?.canView ?? false
    const isOpen = isGoods || canView || unopened.includes(charge.id)
    const orderId = orders.find(({ chargeId }) => chargeId === charge.id)?.id
    return purchaseView(charge, {
      content: loaded.get(id),
      item: items.get(id),
      isOpen,
      people,
      orderId,
      isDownloadAllowed: canView && allowing.has(charge.performerId),
    })
  })
}

/** Loads content and messages as the viewer sees them, by item. */
export async function loadPurchased(
  ctx: Ctx & { viewer: Viewer },
  contents: Contents,
  items: readonly Item[],
) {
  const ofMessages = items.filter(({ kind }) => kind === 'message')
  const others = items.filter(({ kind }) => kind !== 'message')
  const [loaded, messages] = await Promise.all([
    loadContents(ctx, contents, others),
    messagesOfItems(
      ctx,
      ctx.viewer,
      ofMessages.map(({ id }) => id),
    ),
  ])
  const shown = [...messages].map(
    ([itemId, message]) => [itemId, purchasedMessage(message)] as const,
  )
  return new Map<string, NonNullable<Purchase['objectInfo']>>([...loaded, ...shown])
}
