import type { Currency } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { sumEarnings } from '../earnings/index.ts'
import { performerBalances, saleTermsOf, upcomingReleases } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { selectPayout } from './store.ts'

/** The most releases that a creator is shown. */
const MOST_RELEASES = 30

/**
 * Returns the viewing performer's balances by stage, and when what is held or reserved becomes
 * available.
 */
export const readBalances = (ctx: Ctx & { readonly viewer: Viewer }) =>
  balancesOf(ctx, ctx.viewer.id)

/** Returns the balances of the performer of a request, for admins. Refuses `payouts.not_found`. */
export async function readBalancesBehind(ctx: Ctx, payoutId: string) {
  const { performerId } = (await selectPayout(ctx, payoutId)) ?? refuse('payouts.not_found')
  return balancesOf(ctx, performerId)
}

async function balancesOf(ctx: Ctx, performerId: string) {
  const { currency, reserveBasisPoints, reserveDays } = await readSettings(ctx)
  const { holdDays } = await saleTermsOf(ctx, performerId)
  const { paid } = await sumEarnings(ctx, { performerId })
  const releases = await upcomingReleases(ctx, performerId, MOST_RELEASES)
  return {
    ...(await performerBalances(ctx, performerId)),
    paidOut: paid as Currency,
    currency,
    holdDays,
    reserveShare: reserveBasisPoints / 10_000,
    reserveDays,
    releases: releases.map(({ amount, ...release }) => ({
      ...release,
      amount: amount as Currency,
    })),
  }
}
