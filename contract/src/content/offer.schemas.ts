import * as z from 'zod/mini'
import { clearable } from '../kit/loose.ts'
import { Instant, idOf, Tokens, ZoneName } from '../kit/scalars.ts'
import { OFFER_PRICE_MAX } from './calls.ts'

/** A price in tokens. */
export const OfferPrice = Tokens.check(
  z.refine(
    (price) => price >= 0n && price <= BigInt(OFFER_PRICE_MAX) * 100n,
    `Between 0 and ${OFFER_PRICE_MAX}`,
  ),
)

/** The tier of subscription from which content is open; those above it open it as well. */
export const FromTier = z.int().check(z.gte(1), z.lte(5))

/**
 * A lower price of what is sold, for subscribers from a tier on; 0 stands for followers, whose
 * price subscribers have as well. Of several the lowest applies, and a price of 0 opens it.
 */
export const GroupPrice = z.object({
  fromTier: z.int().check(z.gte(0), z.lte(5)),
  price: OfferPrice,
})

/** The people that content is meant for. */
export const OfferAudience = z.enum(['everyone', 'followers', 'subscribers', 'buyers'])
export type OfferAudience = z.output<typeof OfferAudience>

/** The audiences that content can open to after its own. */
export const OpenedAudience = z.enum(['subscribers', 'followers', 'everyone'])
export type OpenedAudience = z.output<typeof OpenedAudience>

/** An audience that content opens to later, and from when. */
export const Opening = z.object({ audience: OpenedAudience, at: Instant })

/**
 * The tier that content for subscribers is open from, where it is not the first; and of what is
 * sold the lower prices of groups: all of them for its creator, and those below the viewer’s own
 * price for those who have to pay.
 */
export const tierFields = {
  fromTier: z.optional(z.number()),
  fromTierName: z.optional(z.string()),
  groupPrices: z.optional(
    z.array(z.object({ fromTier: z.number(), tierName: z.optional(z.string()), price: Tokens })),
  ),
}

/** The choice of a creator for one content: as for all of theirs, or otherwise. */
export const DownloadChoice = z.enum(['default', 'yes', 'no'])
export type DownloadChoice = z.output<typeof DownloadChoice>

/** The fields about downloads of content with files. */
export const downloadFields = {
  /**
   * True where who buys it now may download its files, and keeps that; absent for what is not sold.
   */
  hasDownloads: z.optional(z.boolean()),
  /** The choice of its creator; absent for everybody else. */
  downloadChoice: z.optional(DownloadChoice),
}

/** The fields of an offer of any kind of content: its audience, its price and its schedule. */
export const offerFields = {
  /** False: for subscribers; true with a price: for sale; true without a price: for everyone. */
  isSale: z.optional(z.boolean()),
  price: z.optional(OfferPrice),
  /** Sets the audience explicitly and overrides `isSale`: the only way to choose followers. */
  audience: z.optional(OfferAudience),
  /** The tier of subscription from which what is for subscribers is open: 1 for all of them. */
  fromTier: z.optional(FromTier),
  status: z.optional(z.enum(['active', 'inactive'])),
  isSchedule: z.optional(z.boolean()),
  scheduleAt: z.optional(z.nullable(Instant)),
  scheduleZone: z.optional(z.nullable(ZoneName)),
  expiresAt: z.optional(z.nullable(Instant)),
}

/** The people that content with files is meant for; `list` are the fans on a list. */
export const ListedAudience = z.enum([...OfferAudience.options, 'list'])

/**
 * Further fields of the offer of posts, videos and galleries. An empty text is an empty list, which
 * forms cannot hold.
 */
export const releaseFields = {
  /** Sets the audience explicitly; `list` is for the fans on the list that `listId` names. */
  audience: z.optional(ListedAudience),
  listId: z.optional(z.nullable(idOf('FanList'))),
  /** The audiences that it opens to later. Those that add nobody are left out. */
  opensTo: clearable(z.optional(z.array(Opening).check(z.maxLength(3)))),
  /** Lets buyers download its files or not; earlier buyers keep what was promised to them. */
  downloadChoice: z.optional(DownloadChoice),
  /** The lower prices of groups. Those that are not lower than others that apply are left out. */
  groupPrices: clearable(z.optional(z.array(GroupPrice).check(z.maxLength(6)))),
}

/** What posts, videos and galleries say of their release. */
export const releasedFields = {
  /** The list of fans that it is for; null for all but its creator. */
  listId: z.nullable(z.string()),
  /** The audiences that it opens to later, the next first. */
  opensTo: z.array(Opening),
}

/**
 * The state of content. A draft was never published; content that was published and then
 * deactivated is archived: only its performer and earlier buyers see it.
 */
export const ContentState = z.enum([
  'draft',
  'scheduled',
  'processing',
  'published',
  'expired',
  'archived',
])
export type ContentState = z.output<typeof ContentState>
