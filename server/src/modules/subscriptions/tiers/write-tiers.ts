import { done } from '@stagedoor/contract/kit'
import type {
  createTier as createTierSchemas,
  updateTier as updateTierSchemas,
} from '@stagedoor/contract/tiers/schemas'
import type * as z from 'zod/mini'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type PriceChanges, refusePrices } from '../plans/refuse-prices.ts'
import { followPriceChange } from '../price-rises/ask-for-price.ts'
import { tiersOf } from './read-tiers.ts'
import { brokenOrder, type Tier } from './rules.ts'
import {
  describePlan,
  insertTier,
  isTierUsed,
  lockTiers,
  removeTier,
  storeTier,
  takenPlaces,
} from './store.ts'

/** The largest number of tiers that a performer can have. */
const MAX_TIERS = 5

/** The number up to which the fans of a tier are counted. */
const COUNTED_FANS = 100_000

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type NewTier = z.output<typeof createTierSchemas.body>
type TierForm = z.output<typeof updateTierSchemas.body>

/** Lists the viewing performer's tiers, the lowest first. */
export async function listTiers(ctx: ViewerCtx) {
  const [{ currency }, tiers] = await Promise.all([readSettings(ctx), tiersOf(ctx, ctx.viewer.id)])
  const numbers = tiers.map(({ tier }) => tier)
  const taken = await takenPlaces(ctx, ctx.viewer.id, numbers, COUNTED_FANS)
  return { data: tiers.map((one) => tierView(one, { currency, taken: taken.get(one.tier) ?? 0 })) }
}

const tierView = (
  { places, benefits, ...tier }: Tier,
  { currency, taken }: { currency: string; taken: number },
) => ({
  tier: tier.tier,
  name: tier.name,
  description: tier.description,
  benefits: [...benefits],
  monthlyPrice: tier.monthlyPrice,
  threeMonthPrice: tier.threeMonthPrice,
  sixMonthPrice: tier.sixMonthPrice,
  yearlyPrice: tier.yearlyPrice,
  currency,
  isOpen: tier.isOpen,
  ...(places !== null && { places }),
  subscribers: taken,
})

/** Adds a tier above those of the viewing performer. */
export async function createTier(ctx: ViewerCtx, { places, ...given }: NewTier) {
  const { id: performerId } = ctx.viewer
  await transaction(ctx, async (ctx) => {
    await lockTiers(ctx, performerId)
    const tiers = await tiersOf(ctx, performerId)
    const below = tiers.at(-1) ?? refuse('tiers.no_first_price')
    if (tiers.length >= MAX_TIERS) refuse('tiers.too_many', { maximum: MAX_TIERS })
    await refusePrices(ctx, given)
    const tier = below.tier + 1
    const prices = { monthlyPrice: given.monthlyPrice, ...pricesIn(given) }
    refuseOrder([below, { ...below, ...noLongPrices, ...prices, tier }])
    const { name, description = '', benefits = [] } = given
    const words = { name, description, benefits }
    await insertTier(ctx, {
      performerId,
      tier,
      ...words,
      ...noLongPrices,
      ...prices,
      places: places ?? null,
    })
    await auditTier(ctx, tier, 'created')
  })
  return ownTier(ctx, -1)
}

const noLongPrices = { threeMonthPrice: 0n, sixMonthPrice: 0n, yearlyPrice: 0n } as Omit<
  Prices,
  'monthlyPrice'
>

/** Changes a tier of the viewing performer. */
export async function updateTier(ctx: ViewerCtx, tier: number, form: TierForm) {
  const { id: performerId } = ctx.viewer
  const { asksCurrentFans = false, ...given } = form
  await transaction(ctx, async (ctx) => {
    await lockTiers(ctx, performerId)
    const tiers = await tiersOf(ctx, performerId)
    const before = tiers.find((one) => one.tier === tier) ?? refuse('tiers.not_found')
    const changes = definedOf(given)
    if (tier === 1) {
      const { name, description, benefits, ...others } = changes
      if (Object.keys(others).length > 0) refuse('tiers.first_tier')
      await describePlan(ctx, performerId, definedOf({ name, description, benefits }))
    } else {
      const prices = changedPrices(before, pricesIn(changes))
      if (prices.monthlyPrice === 0n) refuse('tiers.price_order', neighborOf(tiers, before))
      await refusePrices(ctx, prices)
      refuseOrder(tiers.map((one) => (one === before ? { ...one, ...prices } : one)))
      const { name, ...rest } = changes
      await storeTier(ctx, { performerId, tier }, { ...rest, ...(name && { name }) })
      await followPriceChange(ctx, {
        performerId,
        tier,
        before,
        changes: prices,
        asksFans: asksCurrentFans,
      })
    }
    await auditTier(ctx, tier, 'changed')
  })
  return ownTier(ctx, tier - 1)
}

const neighborOf = (tiers: readonly Tier[], { tier }: Tier) => ({
  field: 'monthlyPrice' as const,
  neighbor: (tiers[tier - 2] ?? refuse('tiers.not_found')).monthlyPrice,
})

const definedOf = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const pricesIn = (given: PriceChanges): Partial<Prices> => {
  const { monthlyPrice, threeMonthPrice, sixMonthPrice, yearlyPrice } = given
  return definedOf({ monthlyPrice, threeMonthPrice, sixMonthPrice, yearlyPrice })
}

type Prices = Pick<Tier, 'monthlyPrice' | 'threeMonthPrice' | 'sixMonthPrice' | 'yearlyPrice'>

/** Returns the prices that differ, which alone must be within the limits of today. */
const changedPrices = (before: Tier, given: Partial<Prices>): Partial<Prices> =>
  Object.fromEntries(
    Object.entries(given).filter(([field, price]) => before[field as keyof Prices] !== price),
  )

/** Refuses tiers of which one does not cost more than the one below it. */
function refuseOrder(tiers: readonly Tier[]): void {
  for (const [at, higher] of tiers.entries()) {
    const lower = tiers[at - 1]
    const broken = lower && brokenOrder(lower, higher)
    if (broken) refuse('tiers.price_order', { field: broken.field, neighbor: broken.lower })
  }
}

/** Deletes the highest tier of the viewing performer, which nobody ever agreed to. */
export async function deleteTier(ctx: ViewerCtx, tier: number) {
  const { id: performerId } = ctx.viewer
  await transaction(ctx, async (ctx) => {
    await lockTiers(ctx, performerId)
    const tiers = await tiersOf(ctx, performerId)
    if (!tiers.some((one) => one.tier === tier)) refuse('tiers.not_found')
    if (tier === 1) refuse('tiers.first_tier')
    const isHighest = tiers.at(-1)?.tier === tier
    if (!isHighest || (await isTierUsed(ctx, { performerId, tier }))) refuse('tiers.in_use')
    await removeTier(ctx, { performerId, tier })
    await auditTier(ctx, tier, 'deleted')
  })
  return done
}

async function ownTier(ctx: ViewerCtx, at: number) {
  const { data } = await listTiers(ctx)
  return data.at(at) ?? refuse('tiers.not_found')
}

const auditTier = (ctx: InTransaction<ViewerCtx>, tier: number, what: string): Promise<void> =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `tiers.tier_${what}`,
    subjectKind: 'account',
    subjectId: ctx.viewer.id,
    detail: { tier },
  })
