import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { requireVisiblePerformer } from '../access/index.ts'
import { readCards } from '../accounts/index.ts'
import { tokensFor, walletBalance } from '../ledger/index.ts'
import { readSettings } from '../settings/index.ts'
import { pricesOfTier, tiersOf } from '../subscriptions/index.ts'

/** Returns the tiers of a performer that can be given, with their prices in tokens. */
export async function giftableTiers(ctx: ReadCtx, performerId: string) {
  const [tiers, { tokenConversionRate }] = await Promise.all([
    tiersOf(ctx, performerId),
    readSettings(ctx),
  ])
  return tiers.flatMap(({ tier, name, isOpen, ...plan }) => {
    const lengths = pricesOfTier(plan).map(({ months, price }) => ({
      months,
      price: tokensFor(price, tokenConversionRate),
    }))
    return isOpen && lengths.length > 0 ? [{ tier, name, lengths }] : []
  })
}

/** Returns what a viewer can give to a fan of a performer, and what is in their wallet. */
export async function readGiftOffer(ctx: ReadCtx & { readonly viewer: Viewer }, ref: string) {
  const performer = await requireVisiblePerformer(ctx, ctx.viewer, ref)
  const [people, tiers, { giftClaimDays }, balance] = await Promise.all([
    readCards(ctx, [performer.id]),
    giftableTiers(ctx, performer.id),
    readSettings(ctx),
    walletBalance(ctx, ctx.viewer.id),
  ])
  const performerInfo = people.get(performer.id)
  if (!performerInfo) throw new Error(`The performer ${performer.id} has no card`)
  return { performerInfo, tiers, claimDays: giftClaimDays, balance }
}
