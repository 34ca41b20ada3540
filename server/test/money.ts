import type { Currency, Tokens } from '@stagedoor/contract/kit'
import { spendingPostings, type Transferred, topUpPostings, transfer } from '../src/modules/ledger/index.ts'
import { type Ctx, transaction } from '../src/platform/context.ts'

/** The usual terms of a sale: a token is a unit of currency, the site takes a tenth. */
export const terms = { conversionRate: 1, commissionBasisPoints: 1000 }

/** Posts a top-up on the books alone; without a payment behind it, so only for tests of the ledger itself. */
export async function topUp(ctx: Ctx, fanId: string, amount: bigint, reference = ctx.newId()): Promise<Transferred> {
  const { postings } = topUpPostings({ gateway: 'sandbox', fanId, amount: amount as Currency }, terms.conversionRate)
  return transaction(ctx, (ctx) => transfer(ctx, { reason: 'top_up', reference, postings, conversionRate: 1 }))
}

/** Posts a tip on the books alone. */
export async function spend(
  ctx: Ctx,
  fanId: string,
  performerId: string,
  { price, reference = ctx.newId() }: { price: bigint; reference?: string },
): Promise<Transferred> {
  const { postings } = spendingPostings({ fanId, performerId, price: price as Tokens }, terms)
  return transaction(ctx, (ctx) => transfer(ctx, { reason: 'tip', reference, postings, holdDays: 7, ...terms }))
}
