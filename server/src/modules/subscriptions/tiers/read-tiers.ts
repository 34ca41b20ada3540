import type { Tokens } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../../platform/context.ts'
import type { Visibility } from '../../access/index.ts'
import { groupPricesOf, type Item } from '../../items/index.ts'
import { plansOf } from '../plans/set-plan.ts'
import { selectPlans } from '../plans/store.ts'
import type { Plan } from '../rules.ts'
import { planOfTier, type Tier } from './rules.ts'
import { selectTierNames, selectTiers, type TierRow } from './store.ts'

/** Returns the tiers of a performer, the lowest first; none until a price was chosen. */
export async function tiersOf(ctx: ReadCtx, performerId: string): Promise<Tier[]> {
  const [plans, [words], rows] = await Promise.all([
    plansOf(ctx, [performerId]),
    selectPlans(ctx, [performerId]),
    selectTiers(ctx, [performerId]),
  ])
  const plan = plans.get(performerId)
  if (!plan || !words) return []
  const { name, description, benefits } = words
  const first = { ...plan, tier: 1, name, description, benefits, isOpen: true, places: null }
  return [first, ...rows.map(tierOf)]
}

const tierOf = ({ performerId: _, createdAt: _made, updatedAt: _changed, ...row }: TierRow) => ({
  ...row,
  ...planOfTier(row),
})

/** The performer and the tier of a subscription, and the tier that follows. */
export interface TierOfSubscription {
  readonly performerId: string
  readonly tier: number
  readonly nextTier: number | null
}

/** Returns the plan by which the next period of a subscription is priced. */
export type PlanLookup = (subscription: TierOfSubscription) => Plan | undefined

/** Returns the plans of the tiers that subscriptions have in their next periods. */
export async function plansOfSubscriptions(
  ctx: ReadCtx,
  subscriptions: readonly TierOfSubscription[],
): Promise<PlanLookup> {
  const ids = (some: readonly TierOfSubscription[]) => [
    ...new Set(some.map(({ performerId }) => performerId)),
  ]
  const above = subscriptions.filter((one) => tierAfter(one) > 1)
  const [plans, tiers] = await Promise.all([
    plansOf(ctx, ids(subscriptions)),
    selectTiers(ctx, ids(above)),
  ])
  const key = (performerId: string, tier: number) => `${performerId} ${tier}`
  const byTier = new Map(tiers.map((row) => [key(row.performerId, row.tier), planOfTier(row)]))
  return (one) =>
    tierAfter(one) === 1
      ? plans.get(one.performerId)
      : byTier.get(key(one.performerId, tierAfter(one)))
}

/** Returns the plan by which the next period of a subscription is priced. */
export async function planOfSubscription(
  ctx: ReadCtx,
  subscription: TierOfSubscription,
): Promise<Plan> {
  const plan = (await plansOfSubscriptions(ctx, [subscription]))(subscription)
  if (!plan) throw new Error('a subscription has a tier that is not there')
  return plan
}

const tierAfter = ({ tier, nextTier }: TierOfSubscription): number => nextTier ?? tier

/** Returns a function that names the tiers of performers; undefined where one has no name. */
export async function tierNamesOf(
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<(performerId: string, tier: number) => string | undefined> {
  const rows = await selectTierNames(ctx, [...new Set(performerIds)])
  const names = new Map(rows.map(({ performerId, tier, name }) => [`${performerId} ${tier}`, name]))
  return (performerId, tier) => names.get(`${performerId} ${tier}`) || undefined
}

/** The owner of an item, the tier from which it is open, and its lower prices of groups. */
type TieredItem = Pick<Item, 'ownerId' | 'fromTier' | 'price' | 'groupPrices'>

/** What views of items say about tiers. */
export interface ItemTiers {
  fromTier?: number
  fromTierName?: string
  groupPrices?: { fromTier: number; tierName?: string; price: Tokens }[]
}

/**
 * Returns a function that names the tier from which an item is open, where not the first, and the
 * lower prices of groups: all of them to its owner, and to those for whom it is locked the ones
 * below their own price that a tier still has.
 */
export async function itemTiers(
  ctx: ReadCtx,
  rows: readonly TieredItem[],
): Promise<(row: TieredItem, seen: SeenBy) => ItemTiers> {
  const tiered = rows.filter(({ fromTier, groupPrices }) => fromTier > 1 || groupPrices)
  const nameOf = await tierNamesOf(
    ctx,
    tiered.map(({ ownerId }) => ownerId),
  )
  return (row, seen) => {
    const { ownerId, fromTier } = row
    const groups = shownPrices(row, seen).flatMap(({ fromTier, price }) => {
      const tierName = fromTier > 0 ? nameOf(ownerId, fromTier) : undefined
      // A tier above the first has a name until it is deleted.
      if (fromTier > 1 && !tierName && seen.reason !== 'owner') return []
      return [{ fromTier, ...(tierName && { tierName }), price: price as Tokens }]
    })
    const fromTierName = fromTier > 1 ? nameOf(ownerId, fromTier) : undefined
    return {
      ...(fromTier > 1 && { fromTier }),
      ...(fromTierName && { fromTierName }),
      ...(groups.length > 0 && { groupPrices: groups }),
    }
  }
}

type SeenBy = Pick<Visibility, 'canView' | 'price' | 'reason'>

function shownPrices(row: TieredItem, { canView, price: own, reason }: SeenBy) {
  if (reason === 'owner') return groupPricesOf(row)
  return canView ? [] : groupPricesOf(row).filter(({ price }) => price < own)
}
