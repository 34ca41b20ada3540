import type { Earning } from '@stagedoor/contract/earnings'
import type { Currency } from '@stagedoor/contract/kit'
import type { Reading } from '../../platform/context.ts'
import { cards } from '../accounts/index.ts'
import type { EarningRow } from './store.ts'

/** Earnings as the wire knows them, with the people in them. Prices are what remains after refunds. */
export async function earningViews(ctx: Reading, rows: readonly EarningRow[]): Promise<Earning[]> {
  const people = await cards(
    ctx,
    rows.flatMap(({ payerId, performerId }) => [payerId, performerId]),
  )
  return rows.map((row) => {
    const { payerId, performerId, sourceType, gross, net, refundedGross, refundedNet } = row
    const [payer, performer] = [people.get(payerId), people.get(performerId)]
    const [grossLeft, netLeft] = [gross - refundedGross, net - refundedNet]
    return {
      _id: row.id,
      userId: payerId,
      ...(payer && { userInfo: payer }),
      transactionId: row.sourceId,
      performerId,
      ...(performer && { performerInfo: performer }),
      sourceType: sourceType as Earning['sourceType'],
      type: row.type as Earning['type'],
      grossPrice: grossLeft as Currency,
      netPrice: netLeft as Currency,
      siteCommission: row.commissionBasisPoints / 10_000,
      commissionPrice: (grossLeft - netLeft) as Currency,
      isToken: sourceType === 'wallet',
      isPaid: row.paid > 0n && row.paid >= netLeft,
      paidPrice: row.paid as Currency,
      paidAt: row.paidAt,
      isRefunded: refundedGross > 0n && grossLeft === 0n,
      paymentGateway: row.gateway,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }
  })
}
