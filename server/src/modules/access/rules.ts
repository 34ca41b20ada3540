/** Whom an item is for. */
export type Audience = 'everyone' | 'followers' | 'subscribers' | 'buyers' | 'list'

/** Everything whose sight this table decides: items by their audience, products, lives, messages, documents. */
export type ResourceKind =
  | Audience
  | 'product_page'
  | 'product_file'
  | 'live_free'
  | 'live_priced'
  | 'message_text'
  | 'message_media'
  | 'identity_documents'

/** What a viewer is to a thing and its owner. */
export interface Relation {
  readonly isOwner: boolean
  readonly isAdmin: boolean
  readonly isMember: boolean
  readonly follows: boolean
  readonly subscribes: boolean
  readonly bought: boolean
  readonly isOnList: boolean
  /** Either side blocked the other. */
  readonly isBlocked: boolean
}

/** What the rule asks of an item. */
export interface VisibilityInput {
  readonly audience: Audience
  readonly status: 'active' | 'inactive'
  readonly isReady: boolean
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  readonly deletedAt: Date | null
  /** The owner's documents are verified, and the account is neither suspended nor closed. */
  readonly isOwnerPublic: boolean
}

/** The right by which somebody views something. */
export type AccessRight = 'owner' | 'admin' | 'everyone' | 'follower' | 'subscriber' | 'buyer' | 'list' | 'member'

/** What a viewer may see of an item: all of it, its locked face in lists, or nothing. */
export interface Visibility {
  readonly canView: boolean
  /** May appear in lists, and when locked be shown as such. */
  readonly isListed: boolean
  readonly isFollowed: boolean
  readonly isSubscribed: boolean
  readonly isBought: boolean
  readonly reason: AccessRight | 'locked' | 'hidden'
}

const follower = (who: Relation) => who.follows && 'follower'
const subscriber = (who: Relation) => who.subscribes && 'subscriber'
const buyer = (who: Relation) => who.bought && 'buyer'
const owner = (who: Relation) => who.isOwner && 'owner'
const admin = (who: Relation) => who.isAdmin && 'admin'
const onList = (who: Relation) => who.isOnList && 'list'
const member = (who: Relation) => who.isMember && 'member'
const everyone = () => 'everyone' as const
const subscriberWithTicket = (who: Relation) => who.subscribes && who.bought && 'subscriber'

/** The table: the rights that open each row, the most telling first; an admin's right is used, and logged, last. */
const accessRightsByKind: Record<ResourceKind, readonly ((who: Relation) => AccessRight | false)[]> = {
  everyone: [owner, admin, everyone],
  followers: [owner, buyer, subscriber, follower, admin],
  subscribers: [owner, buyer, subscriber, admin],
  buyers: [owner, buyer, admin],
  list: [owner, buyer, onList, admin],
  product_page: [owner, everyone],
  product_file: [owner, buyer, admin],
  live_free: [owner, subscriber, admin],
  live_priced: [owner, subscriberWithTicket, admin],
  message_text: [owner, member],
  message_media: [owner, buyer],
  identity_documents: [],
}

/** The right by which a viewer may see a row of the table, if any. */
export function accessRightTo(row: ResourceKind, who: Relation): AccessRight | undefined {
  for (const opens of accessRightsByKind[row]) {
    const right = opens(who)
    if (right) return right
  }
  return undefined
}

/** Whether an item is out for its audience at all. */
export const isPublished = (item: VisibilityInput, now: Date): boolean =>
  item.status === 'active' &&
  item.isReady &&
  item.deletedAt === null &&
  item.publishedAt !== null &&
  item.publishedAt <= now &&
  (item.expiresAt === null || item.expiresAt > now) &&
  item.isOwnerPublic

/** What a viewer may see of an item now. */
export function visibilityOf(item: VisibilityInput, who: Relation, now: Date): Visibility {
  const right = rightToItem(item, who, now)
  const isListed = isPublished(item, now) && (!who.isBlocked || who.isAdmin)
  return {
    canView: right !== undefined,
    isListed,
    isFollowed: who.follows,
    isSubscribed: who.subscribes,
    isBought: who.bought,
    reason: right ?? (isListed ? 'locked' : 'hidden'),
  }
}

/** Buyers keep what they bought, whatever becomes of it; what is deleted is theirs alone. */
function rightToItem(item: VisibilityInput, who: Relation, now: Date): AccessRight | undefined {
  if (item.deletedAt !== null) return who.bought ? 'buyer' : undefined
  if (isPublished(item, now) && (!who.isBlocked || who.isAdmin)) return accessRightTo(item.audience, who)
  if (who.isOwner) return 'owner'
  if (who.bought) return 'buyer'
  return who.isAdmin ? 'admin' : undefined
}
