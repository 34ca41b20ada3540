import type { Currency, InputOf } from '@stagedoor/contract/kit'
import type * as massmessages from '@stagedoor/contract/massmessages'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { countListMembers } from '../fanlists/index.ts'
import { halfEven, saleTermsOf, worthOf } from '../ledger/index.ts'
import { earningsOf } from './rules.ts'

const ALL_BASIS_POINTS = 10_000n

/** Counts the fans who would receive a mass message of the viewer, and returns what they would earn at some uptakes. */
export async function previewMassMessage(
  ctx: Ctx & { readonly viewer: Viewer },
  { price, ...audience }: InputOf<typeof massmessages.preview>['body'],
) {
  const performerId = ctx.viewer.id
  const [count, terms] = await Promise.all([
    countListMembers(ctx, performerId, audience),
    saleTermsOf(ctx, performerId),
  ])
  const worth = price ? worthOf(price, terms.conversionRate) : 0n
  const commission = halfEven(worth * BigInt(terms.commissionBasisPoints), ALL_BASIS_POINTS)
  const earnings = earningsOf(count, worth - commission)
  return { count, earnings: earnings.map((one) => ({ ...one, amount: one.amount as Currency })) }
}
