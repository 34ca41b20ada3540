import type { Currency } from '@stagedoor/contract/kit'
import type { RawBuilder } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings, type Settings } from '../../settings/index.ts'
import { followPriceChange } from '../price-rises/ask-for-price.ts'
import type { Plan } from '../rules.ts'
import { brokenOrder, planOfTier } from '../tiers/rules.ts'
import { selectTiers } from '../tiers/store.ts'
import { refusePrices } from './refuse-prices.ts'
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
 * `asksFans` they are asked to agree to a raised one. Refuses `subscriptions.price_out_of_range`,
 * `subscriptions.period_not_supported`, and `tiers.price_order` where the second tier costs less.
 */
export async function setPlan(
  ctx: InTransaction,
  performerId: string,
  changes: PlanChanges,
  { asksFans = false }: { asksFans?: boolean } = {},
): Promise<void> {
  await refusePrices(ctx, changes)
  const now = await planFor(ctx, performerId)
  await refuseOrder(ctx, performerId, { ...now, ...changes } as Plan)
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
  await followPriceChange(ctx, { performerId, tier: 1, before: now, changes, asksFans })
}

async function refuseOrder(ctx: ReadCtx, performerId: string, plan: Plan): Promise<void> {
  const [second] = await selectTiers(ctx, [performerId])
  const broken = second && brokenOrder(plan, planOfTier(second))
  if (broken) refuse('tiers.price_order', { field: broken.field, neighbor: broken.higher })
}
