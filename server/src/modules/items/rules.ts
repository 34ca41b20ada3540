import type { RawBuilder } from 'kysely'
import type { CountCursor, Cursor } from '../../platform/db/index.ts'
import type { MeasuredWithin } from './measures.rules.ts'

/** Returns the socket room of those who watch an item for new comments and counts. */
export const roomOfItem = (itemId: string): string => `item:${itemId}`

/**
 * The kinds of items that are published. The files of a message that have a price are an item too,
 * which only its fan sees.
 */
export type ItemKind = 'feed' | 'video' | 'gallery' | 'product'
/** The form of a post that is a story: it is in no list of posts, and ends a day after it began. */
export const STORY_FORM = 'story'
/** The time for which a story is shown. */
export const STORY_HOURS = 24

/** The people an item is meant for. */
export type Audience = 'everyone' | 'followers' | 'subscribers' | 'buyers' | 'list'
/**
 * What groups pay for an item, in hundredths of a token: followers, then subscribers of each tier
 * from the first on, of whom nobody pays more than the group before. 0 opens it to a group.
 */
export type GroupPrices = readonly bigint[]
/** The counters of an item that other modules change. */
export type Counter = 'likes' | 'bookmarks' | 'comments'

/** A new item. `price` is in hundredths of a token. */
export interface NewItem {
  readonly id: string
  readonly kind: ItemKind | 'message' | 'stream'
  /** The subtype within the kind, by which its lists filter. */
  readonly form: string
  readonly ownerId: string
  readonly audience: Audience
  /** The tier from which what is for subscribers is open; the first by default. */
  readonly fromTier?: number | undefined
  readonly price: bigint
  /** Only for what is sold; null where everyone pays the price. */
  readonly groupPrices?: bigint[] | null
  readonly status: 'active' | 'inactive'
  readonly isReady: boolean
  readonly scheduledAt?: Date | null
  readonly expiresAt?: Date | null
  /** The number for sale; null when it is unlimited. */
  readonly stock?: bigint | null
  /** The price of sending an order of goods, in hundredths of a token; nothing by default. */
  readonly shippingPrice?: bigint
  /** The list of fans that an item of the audience `list` is for. */
  readonly listId?: string | null
  /** The instants from which an item is open to wider audiences than its own. */
  readonly subscribersAt?: Date | null
  readonly followersAt?: Date | null
  readonly everyoneAt?: Date | null
  /** The countries in which a live stream is hidden; files say it of everything else. */
  readonly hiddenIn?: string[] | null
}

/** The fields that may change after creation. */
export type ItemChanges = Partial<
  Pick<
    NewItem,
    | 'form'
    | 'audience'
    | 'fromTier'
    | 'price'
    | 'groupPrices'
    | 'status'
    | 'isReady'
    | 'scheduledAt'
    | 'expiresAt'
    | 'stock'
    | 'shippingPrice'
    | 'hiddenIn'
    | 'listId'
    | 'subscribersAt'
    | 'followersAt'
    | 'everyoneAt'
  > & {
    /** The instant at which the owner pinned the item; null when it is not pinned. */
    readonly pinnedAt: Date | null
    /** The length of its video in whole seconds; null where it has none. */
    readonly seconds: number | null
  }
>

