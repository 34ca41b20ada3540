import type { Receipt } from '@stagedoor/contract/purchases'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById } from '../accounts/index.ts'
import { type Contents, soldItems } from '../content/index.ts'
import { paymentById, statementDescriptorOf } from '../payments/index.ts'
import { refundRequestsOf, refundRequestView, refundRuleOf } from '../refundrequests/index.ts'
import { readSettings, sellerLines } from '../settings/index.ts'
import { chargesByIds, itemsOfCharges } from '../wallet/index.ts'
import { chargeReceipt, type Parties, paymentReceipt, type ReceiptFacts } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Returns the receipt of one of the viewer's payments or charges. Refuses
 * `purchases.receipt_not_found`, also for an unsuccessful payment.
 */
export async function readReceipt(
  ctx: ViewerCtx,
  contents: Contents,
  id: string,
): Promise<Receipt> {
  const receipt = await receiptWithoutRefunds(ctx, contents, id)
  const asked = (await refundRequestsOf(ctx, [receipt._id])).get(receipt._id)
  const refundRequest = asked ? refundRequestView(asked) : null
  if (receipt.refunded >= receipt.total) return { ...receipt, refundRule: null, refundRequest }
  const refundRule = refundRuleOf(receipt.issuedAt, await readSettings(ctx), ctx.now())
  return { ...receipt, refundRule, refundRequest }
}

async function receiptWithoutRefunds(
  ctx: ViewerCtx,
  contents: Contents,
  id: string,
): Promise<ReceiptFacts> {
  const { currency } = await readSettings(ctx)
  const payment = await paymentById(ctx, id)
  if (payment?.buyerId === ctx.viewer.id && payment.settledAt)
    return paymentReceipt(
      payment,
      await partiesOf(ctx),
      await statementDescriptorOf(ctx, payment.gateway),
    )
  const [charge] = await chargesByIds(ctx, [id])
  if (charge?.buyerId !== ctx.viewer.id) return refuse('purchases.receipt_not_found')
  const items = await itemsOfCharges(ctx, [charge], (ctx, ids) => soldItems(ctx, contents, ids))
  return chargeReceipt(charge, await partiesOf(ctx), { currency, sold: items.get(charge.id) })
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
