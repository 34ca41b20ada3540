import type { ReadCtx } from '../../../platform/context.ts'
import { accountById, accountsById, isPerformerInBusiness } from '../../accounts/index.ts'
import { saleTermsOf, subscriptionPostings } from '../../ledger/index.ts'
import { taxOfFans } from '../../taxes/index.ts'
import { addDays } from '../periods/rules.ts'
import type { SubscriptionRow } from '../store.ts'
import { plansOfSubscriptions } from '../tiers/read-tiers.ts'
import { type ComingRenewal, comingRenewals } from './forecast.rules.ts'
import { type RenewingPlace, selectRenewing } from './forecast.store.ts'
import { isAccountActive } from './renew-subscriptions.ts'

const PAGE = 1000

/** The sums of the renewals to come within some days that are the first, second … of their fans. */
export interface RenewalSum {
  readonly days: number
  readonly order: number
  count: number
  /** What fans pay, in hundredths of currency. */
  paid: bigint
  /** The performer's share of it, after tax and commission. */
  net: bigint
}

/**
 * Returns the sums of the renewals of a performer's subscriptions that come within each number of
 * days, by the prices, taxes and commission by which they would be charged now. Subscriptions that
 * were cancelled do not renew, nor do those of accounts that are suspended or deleted, and none
 * does of a performer who may not sell.
 */
export async function forecastRenewals(
  ctx: ReadCtx,
  performerId: string,
  days: readonly number[],
): Promise<RenewalSum[]> {
  if (!isPerformerInBusiness(await accountById(ctx, performerId))) return []
  const now = ctx.now()
  const until = addDays(now, Math.max(...days))
  const { commissionBasisPoints } = await saleTermsOf(ctx, performerId)
  const sums = new Map<string, RenewalSum>()
  let after: RenewingPlace | undefined
  do {
    const page: SubscriptionRow[] = await selectRenewing(ctx, performerId, {
      until,
      after,
      limit: PAGE,
    })
    const renewals = await renewalsOf(ctx, page, { now, until, performerId, commissionBasisPoints })
    for (const renewal of renewals)
      for (const within of days)
        if (renewal.at <= addDays(now, within)) addTo(sums, within, renewal)
    const last = page.length === PAGE ? page.at(-1) : undefined
    after = last?.endsAt ? { endsAt: last.endsAt, id: last.id } : undefined
  } while (after)
  return [...sums.values()]
}

type PricedRenewal = ComingRenewal & { readonly net: bigint }

interface ForecastTerms {
  readonly now: Date
  readonly until: Date
  readonly performerId: string
  readonly commissionBasisPoints: number
}

/** Returns the renewals of some subscriptions, with what the performer gets of each. */
async function renewalsOf(
  ctx: ReadCtx,
  page: readonly SubscriptionRow[],
  { commissionBasisPoints, performerId, ...period }: ForecastTerms,
): Promise<PricedRenewal[]> {
  const fanIds = page.map(({ fanId }) => fanId)
  const [fans, taxes, planOf] = await Promise.all([
    accountsById(ctx, fanIds),
    taxOfFans(ctx, fanIds),
    plansOfSubscriptions(ctx, page),
  ])
  return page.flatMap((subscription) => {
    const { fanId, gateway } = subscription
    const plan = planOf(subscription)
    if (!plan || !isAccountActive(fans.get(fanId))) return []
    return comingRenewals(subscription, plan, period).map((renewal) => {
      const payment = { gateway, performerId, amount: renewal.price }
      const { net } = subscriptionPostings(payment, commissionBasisPoints, taxes.get(fanId))
      return { ...renewal, net }
    })
  })
}

function addTo(
  sums: Map<string, RenewalSum>,
  days: number,
  { order, price, net }: PricedRenewal,
): void {
  const key = `${days} ${order}`
  const sum = sums.get(key) ?? { days, order, count: 0, paid: 0n, net: 0n }
  sum.count += 1
  sum.paid += price
  sum.net += net
  sums.set(key, sum)
}
