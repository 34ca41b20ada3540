import type { Earning } from '@stagedoor/contract/earnings'
import type { Currency } from '@stagedoor/contract/kit'
import { halfEven } from '@stagedoor/contract/kit/half-even'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { SoldItem } from '@stagedoor/contract/wallet'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { type Contents, soldItems } from '../content/index.ts'
import { type Payment, paymentsByIds, transactionView } from '../payments/index.ts'
import { chargesByIds, chargeView, itemsOfCharges } from '../wallet/index.ts'
import type { EarningRow } from './store.ts'

/**
 * Returns earnings in wire shape, with the cards of the people in them. Prices are what remains
 * after refunds.
 */
export async function earningViews(
  ctx: ReadCtx,
  contents: Contents,
  rows: readonly EarningRow[],
): Promise<Earning[]> {
  const people = await readCards(
    ctx,
    rows.flatMap(({ payerId, performerId }) => [payerId, performerId]),
  )
  const { sales, taxes } = await salesBehind(ctx, contents, rows, people)
  return rows.map((row) => {
    const { payerId, performerId, sourceType, gross, net, refundedGross, refundedNet } = row
    const payer = people.get(payerId)
    const performer = people.get(performerId)
    const grossLeft = gross - refundedGross
    const netLeft = net - refundedNet
    const tax = grossLeft === 0n ? 0n : (taxes.get(row.sourceId) ?? 0n)
    return {
      _id: row.id,
      userId: payerId,
      ...(payer && { userInfo: payer }),
      transactionId: row.sourceId,
      ...(sales.has(row.sourceId) && { transactionInfo: sales.get(row.sourceId) }),
      performerId,
      ...(performer && { performerInfo: performer }),
      sourceType: sourceType as Earning['sourceType'],
      type: row.type as Earning['type'],
      chargedPrice: (grossLeft + tax) as Currency,
      taxPrice: tax as Currency,
      grossPrice: grossLeft as Currency,
      netPrice: netLeft as Currency,
      siteCommission: row.commissionBasisPoints / 10_000,
      commissionPrice: (grossLeft - netLeft) as Currency,
      isToken: sourceType === 'wallet',
      isPaid: row.paid > 0n && row.paid >= netLeft,
      paidPrice: row.paid as Currency,
      paidAt: row.paidAt,
      isRefunded: refundedGross + refundedNet > 0n && grossLeft === 0n && netLeft === 0n,
      paymentGateway: row.gateway,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }
  })
}

/** Returns the function that names sold items of any kind. */
const nameItems = (contents: Contents) => (ctx: ReadCtx, ids: readonly string[]) =>
  soldItems(ctx, contents, ids)

/**
 * Returns what the sales behind earnings sold, by the ids of their charges; tips, calls and
 * subscriptions are missing.
 */
export async function itemsSoldBy(
  ctx: ReadCtx,
  contents: Contents,
  chargeIds: readonly string[],
): Promise<Map<string, SoldItem>> {
  return itemsOfCharges(ctx, await chargesByIds(ctx, chargeIds), nameItems(contents))
}

type Sale = NonNullable<Earning['transactionInfo']>

/**
 * Returns what fans paid for, without the method of payment, and the tax in it that was not
 * refunded, by the id of the charge or payment.
 */
async function salesBehind(
  ctx: ReadCtx,
  contents: Contents,
  rows: readonly EarningRow[],
  people: ReadonlyMap<string, PersonCard>,
): Promise<{ sales: ReadonlyMap<string, Sale>; taxes: ReadonlyMap<string, bigint> }> {
  const from = (type: string) =>
    rows.flatMap(({ sourceType, sourceId }) => (sourceType === type ? [sourceId] : []))
  const [charges, payments] = await Promise.all([
    chargesByIds(ctx, from('wallet')),
    paymentsByIds(ctx, from('payment')),
  ])
  const items = await itemsOfCharges(ctx, charges, nameItems(contents))
  const views = [
    ...ctx.languages.compose(ctx.language, () =>
      charges.map((charge) => chargeView(charge, people, items.get(charge.id))),
    ),
    ...payments.map((payment) => transactionView(payment, people)),
  ]
  const taxes = [
    ...charges.map(({ id, tax }) => [id, tax] as const),
    ...payments.map((payment) => [payment.id, taxLeft(payment)] as const),
  ]
  return {
    sales: new Map(views.map((view) => [view._id, saleView(view)])),
    taxes: new Map(taxes),
  }
}

/** Returns the tax in what is left of a payment after refunds. */
const taxLeft = ({ tax, amount, refunded }: Pick<Payment, 'tax' | 'amount' | 'refunded'>) =>
  refunded === 0n || amount === 0n ? tax : tax - halfEven(tax * refunded, amount)

const saleView = ({
  originalPrice,
  totalPrice,
  ...sale
}: Omit<Sale, 'originalPrice' | 'totalPrice'> & {
  originalPrice: bigint
  totalPrice: bigint
}): Sale => ({
  ...sale,
  originalPrice: Number(originalPrice) / 100,
  totalPrice: Number(totalPrice) / 100,
})
