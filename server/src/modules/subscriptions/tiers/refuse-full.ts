import type { InTransaction } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { lockTiers, selectTiers, takenPlaces } from './store.ts'

/**
 * Returns true when a fan can take a place of a tier. Until the commit nobody else takes one of a
 * limited tier.
 */
export async function hasPlace(
  ctx: InTransaction,
  performerId: string,
  tier: number,
): Promise<boolean> {
  if (tier === 1) return true
  const places = await placesOf(ctx, performerId, tier)
  if (places === undefined) return true
  await lockTiers(ctx, performerId)
  const taken = await takenPlaces(ctx, performerId, [tier], places)
  return (taken.get(tier) ?? 0) < places
}

/** Refuses a tier whose places are taken: `tiers.full`. */
export async function refuseFull(
  ctx: InTransaction,
  performerId: string,
  tier: number,
): Promise<void> {
  if (!(await hasPlace(ctx, performerId, tier))) refuse('tiers.full')
}

async function placesOf(
  ctx: InTransaction,
  performerId: string,
  tier: number,
): Promise<number | undefined> {
  const tiers = await selectTiers(ctx, [performerId])
  return tiers.find((one) => one.tier === tier)?.places ?? undefined
}
