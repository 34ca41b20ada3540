import type { Viewer } from '../../platform/context.ts'
import { mayAsStaff } from '../../platform/staff.ts'
import { audienceAt, type GroupPrices, type ItemOpenings } from '../items/index.ts'

/** The people an item is meant for. */
export type Audience = 'everyone' | 'followers' | 'subscribers' | 'buyers' | 'list'

/**
 * Everything whose visibility this table decides: items by their audience, products, live streams,
 * messages, documents.
 */
export type ResourceKind =
  | Audience
  | 'product_page'
  | 'product_file'
  | 'live_free'
  | 'live_priced'
  | 'message_text'
  | 'message_media'
  | 'identity_documents'

/** The relation of a viewer to a resource and its owner. */
export interface Relation {
  readonly isOwner: boolean
  readonly isAdmin: boolean
  readonly isMember: boolean
  readonly follows: boolean
  readonly subscribes: boolean
  /** The viewer subscribes to the tier from which the resource is open, or to a higher one. */
  readonly reachesTier: boolean
  readonly bought: boolean
  /** The price of the resource for the viewer in hundredths of a token. */
  readonly price: bigint
  /** The viewer bought every file of the resource in other items. */
  readonly ownsFiles: boolean
  readonly isOnList: boolean
  /** One of the two blocked the other. */
  readonly isBlocked: boolean
  /** Somebody in it did not release it for the country of the viewer. */
  readonly isElsewhere: boolean
}

/** The fields of an item that the rule reads. */
export interface VisibilityInput extends ItemOpenings {
  readonly audience: Audience
  readonly status: 'active' | 'inactive'
  readonly isReady: boolean
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  readonly deletedAt: Date | null
  /** The owner's documents are verified, and the account is neither suspended nor closed. */
  readonly isOwnerPublic: boolean
}

/** The right by which a viewer may see a resource. */
export type AccessRight =
  | 'owner'
  | 'admin'
  | 'everyone'
  | 'follower'
  | 'subscriber'
  | 'buyer'
  | 'list'
  | 'member'

/**
 * The extent to which a viewer may see an item: all of it, its locked preview in lists, or nothing.
 */
export interface Visibility {
  readonly canView: boolean
  /** The item may appear in lists; when it cannot be viewed, it appears there locked. */
  readonly isListed: boolean
  readonly isFollowed: boolean
  readonly isSubscribed: boolean
  /** The viewer bought it, or every one of its files in other items while it is listed. */
  readonly isBought: boolean
  /** The price for the viewer in hundredths of a token. */
  readonly price: bigint
  readonly reason: AccessRight | 'locked' | 'hidden'
}

const follower = (who: Relation) => who.follows && 'follower'
const subscriber = (who: Relation) => who.subscribes && 'subscriber'
const subscriberOfTier = (who: Relation) => who.subscribes && who.reachesTier && 'subscriber'
const ofFreeGroup = (who: Relation) =>
  who.price === 0n && ((who.subscribes && 'subscriber') || (who.follows && 'follower'))
const buyer = (who: Relation) => (who.bought || who.ownsFiles) && 'buyer'
const owner = (who: Relation) => who.isOwner && 'owner'
const admin = (who: Relation) => who.isAdmin && 'admin'
const onList = (who: Relation) => who.isOnList && 'list'
const member = (who: Relation) => who.isMember && 'member'
const everyone = () => 'everyone' as const
const subscriberWithTicket = (who: Relation) => who.subscribes && who.bought && 'subscriber'

/**
 * The rights that open each kind of resource, in the order in which they are tried. The admin's
 * right comes last, because its use is audited.
 */
const accessRightsByKind: Record<
  ResourceKind,
  readonly ((who: Relation) => AccessRight | false)[]
> = {
  everyone: [owner, admin, everyone],
  followers: [owner, buyer, subscriber, follower, admin],
  subscribers: [owner, buyer, subscriberOfTier, admin],
  buyers: [owner, buyer, ofFreeGroup, admin],
  list: [owner, buyer, onList, admin],
  product_page: [owner, everyone],
  product_file: [owner, buyer, admin],
  live_free: [owner, subscriber, admin],
  live_priced: [owner, subscriberWithTicket, admin],
  message_text: [owner, member],
  message_media: [owner, buyer],
  identity_documents: [],
}

/** The audience of a live stream, and the price of its ticket; 0 when it is free. */
export interface LiveOffer {
  readonly audience: 'everyone' | 'followers' | 'subscribers'
  readonly price: bigint
}