/** An item as it is stored. */
export interface Item {
  readonly id: string
  readonly kind: string
  readonly form: string
  readonly ownerId: string
  readonly audience: string
  /** The tier from which what is for subscribers is open: 1 for all of them. */
  readonly fromTier: number
  readonly price: bigint
  /** Null where everyone pays the price. */
  readonly groupPrices: GroupPrices | null
  readonly status: string
  readonly isReady: boolean
  readonly isListed: boolean
  readonly scheduledAt: Date | null
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  readonly deletedAt: Date | null
  /** The instant at which moderation removed the item; `removedReason` says why. */
  readonly removedAt: Date | null
  readonly removedReason: string | null
  readonly pinnedAt: Date | null
  /** The list of fans that an item of the audience `list` is for. */
  readonly listId: string | null
  /** The instants from which the item is open to wider audiences than its own. */
  readonly subscribersAt: Date | null
  readonly followersAt: Date | null
  readonly everyoneAt: Date | null
  readonly likeCount: bigint
  readonly bookmarkCount: bigint
  readonly commentCount: bigint
  readonly viewCount: bigint
  /** The number left for sale; null when it is unlimited. */
  readonly stock: bigint | null
  /** The price of sending an order of goods, in hundredths of a token. */
  readonly shippingPrice: bigint
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The fields of an item that lists read. */
export type ItemSummary = Omit<
  Item,
  | 'kind'
  | 'isListed'
  | 'bookmarkCount'
  | 'viewCount'
  | 'stock'
  | 'shippingPrice'
  | 'removedAt'
  | 'removedReason'
> & {
  /** True when AI had a part in a file that the item shows. */
  readonly hasAi: boolean
}

/** The filter of a list of published items. `until` is exclusive. */
export interface ListedFilter {
  readonly kind: ItemKind
  readonly now: Date
  readonly form?: string | undefined
  readonly isFree?: boolean | undefined
  /** True to leave out items with a file in which AI had a part. */
  readonly withoutAi?: boolean | undefined
  /** The country of the request, to leave out what is hidden there. */
  readonly country?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly after?: Cursor | undefined
  /** The end of the page before, in a list ordered by likes or views. */
  readonly afterCount?: CountCursor | undefined
  /**
   * True for items that existing clients call for sale, with or without a price; false for the
   * others.
   */
  readonly isSale?: boolean | undefined
  /** Returns SQL that must be true of an item, given SQL for its id, for conditions of its kind. */
  readonly matches?: ((id: RawBuilder<unknown>) => RawBuilder<unknown>) | undefined
  /** Returns SQL that must be true of the owner of an item, given SQL for the owner's id. */
  readonly ownedBy?: ((ownerId: RawBuilder<unknown>) => RawBuilder<unknown>) | undefined
  /** The range in which the price or the length of an item must be. */
  readonly within?: MeasuredWithin | undefined
  /** True to leave out items that their owner has pinned, in a list of chosen owners. */
  readonly withoutPinned?: boolean | undefined
  /** Ids to leave out. */
  readonly without?: readonly string[] | undefined
}

/** Returns the lower prices of groups, each for those from a tier on; 0 stands for followers. */
export const groupPricesOf = ({
  price,
  groupPrices,
}: Pick<Item, 'price' | 'groupPrices'>): { readonly fromTier: number; readonly price: bigint }[] =>
  (groupPrices ?? []).flatMap((own, fromTier) =>
    own < (groupPrices?.[fromTier - 1] ?? price) ? [{ fromTier, price: own }] : [],
  )

/** The audience of an item, and the instants from which it is open to wider ones. */
export type ItemOpenings = Pick<Item, 'subscribersAt' | 'followersAt' | 'everyoneAt'> & {
  readonly audience: string
}

/** Returns the audience of an item at an instant: its own, or the widest that it opened to. */
export function audienceAt(item: ItemOpenings, now: Date): Audience {
  const isOpen = (at: Date | null) => at !== null && at <= now
  if (item.audience === 'everyone' || isOpen(item.everyoneAt)) return 'everyone'
  if (item.audience === 'followers' || isOpen(item.followersAt)) return 'followers'
  return isOpen(item.subscribersAt) ? 'subscribers' : (item.audience as Audience)
}

/**
 * Returns true when an item is published at an instant, as the lists of `store.ts` decide in SQL.
 */
export const isPublishedAtInstant = (
  { isListed, publishedAt, expiresAt }: Pick<Item, 'isListed' | 'publishedAt' | 'expiresAt'>,
  at: Date,
): boolean =>
  isListed && publishedAt !== null && publishedAt <= at && (expiresAt === null || expiresAt > at)
