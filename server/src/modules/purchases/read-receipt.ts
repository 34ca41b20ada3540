import type { Currency } from '@stagedoor/contract/kit'
import type { Receipt } from '@stagedoor/contract/purchases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { type Contents, soldItems } from '../content/index.ts'
import { itemsByIds } from '../items/index.ts'
import { ordersOfCharges, refundDaysBegin } from '../orders/index.ts'
import { type Payment, paymentById, statementDescriptorOf } from '../payments/index.ts'
import { refundRequestsOf, refundRequestView, refundRuleOf } from '../refundrequests/index.ts'
import { readSettings, sellerLines } from '../settings/index.ts'
import {
  chargesByIds,
  directAmount,
  directPurchaseOf,
  directTotal,
  itemsOfCharges,
} from '../wallet/index.ts'
import { discreetDescription } from './rules.ts'
import { chargeReceipt, type Parties, paymentReceipt, type ReceiptFacts } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Returns the receipt of one of the viewer's payments or charges; it names the creator only where
 * the viewer wants that. Refuses `purchases.receipt_not_found`, also for an unsuccessful payment.
 */
export async function readReceipt(
  ctx: ViewerCtx,
  contents: Contents,
  { id, isNamed = false }: { readonly id: string; readonly isNamed?: boolean | undefined },
): Promise<Receipt> {
  const { facts, creatorId, chargeId } = await factsOf(ctx, contents, id)
  const asked = (await refundRequestsOf(ctx, [facts._id])).get(facts._id)
  const receipt = {
    ...facts,
    creator: isNamed && creatorId ? await creatorOf(ctx, creatorId) : null,
    refundRequest: asked ? refundRequestView(asked) : null,
  }
  if (receipt.refunded >= receipt.total) return { ...receipt, refundRule: null }
  return { ...receipt, refundRule: await ruleOf(ctx, receipt.issuedAt, chargeId) }
}

/** Returns by which rule a charge, or the payment of it, can be asked back; null once it is over. */
async function ruleOf(
  ctx: ViewerCtx,
  paidAt: Date,
  chargeId: string,
): Promise<Receipt['refundRule']> {
  const settings = await readSettings(ctx)
  const [order] = await ordersOfCharges(ctx, [chargeId])
  const { since, isOnTheWay } = refundDaysBegin(paidAt, order, ctx.now())
  const rule = refundRuleOf(since, settings, ctx.now())
  return rule && { ...rule, daysAfterArrival: isOnTheWay ? settings.refundRequestDays : null }
}

/** A receipt, and the creator that it does not name. */
interface Found {
  readonly facts: ReceiptFacts
  readonly creatorId: string | null | undefined
  /** The id of the charge, or of the one that a payment paid for at once; else of the payment. */
  readonly chargeId: string
}

async function factsOf(ctx: ViewerCtx, contents: Contents, id: string): Promise<Found> {
  const payment = await paymentById(ctx, id)
  if (payment?.buyerId === ctx.viewer.id && payment.settledAt)
    return factsOfPayment(ctx, contents, payment)
  const [charge] = await chargesByIds(ctx, [id])
  if (charge?.buyerId !== ctx.viewer.id) return refuse('purchases.receipt_not_found')
  const { currency } = await readSettings(ctx)
  const items = await itemsOfCharges(ctx, [charge], (ctx, ids) => soldItems(ctx, contents, ids))
  const facts = chargeReceipt(charge, await partiesOf(ctx), {
    currency,
    sold: items.get(charge.id),
  })
  return { facts, creatorId: charge.performerId, chargeId: charge.id }
}

/** Returns the receipt of a payment, with the tip or the item that it paid for at once. */
async function factsOfPayment(
  ctx: ViewerCtx,
  contents: Contents,
  payment: Payment,
): Promise<Found> {
  const descriptor = await statementDescriptorOf(ctx, payment.gateway)
  const facts = paymentReceipt(payment, await partiesOf(ctx), descriptor)
  const direct = await directPurchaseOf(ctx, payment.id)
  if (direct?.state !== 'charged')
    return { facts, creatorId: payment.performerId, chargeId: payment.id }
  const { kind, subjectId, chargeId: made } = direct
  const chargeId = made ?? payment.id
  const price = directTotal(direct)
  const { tokenConversionRate: conversionRate } = await readSettings(ctx)
  const worth = directAmount(price, { conversionRate, minimum: 0n as Currency })
  const rest = (payment.amount > worth ? payment.amount - worth : 0n) as Currency
  const paidFor = { item: discreetDescription(kind), price, rest }
  if (kind === 'tip') return { facts: { ...facts, paidFor }, creatorId: subjectId, chargeId }
  const sold = (await soldItems(ctx, contents, [subjectId])).get(subjectId) ?? null
  const item = (await itemsByIds(ctx, [subjectId])).get(subjectId)
  return { facts: { ...facts, paidFor, sold }, creatorId: item?.ownerId, chargeId }
}

async function creatorOf(ctx: ViewerCtx, id: string): Promise<Receipt['creator']> {
  const account = await accountById(ctx, id)
  return account ? { name: account.name, username: account.username } : null
}

async function partiesOf(ctx: ViewerCtx): Promise<Parties> {
  const settings = await readSettings(ctx)
  const buyer = await accountById(ctx, ctx.viewer.id)
  return {
    seller: {
      name: settings.siteName,
      url: ctx.config.publicUrl,
      details: sellerLines(settings).join('\n'),
    },
    buyer: { name: buyer?.name ?? '', username: buyer?.username ?? '' },
  }
}
