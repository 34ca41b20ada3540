import type { Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import { Charged } from '@stagedoor/contract/wallet/schemas'
import type { InTransaction, ReadCtx, RequestCtx, Viewer } from '../../platform/context.ts'
import type { GroupedCall, GroupMember } from '../../platform/http/index.ts'
import { announceAll } from '../../platform/outbox/index.ts'
import { permitted, Refusal, refuse } from '../../platform/refusal.ts'
import { grantAccess, resolveVisibility } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { type Item, type ItemKind, itemById, lockItemsForPurchase } from '../items/index.ts'
import { type SaleTerms, saleTermsOf } from '../ledger/index.ts'
import { itemBought } from './announcements.ts'
import { chargedViews, paidEvents, payCharges, type Spending } from './pay-charges.ts'
import { isSameOffer } from './rules.ts'
import type { Charge } from './store.ts'

const ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** The item to buy, and the price of one piece that the fan was shown, if the client sends it. */
export interface Purchase {
  readonly kind: ItemKind
  readonly ref: string
  readonly shownPrice?: Tokens | undefined
  /** The number of pieces of a product; 1 when it is absent. */
  readonly quantity?: number | undefined
}

type BuyerCtx = RequestCtx & { readonly viewer: Viewer }

/**
 * Sells an item to a fan at its current price, in one transaction with other purchases of the moment; from then on they
 * may view it, whatever happens to it.
 */
export const chargeItem = (ctx: BuyerCtx, purchase: Purchase): Promise<Charged> =>
  ctx.groups.join(ctx, purchases, purchase)

/** The offer that a purchase accepts, and the country of the buyer, which may hide it. */
interface CheckedPurchase {
  readonly item: Item
  readonly terms: SaleTerms
  readonly performer: PersonCard | undefined
  readonly guardedCountry: string | undefined
}

const purchases: GroupedCall<Purchase, CheckedPurchase, Charged> = {
  encode: encoderOf(Charged),
  async check(ctx, purchase) {
    await requireVerifiedEmail(ctx)
    const id = idOf(purchase)
    const found = id ? await itemById(ctx, id) : undefined
    const item = await requireBuyableItem(ctx, ctx.viewer, purchase, found)
    const [terms, people] = [await saleTermsOf(ctx, item.ownerId), await readCards(ctx, [item.ownerId])]
    return { item, terms, performer: people.get(item.ownerId), guardedCountry: ctx.guardedCountry }
  },
  async work(ctx, members) {
    const outcomes = await payCharges(ctx, await lockOffers(ctx, members))
    const grants = permitted(outcomes).map(({ charge }) => grantOf(charge))
    if (!(await grantAccess(ctx, ...grants))) refuse('wallet.already_bought')
    const payloadOf = ({ id, itemId }: Charge) => ({ chargeId: id, itemId: itemId ?? '' })
    await announceAll(ctx, itemBought, paidEvents(members, outcomes, payloadOf))
    return chargedViews(outcomes, (at) => members[at]?.checked.performer)
  },
}

const idOf = ({ ref }: Purchase) => (ID.test(ref) ? ref.replaceAll('-', '').toLowerCase() : undefined)

const grantOf = ({ buyerId: accountId, itemId, id: sourceId }: Charge) =>
  ({ accountId, subjectKind: 'item', subjectId: itemId ?? '', kind: 'purchase', sourceId }) as const

/**
 * Locks the items of a group against removal and returns what each member pays. An item that changed since it was checked
 * is checked again.
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
    const { item, terms, guardedCountry } = checked
    const locked = items.get(item.id)
    if (locked && isSameOffer(locked, item)) offers.push(spendingOf(viewer, locked, { ...input, terms }))
    else {
      const current = requireBuyableItem({ ...ctx, guardedCountry }, viewer, input, locked)
      offers.push(await current.then((item) => spendingOf(viewer, item, { ...input, terms })).catch(onlyRefusal))
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
  { id: itemId, kind, ownerId: performerId, price, stock }: Item,
  { quantity = 1, terms }: { readonly quantity?: number | undefined; readonly terms: SaleTerms },
) =>
  ({
    kind: kind as ItemKind,
    buyerId,
    performerId,
    itemId,
    price: (price * BigInt(quantity)) as Tokens,
    quantity,
    isStocked: stock !== null,
    terms,
  }) satisfies Spending

/** Returns the item if it is for sale to this viewer at the price they were shown. */
async function requireBuyableItem(
  ctx: ReadCtx,
  viewer: Viewer,
  { kind, shownPrice, quantity = 1 }: Purchase,
  item: Item | undefined,
): Promise<Item> {
  if (item?.kind !== kind) return refuse('wallet.item_not_found')
  const visibility = (await resolveVisibility(ctx, viewer, [item])).get(item.id)
  if (visibility?.isBought) refuse('wallet.already_bought')
  if (!visibility || visibility.reason === 'hidden') refuse('wallet.item_not_found')
  if (item.audience !== 'buyers') refuse('wallet.not_for_sale')
  // Goods are sent, and nothing takes the address of a buyer yet.
  if (item.form === 'physical') refuse('wallet.not_for_sale_yet')
  const price = item.price as Tokens
  if (shownPrice !== undefined && shownPrice !== price) refuse('wallet.price_changed', { price })
  if (item.stock !== null && item.stock < quantity) refuse('wallet.out_of_stock', { stock: Number(item.stock) })
  return item
}
