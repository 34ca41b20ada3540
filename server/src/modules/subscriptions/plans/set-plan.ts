import type { Currency } from '@stagedoor/contract/kit'
import type { Capabilities } from '@stagedoor/payment-companies'
import type { RawBuilder } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { enabledCapabilities, isInRange, widestRange } from '../../payments/index.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { followPriceChange } from '../price-rises/ask-for-price.ts'
import { type Plan, planLengths } from '../rules.ts'
import { isFreePlan, type PlanRow, selectPlans, storePlan } from './store.ts'

/** Returns the plans of performers; one who never chose a price offers nothing yet. */
export async function plansOf(
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<Map<string, Plan>> {
  const settings = await readSettings(ctx)
  const stored = new Map(
    (await selectPlans(ctx, performerIds)).map((row) => [row.performerId, row]),
  )
  return new Map(performerIds.map((id) => [id, planOf(settings, stored.get(id))]))
}

/**
 * Returns SQL for searches: true when fans can begin with the performer in `owner` without paying.
 */
export async function isFreePerformer(
  ctx: ReadCtx,
  owner: RawBuilder<unknown>,
): Promise<RawBuilder<boolean>> {
  const { freeSubscriptionEnabled } = await readSettings(ctx)
  return isFreePlan(owner, { hasTrials: freeSubscriptionEnabled })
}

/** Returns one performer's plan. */
export async function planFor(ctx: ReadCtx, performerId: string): Promise<Plan> {
  const plan = (await plansOf(ctx, [performerId])).get(performerId)
  if (!plan) throw new Error('plansOf returned no plan')
  return plan
}

function planOf(settings: Settings, row: PlanRow | undefined): Plan {
  const { freeSubscriptionEnabled, freeSubscriptionDuration, minimumSubscriptionPrice } = settings
  return {
    isPriceChosen: row !== undefined,
    monthlyPrice: (row?.monthlyPrice ?? minimumSubscriptionPrice) as Currency,
    threeMonthPrice: (row?.threeMonthPrice ?? 0n) as Currency,
    sixMonthPrice: (row?.sixMonthPrice ?? 0n) as Currency,
    yearlyPrice: (row?.yearlyPrice ?? 0n) as Currency,
    isFreeSubscription: freeSubscriptionEnabled && (row?.isTrialOffered ?? false),
    durationFreeSubscriptionDays: row?.trialDays ?? freeSubscriptionDuration,
  }
}

/** The changed fields of a plan; absent ones stay. */
export type PlanChanges = {
  readonly [K in Exclude<keyof Plan, 'isPriceChosen'>]?: Plan[K] | undefined
}

/**
 * Changes a performer's plan for subscriptions from now on. Current fans keep their price; with
 * `asksFans` they are asked to agree to a raised one. Refuses `subscriptions.price_out_of_range`
 * and `subscriptions.period_not_supported`.
 */
export async function setPlan(
  ctx: InTransaction,
  performerId: string,
  changes: PlanChanges,
  { asksFans = false }: { asksFans?: boolean } = {},
): Promise<void> {
  await refusePrices(ctx, changes)
  const now = await planFor(ctx, performerId)
  const [row] = await selectPlans(ctx, [performerId])
  await storePlan(ctx, {
    performerId,
    monthlyPrice: changes.monthlyPrice ?? now.monthlyPrice,
    threeMonthPrice: changes.threeMonthPrice ?? now.threeMonthPrice,
    sixMonthPrice: changes.sixMonthPrice ?? now.sixMonthPrice,
    yearlyPrice: changes.yearlyPrice ?? now.yearlyPrice,
    isTrialOffered: changes.isFreeSubscription ?? row?.isTrialOffered ?? false,
    trialDays: changes.durationFreeSubscriptionDays ?? row?.trialDays ?? null,
  })
  await followPriceChange(ctx, { performerId, before: now, changes, asksFans })
}

/**
 * Refuses prices that are neither zero nor within the limits of the site and of an enabled gateway,
 * and those of a length that no gateway can charge.
 */
async function refusePrices(ctx: ReadCtx, changes: PlanChanges): Promise<void> {
  const site = await readSettings(ctx)
  const all = await enabledCapabilities(ctx)
  for (const [field, months] of planLengths) {
    const price = changes[field]
    if (price === undefined || price === 0n) continue
    const able = all.filter(({ periodMonths }) => periodMonths.includes(months))
    if (all.length > 0 && able.length === 0) refuse('subscriptions.period_not_supported', { field })
    const limits = priceLimits(site, able)
    const isChargeable =
      able.length === 0 || able.some((capabilities) => isInRange(capabilities, price))
    if (!isChargeable || price < limits.minimum || price > limits.maximum)
      refuse('subscriptions.price_out_of_range', { field, ...limits })
  }
}

/** Returns the limits of the site, narrowed to what one of the gateways can charge. */
function priceLimits(
  { minimumSubscriptionPrice: least, maximumSubscriptionPrice: most }: Settings,
  able: readonly Capabilities[],
): { minimum: Currency; maximum: Currency } {
  if (able.length === 0) return { minimum: least, maximum: most }
  const { minimum, maximum } = widestRange(able)
  return { minimum: minimum > least ? minimum : least, maximum: maximum < most ? maximum : most }
}
