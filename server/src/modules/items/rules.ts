/** The room of those who watch an item as it is talked about. */
export const roomOfItem = (itemId: string): string => `item:${itemId}`

/** What an item is. */
export type ItemKind = 'feed' | 'video' | 'gallery' | 'product'
/** Whom it is for. */
export type Audience = 'everyone' | 'followers' | 'subscribers' | 'buyers' | 'list'
/** Counters that other modules move. */
export type Counter = 'likes' | 'bookmarks' | 'comments'

/** An item as it begins. `price` is in hundredths of a token. */
export interface NewItem {
  readonly id: string
  readonly kind: ItemKind
  /** The kind's own type, by which its lists filter. */
  readonly form: string
  readonly ownerId: string
  readonly audience: Audience
  readonly price: bigint
  readonly status: 'active' | 'inactive'
  readonly isReady: boolean
  readonly scheduledAt?: Date | null
  readonly expiresAt?: Date | null
}

/** What may change later. */
export type ItemChanges = Partial<
  Pick<NewItem, 'form' | 'audience' | 'price' | 'status' | 'isReady' | 'scheduledAt' | 'expiresAt'> & {
    /** Since when it stands first on its owner's page. */
    readonly pinnedAt: Date | null
  }
>

/** An item as it stands. */
export interface Item {
  readonly id: string
  readonly kind: string
  readonly form: string
  readonly ownerId: string
  readonly audience: string
  readonly price: bigint
  readonly status: string
  readonly isReady: boolean
  readonly isListed: boolean
  readonly scheduledAt: Date | null
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  readonly deletedAt: Date | null
  /** Since when moderation hides it, and why. */
  readonly removedAt: Date | null
  readonly removedReason: string | null
  readonly pinnedAt: Date | null
  readonly likeCount: bigint
  readonly bookmarkCount: bigint
  readonly commentCount: bigint
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What lists read of an item. */
export type ItemSummary = Omit<Item, 'kind' | 'isListed' | 'bookmarkCount' | 'removedAt' | 'removedReason'>

/** Where a page of a list ended: the next one begins below it. */
export interface Cursor {
  readonly at: Date
  readonly id: string
}

/** What a list of published items asks for. `until` is exclusive. */
export interface ListedFilter {
  readonly kind: ItemKind
  readonly now: Date
  readonly form?: string | undefined
  readonly isFree?: boolean | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  readonly after?: Cursor | undefined
  /** Ids that are left out. */
  readonly without?: readonly string[] | undefined
}

const CURSOR = /^(\d{1,15})\.([0-9a-f]{32})$/

/** A cursor as text, as pages carry it. */
export const cursorText = ({ at, id }: Cursor): string => `${at.getTime()}.${id}`

/** Reads a cursor; a text that is none is as good as no cursor. */
export function cursorOf(text: string | undefined): Cursor | undefined {
  const [, at, id] = CURSOR.exec(text ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id } : undefined
}
