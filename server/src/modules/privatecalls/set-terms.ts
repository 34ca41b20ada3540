import type { InputOf, Tokens } from '@stagedoor/contract/kit'
import type * as privatecalls from '@stagedoor/contract/privatecalls'
import { type LiveProviderId, liveAbilities } from '@stagedoor/live-video'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { isSubscribed, requireVisiblePerformer } from '../access/index.ts'
import { priceRangeOf, requirePublisher } from '../content/index.ts'
import { chosenProvider } from '../livevideo/index.ts'
import { readSettings } from '../settings/index.ts'
import { openStreamOf } from '../streams/index.ts'
import { selectBookingTerms } from './bookings/terms.store.ts'
import { belongsTo } from './rules.ts'
import { isInCall } from './store.ts'
import { selectTerms, storeTerms, type TermsRow } from './terms.store.ts'

type PerformerCtx = Ctx & { readonly viewer: Viewer }

const present = (terms: TermsRow | undefined) => ({
  isOpen: terms?.isOpen ?? false,
  audience: terms?.audience ?? 'subscribers',
  pricePerMinute: (terms?.price ?? null) as Tokens | null,
})

/** Returns the terms on which the viewer takes private calls. */
export const readTerms = async (ctx: PerformerCtx) => present(await selectTerms(ctx, ctx.viewer.id))

/**
 * Returns the provider of new calls. Refuses `privatecalls.unsupported` for one that cannot say
 * whether media reached the fan, since calls are charged by that alone.
 */
export async function requireCounting(ctx: Ctx): Promise<LiveProviderId> {
  const { liveProvider } = await readSettings(ctx)
  return liveAbilities[liveProvider].evidence === 'nothing'
    ? refuse('privatecalls.unsupported')
    : liveProvider
}

/** Returns true while staff review pictures of the calls that a provider carries. */
export async function isSupervisedBy(ctx: ReadCtx, provider: LiveProviderId): Promise<boolean> {
  const { callStills, reviewUploads, liveStillMinutes } = await readSettings(ctx)
  const isOn = callStills && reviewUploads !== 'off' && liveStillMinutes > 0
  return isOn && liveAbilities[provider].takesStills
}

/** Changes them. Without a price the one before stays. */
export async function updateTerms(
  ctx: PerformerCtx,
  { isOpen, audience, pricePerMinute }: InputOf<typeof privatecalls.updateTerms>['body'],
) {
  await requirePublisher(ctx)
  if (isOpen) await requireCounting(ctx)
  const range = priceRangeOf(await readSettings(ctx))
  const before = await selectTerms(ctx, ctx.viewer.id)
  const price = pricePerMinute ?? before?.price
  if (!price || price < range.minimum || price > range.maximum)
    return refuse('content.price_out_of_range', range)
  const terms: TermsRow = { isOpen, audience: audience ?? before?.audience ?? 'subscribers', price }
  await transaction(ctx, (ctx) => storeTerms(ctx, ctx.viewer.id, terms))
  return present(terms)
}

/**
 * Returns whether the viewer may request a private call of a performer now, and its price per
 * minute.
 */
export async function readOffer(
  ctx: Ctx & { readonly viewer: Viewer | undefined },
  performerRef: string,
) {
  const { viewer } = ctx
  const { id } = await requireVisiblePerformer(ctx, viewer, performerRef)
  const terms = await selectTerms(ctx, id)
  const live = await chosenProvider(ctx)
  const stream = await openStreamOf(ctx, id)
  const isTaken = terms?.isOpen === true && stream?.takesCalls !== false
  const canCount = live !== undefined && live.evidence !== 'nothing'
  const isOpen = canCount && isTaken
  const subscribed = viewer ? await isSubscribed(ctx, viewer.id, [id]) : new Set()
  const { audience, pricePerMinute } = present(terms)
  return {
    isOpen,
    audience,
    pricePerMinute: isOpen ? pricePerMinute : null,
    isAudience: viewer !== undefined && belongsTo(audience, subscribed.has(id)),
    isBookable: canCount && (await selectBookingTerms(ctx, id))?.isOpen === true,
    isBusy: await isInCall(ctx, id),
    isOnAir: stream !== undefined,
    isSupervised: isOpen && (await isSupervisedBy(ctx, live.id)),
  }
}