/**
 * Returns what a viewer lacks to watch a live stream: it is hidden from them, they are not its
 * audience, or they have no ticket; undefined when they may watch. A ticket is no right by itself:
 * it opens the stream to its audience.
 */
export function liveAccess(
  { audience, price }: LiveOffer,
  { reason, isListed, isFollowed, isSubscribed, isBought }: Visibility,
  viewer: Pick<Viewer, 'role' | 'staffRole'> | undefined,
): 'hidden' | 'audience' | 'ticket' | undefined {
  if (reason === 'owner' || mayAsStaff(viewer, 'content.read')) return undefined
  if (!isListed || !viewer) return 'hidden'
  const isAudience =
    audience === 'everyone' || isSubscribed || (audience === 'followers' && isFollowed)
  if (!isAudience) return 'audience'
  return price > 0n && !isBought ? 'ticket' : undefined
}

/** Returns the right by which a viewer may see a kind of resource, or undefined. */
export function accessRightTo(row: ResourceKind, who: Relation): AccessRight | undefined {
  for (const opens of accessRightsByKind[row]) {
    const right = opens(who)
    if (right) return right
  }
  return undefined
}

/** The price of an item, and what groups pay for it. */
export interface PricedItem {
  readonly price: bigint
  readonly groupPrices: GroupPrices | null
}

/**
 * Returns the price of an item for a viewer: that of the highest group that they are in. This is
 * the only place that decides it.
 */
export function priceFor(
  { price, groupPrices }: PricedItem,
  { follows, tier }: { readonly follows: boolean; readonly tier: number },
): bigint {
  return (follows || tier > 0 ? groupPrices?.[tier] : undefined) ?? price
}

/** Returns true when an item is published for its audience at this instant. */
export const isPublished = (item: VisibilityInput, now: Date): boolean =>
  item.status === 'active' &&
  item.isReady &&
  item.deletedAt === null &&
  item.publishedAt !== null &&
  item.publishedAt <= now &&
  (item.expiresAt === null || item.expiresAt > now) &&
  item.isOwnerPublic

/** Returns what a viewer may see of an item now. */
export function visibilityOf(item: VisibilityInput, who: Relation, now: Date): Visibility {
  const right = rightToItem(item, who, now)
  const isListed = isListedFor(item, who, now)
  return {
    canView: right !== undefined,
    isListed,
    isFollowed: who.follows,
    isSubscribed: who.subscribes,
    isBought: who.bought || (isListed && who.ownsFiles),
    price: who.price,
    reason: right ?? (isListed ? 'locked' : 'hidden'),
  }
}

/**
 * Returns the files of an item that a viewer may open: all of an item that they may view, and of a
 * locked one those they own by other purchases, and its free previews while it is listed for them.
 */
export function openFilesOf(
  { canView, isListed }: Pick<Visibility, 'canView' | 'isListed'>,
  {
    fileIds,
    freeFileIds,
    owned,
  }: {
    readonly fileIds: readonly string[]
    readonly freeFileIds: readonly string[]
    readonly owned: ReadonlySet<string>
  },
): ReadonlySet<string> {
  if (canView) return new Set(fileIds)
  return new Set([
    ...fileIds.filter((id) => owned.has(id)),
    ...(isListed ? freeFileIds.filter((id) => fileIds.includes(id)) : []),
  ])
}

/** Returns true when no block and no release hides a published item from a viewer. */
const isListedFor = (item: VisibilityInput, who: Relation, now: Date): boolean =>
  isPublished(item, now) && (who.isAdmin || (!who.isBlocked && (!who.isElsewhere || who.isOwner)))

/**
 * Returns the right by which a viewer may see an item. Buyers keep what they bought, whatever
 * happens to the item; a deleted item is visible to nobody else. Viewers who own all its files by
 * other purchases see it while it is published. Where somebody in it did not release it, it is
 * closed to buyers as well, for as long as they are there.
 */
function rightToItem(item: VisibilityInput, who: Relation, now: Date): AccessRight | undefined {
  if (who.isElsewhere && !who.isOwner && !who.isAdmin) return undefined
  if (item.deletedAt !== null) return who.bought ? 'buyer' : undefined
  if (isListedFor(item, who, now)) {
    const right = accessRightTo(audienceAt(item, now), who)
    if (right) return right
    // Those on its list, and groups that pay nothing, see an item also once it opened to others.
    const keepsOwn = item.audience === 'list' || item.audience === 'buyers'
    return keepsOwn ? accessRightTo(item.audience, who) : undefined
  }
  if (who.isOwner) return 'owner'
  if (who.bought) return 'buyer'
  return who.isAdmin ? 'admin' : undefined
}
