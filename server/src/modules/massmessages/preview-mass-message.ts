import type { Currency, InputOf } from '@stagedoor/contract/kit'
import { halfEven } from '@stagedoor/contract/kit/half-even'
import type * as massmessages from '@stagedoor/contract/massmessages'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { countListMembers } from '../fanlists/index.ts'
import { saleTermsOf, worthOf } from '../ledger/index.ts'
import { choiceOf, chooseAudience } from './choose-audience.ts'
import { earningsOf } from './rules.ts'

const ALL_BASIS_POINTS = 10_000n

/**
 * Counts the fans who would receive a mass message of the viewer, and those who own its files
 * already, and returns what the viewer would earn at some uptakes.
 */
export async function previewMassMessage(
  ctx: Ctx & { readonly viewer: Viewer },
  body: InputOf<typeof massmessages.preview>['body'],
) {
  const performerId = ctx.viewer.id
  const choice = choiceOf(body)
  const { price, withOwners = false } = body
  const [all, others] = await Promise.all([
    chooseAudience(ctx, performerId, { ...choice, withOwners: true }),
    chooseAudience(ctx, performerId, { ...choice, withOwners: false }),
  ])
  const [countOfAll, countOfOthers, terms] = await Promise.all([
    countListMembers(ctx, performerId, all),
    countListMembers(ctx, performerId, others),
    saleTermsOf(ctx, performerId),
  ])
  const worth = price ? worthOf(price, terms.conversionRate) : 0n
  const commission = halfEven(worth * BigInt(terms.commissionBasisPoints), ALL_BASIS_POINTS)
  // Owners of the files have nothing to buy.
  const earnings = earningsOf(countOfOthers, worth - commission)
  const count = withOwners ? countOfAll : countOfOthers
  const owners = countOfAll - countOfOthers
  return {
    count,
    owners,
    earnings: earnings.map((one) => ({ ...one, amount: one.amount as Currency })),
  }
}
