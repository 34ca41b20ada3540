import type { Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import { Charged } from '@stagedoor/contract/wallet/schemas'
import {
  type InTransaction,
  type ReadCtx,
  type RequestCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import type { Log } from '../../platform/ops/index.ts'
import { announceAll } from '../../platform/outbox/index.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { GroupMember, SharedWork } from '../../platform/transactions/index.ts'
import { grantAccess, resolveVisibility } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { limitCouponGuesses } from '../coupons/index.ts'
import {
  audienceAt,
  type Item,
  type ItemKind,
  itemById,
  lockItemsForPurchase,
} from '../items/index.ts'
import { type SaleTerms, saleTermsOf } from '../ledger/index.ts'
import { taxOfSale } from '../taxes/index.ts'
import { itemBought } from './announcements.ts'
import { applyCodes, countCodes, withoutCodes } from './apply-codes.ts'
import { chargedViews, type PaidCharge, payCharges, type Spending } from './pay-charges.ts'
import type { Delivery, ProductSale, WalletPorts } from './ports.ts'
import { insertUnopened } from './quick/quick.store.ts'
import { isUndoable } from './quick/rules.ts'
import { type DeliveryRequest, resolveDelivery } from './resolve-delivery.ts'
import { isForSale, isGoods, isSameOffer, shippingOf } from './rules.ts'
import type { Charge } from './store.ts'

const ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** The item to buy, and the price of one piece that the fan was shown, if the client sends it. */
export interface Purchase extends DeliveryRequest {
  readonly kind: ItemKind | 'message' | 'stream'
  readonly ref: string
  readonly shownPrice?: Tokens | undefined
  /** The code of the performer that was typed. */
  readonly couponCode?: string | undefined
  /** The number of pieces of a product; 1 when it is absent. */
  readonly quantity?: number | undefined
  /** True where one tap confirmed it: it stays closed while it can be undone. */
  readonly canUndo?: boolean | undefined
  /** The price of sending goods that the fan was shown, if the client sends it. */
  readonly shownShippingPrice?: Tokens | undefined
}

type BuyerCtx = RequestCtx & { readonly viewer: Viewer }

/**
 * Returns the use case that sells an item to a fan at its current price, in one transaction with
 * other purchases of the moment; from then on they may view it, whatever happens to it. A product
 * becomes an order, and goods may be bought again.
 */
export function chargeItemBy(
  ports: WalletPorts,
): (ctx: BuyerCtx, purchase: Purchase) => Promise<Charged> {
  const call = purchasesBy(ports)
  return async (ctx, purchase) => {
    if (purchase.couponCode) await limitGuesses(ctx, ports, purchase)
    return transaction(ctx, call, purchase)
  }
}

/** Counts codes that nobody has as guesses, ahead of the transaction, whose end would undo it. */
async function limitGuesses(ctx: BuyerCtx, ports: WalletPorts, purchase: Purchase): Promise<void> {
  const id = await itemOf(ctx, ports, purchase)
  const item = id ? await itemById(ctx, id) : undefined
  await limitCouponGuesses(ctx, purchase.couponCode ?? '', item?.ownerId)
}

/** The terms of a sale, the card of its performer, and where goods go. */
interface Sale {
  readonly terms: SaleTerms
  readonly performer: PersonCard | undefined
  readonly delivery: Delivery | undefined
}

/** An item, and the price of one piece for its buyer. */
interface PricedForBuyer {
  readonly item: Item
  readonly price: Tokens
}

/** The offer that a purchase accepts, and the country of the buyer, which may hide it. */
interface CheckedPurchase extends Sale, PricedForBuyer {
  readonly guardedCountry: string | undefined
}

/** Returns purchases of items, as work that shares its commit; its check only reads. */
export const purchasesBy = (
  ports: WalletPorts,
): SharedWork<Purchase, CheckedPurchase, Charged> => ({
  sharesCommit: true,
  reply: encoderOf(Charged),
  async check(ctx, purchase) {
    await requireVerifiedEmail(ctx)
    const id = await itemOf(ctx, ports, purchase)
    const found = id ? await itemById(ctx, id) : undefined
    // Asked in one turn, so that it leaves in one write; that the item is not for sale comes first.
    const [bought, sale] = await Promise.allSettled([
      requireBuyableItem(ctx, ctx.viewer, purchase, found),
      found && askAboutSale(ctx, purchase, found),
    ])
    if (bought.status === 'rejected') throw bought.reason
    if (sale.status === 'rejected') throw sale.reason
    return { ...bought.value, ...(sale.value as Sale), guardedCountry: ctx.guardedCountry }
  },
  async work(ctx, members) {
    const inputs = members.map(({ input }) => input)
    const offers = await applyCodes(ctx, inputs, await lockOffers(ctx, members))
    const outcomes = await payCharges(ctx, withoutCodes(offers))
    await countCodes(ctx, offers, outcomes)
    await deliverSales(ctx, ports, salesOf(members, outcomes))
    return chargedViews(outcomes, (at) => members[at]?.checked.performer)
  },
})

/** A paid charge with the log of its request, and where goods go. */
interface PaidSale extends ProductSale {
  readonly log: Log
  /** True while it can be undone: it is opened and announced later. */
  readonly isUnopened: boolean
}

const salesOf = (
  members: readonly GroupMember<Purchase, CheckedPurchase>[],
  outcomes: readonly (PaidCharge | Refusal)[],
): PaidSale[] =>
  members.flatMap(({ input, checked: { delivery }, log }, at) => {
    const outcome = outcomes[at]
    if (!outcome || outcome instanceof Refusal) return []
    return [{ charge: outcome.charge, delivery, log, isUnopened: isUndoable(input) }]
  })

/** Opens what was sold to its buyers or orders it, and announces it; what can be undone waits. */
async function deliverSales(
  ctx: InTransaction,
  ports: WalletPorts,
  sales: readonly PaidSale[],
): Promise<void> {
  const done = sales.filter(({ isUnopened }) => !isUnopened)
  const grants = done.filter(({ delivery }) => !delivery).map(({ charge }) => grantOf(charge))
  if (!(await grantAccess(ctx, ...grants))) refuse('wallet.already_bought')
  const unopened = sales.filter(({ isUnopened }) => isUnopened)
  await insertUnopened(
    ctx,
    unopened.map(({ charge }) => charge),
  )
  await ports.placeOrders(
    ctx,
    sales.filter(({ charge }) => charge.kind === 'product'),
  )
  const payloadOf = ({ id, itemId }: Charge) => ({ chargeId: id, itemId: itemId ?? '' })
  const events = done.map(({ charge, log }) => ({ payload: payloadOf(charge), log }))
  await announceAll(ctx, itemBought, events)
}

/** Returns the terms under which an item is sold, whether or not this viewer may buy it. */
async function askAboutSale(ctx: BuyerCtx, purchase: Purchase, item: Item): Promise<Sale> {
  const { ownerId } = item
  const [delivery, terms, tax, people] = await Promise.all([
    isGoods(item) ? resolveDelivery(ctx, purchase) : undefined,
    saleTermsOf(ctx, ownerId),
    taxOfSale(ctx),
    readCards(ctx, [ownerId]),
  ])
  return { terms: { ...terms, tax }, performer: people.get(ownerId), delivery }
}

const idOf = ({ ref }: Purchase) =>
  ID.test(ref) ? ref.replaceAll('-', '').toLowerCase() : undefined

/**
 * Returns the id of the item to buy: that of the purchase, or the one that a message or a stream
 * sells.
 */
async function itemOf(
  ctx: BuyerCtx,
  ports: WalletPorts,
  purchase: Purchase,
): Promise<string | undefined> {
  const given = idOf(purchase)
  if (given && purchase.kind === 'message') return ports.offerOfMessage(ctx, ctx.viewer.id, given)
  if (given && purchase.kind === 'stream') return ports.ticketOfStream(ctx, ctx.viewer, given)
  return given
}

const grantOf = ({ buyerId: accountId, itemId, id: sourceId }: Charge) =>
  ({ accountId, subjectKind: 'item', subjectId: itemId ?? '', kind: 'purchase', sourceId }) as const

/**
 * Locks the items of a group against removal and returns what each member pays. An item that
 * changed since it was checked is checked again.
 */
async function lockOffers(
  ctx: InTransaction,
  members: readonly GroupMember<Purchase, CheckedPurchase>[],
): Promise<(Spending | Refusal)[]> {
  const items = await lockItemsForPurchase(
    ctx,
    members.map(({ checked }) => checked.item.id),
  )
  const offers: (Spending | Refusal)[] = []
  for (const { viewer, input, checked } of members) {
    const { item, price, terms, guardedCountry } = checked
    const locked = items.get(item.id)
    if (locked && isSameOffer(locked, item))
      offers.push(spendingOf(viewer, { item: locked, price }, { ...input, terms }))
    else {
      const current = requireBuyableItem({ ...ctx, guardedCountry }, viewer, input, locked)
      offers.push(
        await current
          .then((priced) => spendingOf(viewer, priced, { ...input, terms }))
          .catch(onlyRefusal),
      )
    }
  }
  return offers
}

function onlyRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

const spendingOf = (
  { id: buyerId }: Viewer,
  { item, price }: PricedForBuyer,
  { quantity = 1, terms }: { readonly quantity?: number | undefined; readonly terms: SaleTerms },
): Spending => {
  const { id: itemId, kind, ownerId: performerId, stock } = item
  const shipping = shippingOf(item)
  return {
    kind: kind === 'stream' ? 'public_chat' : (kind as ItemKind),
    buyerId,
    performerId,
    itemId,
    price: (price * BigInt(quantity) + shipping) as Tokens,
    quantity,
    shipping,
    isStocked: stock !== null,
    isGoods: isGoods(item),
    terms,
  }
}

/**
 * Returns the item if it is for sale to this viewer at the price they were shown. One that became
 * free for them meanwhile has the price 0.
 */
async function requireBuyableItem(
  ctx: ReadCtx,
  viewer: Viewer,
  { kind, shownPrice, shownShippingPrice, quantity = 1 }: Purchase,
  item: Item | undefined,
): Promise<PricedForBuyer> {
  if (item?.kind !== kind) return refuse('wallet.item_not_found')
  const visibility = (await resolveVisibility(ctx, viewer, [item])).get(item.id)
  if (visibility?.isBought && !isGoods(item)) refuse('wallet.already_bought')
  if (!visibility || visibility.reason === 'hidden') refuse('wallet.item_not_found')
  if (!isForSale({ ...item, audience: audienceAt(item, ctx.now()) })) refuse('wallet.not_for_sale')
  const price = visibility.price as Tokens
  const shippingPrice = shippingOf(item)
  const isFree = price === 0n && item.price > 0n
  if (
    isFree ||
    (shownPrice ?? price) !== price ||
    (shownShippingPrice ?? shippingPrice) !== shippingPrice
  )
    refuse('wallet.price_changed', { price, shippingPrice })
  if (item.stock !== null && item.stock < quantity)
    refuse('wallet.out_of_stock', { stock: Number(item.stock) })
  return { item, price }
}
