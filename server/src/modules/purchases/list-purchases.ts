import type { Purchase, PurchaseKind } from '@stagedoor/contract/purchases'
import type { Ctx, ReadCtx, Viewer } from '../../platform/context.ts'
import {
  type ListOrder,
  type ListQuery,
  nextCursor,
  parseListOrder,
} from '../../platform/db/index.ts'
import { downloadablePurchases, resolveVisibility } from '../access/index.ts'
import { plainName, readCards } from '../accounts/index.ts'
import { type Contents, contentTitles, loadContents } from '../content/index.ts'
import { type Item, itemsByIds } from '../items/index.ts'
import { messagesOfItems } from '../messaging/index.ts'
import { type OrderRow, ordersOfCharges, refundDaysBegin } from '../orders/index.ts'
import { refundRequestsOf, refundRuleOf } from '../refundrequests/index.ts'
import { readSettings } from '../settings/index.ts'
import { type Charge, type ChargeFilter, chargesMatching, unopenedOf } from '../wallet/index.ts'
import { purchasedMessage, purchaseView } from './views.ts'

/** The filter and the order of a list of purchases. */
export interface PurchaseQuery extends ListQuery {
  /** Words of titles and names of creators. */
  readonly q?: string | undefined
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
  const hasItem = true
  const filter = {
    buyerId: ctx.viewer.id,
    performerId,
    fromDate,
    toDate,
    ...some,
    hasItem,
  } as const
  const { rows, total } = query.q
    ? await findPurchases(ctx, contents, { q: query.q, filter, order })
    : await chargesMatching(ctx, filter, order)
  const details = await detailsOf(ctx, contents, rows)
  const data: Purchase[] = rows.map((charge) => present(charge, details))
  return { data, total, ...nextCursor(rows, order) }
}

/** The purchases in which words are looked for, the newest or those after the page before. */
const SEARCHED = 5000

interface PurchaseSearch {
  readonly q: string
  readonly filter: ChargeFilter
  readonly order: ListOrder<'createdAt'>
}

/**
 * Finds purchases by parts of words of their title, and of the name of their creator. The text of
 * what was bought is not searched: it may be closed by now.
 */
async function findPurchases(
  ctx: ReadCtx,
  contents: Contents,
  { q, filter, order }: PurchaseSearch,
): Promise<{ rows: readonly Charge[]; total: number }> {
  const { rows } = await chargesMatching(ctx, filter, { ...order, limit: SEARCHED, offset: 0 })
  const [titles, people] = await Promise.all([
    contentTitles(
      ctx,
      contents,
      rows.flatMap(({ itemId }) => itemId ?? []),
    ),
    readCards(
      ctx,
      rows.map(({ performerId }) => performerId),
    ),
  ])
  const words = plainName(q).split(' ')
  const found = rows.filter(({ itemId, performerId }) => {
    const { name = '', username = '' } = people.get(performerId) ?? {}
    const text = plainName(`${titles.get(itemId ?? '') ?? ''} ${name} ${username}`)
    return words.every((word) => text.includes(word))
  })
  const { offset, limit } = order
  return { rows: found.slice(offset, offset + limit), total: found.length }
}

/** Loads what a page of purchases shows of each. */
async function detailsOf(
  ctx: Ctx & { viewer: Viewer },
  contents: Contents,
  rows: readonly Charge[],
) {
  const items = await itemsByIds(
    ctx,
    rows.flatMap(({ itemId }) => itemId ?? []),
  )
  const orders = await ordersOfCharges(
    ctx,
    rows.flatMap(({ id, kind }) => (kind === 'product' ? id : [])),
  )
  const [loaded, visibilities, people, unopened, downloadable, refunds] = await Promise.all([
    loadPurchased(ctx, contents, [...items.values()]),
    resolveVisibility(ctx, ctx.viewer, [...items.values()]),
    readCards(
      ctx,
      rows.map(({ performerId }) => performerId),
    ),
    unopenedOf(ctx, ctx.viewer.id),
    downloadablePurchases(
      ctx,
      rows.flatMap(({ id: purchaseId, itemId, performerId: ownerId, createdAt: boughtAt }) =>
        itemId ? { purchaseId, id: itemId, ownerId, boughtAt } : [],
      ),
    ),
    refundsOf(ctx, rows, orders),
  ])
  return { items, loaded, visibilities, people, orders, unopened, downloadable, refunds }
}

function present(
  charge: Charge,
  {
    items,
    loaded,
    visibilities,
    people,
    orders,
    unopened,
    downloadable,
    refunds,
  }: Awaited<ReturnType<typeof detailsOf>>,
): Purchase {
  const id = charge.itemId ?? ''
  const isGoods = items.get(id)?.form === 'physical' && loaded.has(id)
  const canView = visibilities.get(id)?.canView ?? false
  return purchaseView(charge, {
    content: loaded.get(id),
    item: items.get(id),
    isOpen: isGoods || canView || unopened.includes(charge.id),
    people,
    orderId: orders.find(({ chargeId }) => chargeId === charge.id)?.id,
    isDownloadAllowed: canView && downloadable.has(charge.id),
    refund: refunds.get(charge.id) ?? { until: null, state: null },
  })
}

/** Returns until when the buyer can ask for a refund of charges, and what became of it. */
async function refundsOf(
  ctx: ReadCtx,
  charges: readonly Charge[],
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, Purchase['refund']>> {
  const [settings, asked] = await Promise.all([
    readSettings(ctx),
    refundRequestsOf(
      ctx,
      charges.map(({ id }) => id),
    ),
  ])
  return new Map(
    charges.map(({ id, status, createdAt }) => {
      const state = asked.get(id)?.state ?? null
      const order = orders.find(({ chargeId }) => chargeId === id)
      const { since } = refundDaysBegin(createdAt, order, ctx.now())
      const rule = status === 'success' && !state && refundRuleOf(since, settings, ctx.now())
      return [id, { until: rule ? rule.until : null, state }]
    }),
  )
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
