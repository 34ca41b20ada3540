import type { Tokens } from '@stagedoor/contract/kit'
import { encoderOf } from '@stagedoor/contract/kit/encode'
import { Charged } from '@stagedoor/contract/wallet/schemas'
import type { InTransaction, RequestCtx, Viewer } from '../../platform/context.ts'
import { onceTransaction } from '../../platform/http/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { grantAccess, resolveVisibility } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { requireVerifiedEmail } from '../auth/index.ts'
import { type Item, type ItemKind, lockItemForPurchase } from '../items/index.ts'
import { saleTermsOf } from '../ledger/index.ts'
import { itemBought } from './announcements.ts'
import { chargedView, payCharge } from './pay-charge.ts'

const ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** The item to buy, and the price the fan was shown, if the client sends it. */
export interface Purchase {
  readonly kind: Exclude<ItemKind, 'product'>
  readonly ref: string
  readonly shownPrice?: Tokens | undefined
}

type BuyerCtx = RequestCtx & { readonly viewer: Viewer }

/**
 * Sells an item to a fan at its current price; from then on they may view it, whatever happens to it. Checks everything
 * inside the transaction, so that a repetition gets its first answer and not `wallet.already_bought`.
 */
export async function chargeItem(ctx: BuyerCtx, purchase: Purchase): Promise<Charged> {
  return onceTransaction(ctx, encoderOf(Charged), {
    check: async (ctx) => {
      await requireVerifiedEmail(ctx)
      const item = await requireBuyableItem(ctx, purchase)
      const [terms, people] = [await saleTermsOf(ctx, item.ownerId), await readCards(ctx, [item.ownerId])]
      return { item, terms, performer: people.get(item.ownerId) }
    },
    work: async (ctx, { item, terms, performer }) => {
      const who = { buyerId: ctx.viewer.id, performerId: item.ownerId, itemId: item.id }
      const paid = await payCharge(ctx, { kind: purchase.kind, ...who, price: item.price as Tokens, terms })
      const { id: sourceId } = paid.charge
      const subject = { subjectKind: 'item', subjectId: item.id } as const
      const grant = { accountId: ctx.viewer.id, ...subject, kind: 'purchase', sourceId } as const
      if (!(await grantAccess(ctx, grant))) refuse('wallet.already_bought')
      await announce(ctx, itemBought, { chargeId: sourceId, itemId: item.id })
      return chargedView(paid, performer)
    },
  })
}

/** Returns the item if it is for sale to this viewer at the price they were shown. */
async function requireBuyableItem(ctx: InTransaction<BuyerCtx>, { kind, ref, shownPrice }: Purchase): Promise<Item> {
  const id = ref.replaceAll('-', '').toLowerCase()
  const item = ID.test(ref) ? await lockItemForPurchase(ctx, id) : undefined
  if (item?.kind !== kind) return refuse('wallet.item_not_found')
  const visibility = (await resolveVisibility(ctx, ctx.viewer, [item])).get(id)
  if (visibility?.isBought) refuse('wallet.already_bought')
  if (!visibility || visibility.reason === 'hidden') refuse('wallet.item_not_found')
  if (item.audience !== 'buyers') refuse('wallet.not_for_sale')
  const price = item.price as Tokens
  if (shownPrice !== undefined && shownPrice !== price) refuse('wallet.price_changed', { price })
  return item
}
