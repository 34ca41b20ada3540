import type { RecordPlaceKind } from '@stagedoor/contract/records'
import { href } from '@stagedoor/contract/site-pages'
import { namedKind } from '../content/index.ts'
import type { Item } from '../items/index.ts'

/** The kinds of places, by the kind of the object that shows a file; others are no publication. */
const placeKinds: Readonly<Record<string, RecordPlaceKind>> = {
  feed: 'feed',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
  message: 'message',
  stream: 'stream',
  'account-avatar': 'avatar',
  'account-cover': 'cover',
  'profile-welcome': 'welcome_video',
}

/**
 * Returns the kind of place for the kind of an object that shows a file, which may be an item of
 * some form; undefined for no place.
 */
export function placeKindOf(
  userKind: string,
  item?: Pick<Item, 'form'> | null,
): RecordPlaceKind | undefined {
  const kind = placeKinds[userKind]
  return kind === 'feed' && item ? namedKind(kind, item) : kind
}

/** A story has the address of a post. */
const itemPages = {
  feed: 'post',
  story: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
} as const

/** Returns true for places that are posts, stories, videos, galleries or products. */
export const isItemPlace = (kind: RecordPlaceKind): kind is keyof typeof itemPages =>
  kind in itemPages

/**
 * Returns the address of a place. It names things by their ids, which lead to them under every
 * username and title. That of a message is a page of the console, because only its two people and
 * those who may read records can open it.
 */
export const addressOf = (kind: RecordPlaceKind, placeId: string, ownerId: string): string =>
  kind === 'message'
    ? href('admin/record-message', { id: placeId })
    : addressUnder(kind, isItemPlace(kind) ? placeId : ownerId)

/** Returns the address of a place under a name of the thing, or of its owner for profiles. */
export function addressUnder(kind: RecordPlaceKind, name: string): string {
  if (isItemPlace(kind)) return href(itemPages[kind], { id: name })
  return href(kind === 'stream' ? 'streaming' : 'profile', { profileId: name })
}

/** A time, which may be without a known beginning or end. */
export interface Span {
  readonly from: Date | null
  readonly until: Date | null
}

/** Returns the time that two have in common; undefined for none. */
export function overlapOf(one: Span, other: Span): Span | undefined {
  const from = later(one.from, other.from)
  const until = [one.until, other.until]
    .filter((end) => end !== null)
    .sort((a, b) => Number(a) - Number(b))[0]
  return from && until && until < from ? undefined : { from, until: until ?? null }
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other)

/** What is known of a place at a time. */
export interface PlaceFacts {
  readonly isUsed: boolean
  /** True while the bytes of the file can be shown. */
  readonly isReady: boolean
  /** When the file was uploaded; undefined when it is gone. */
  readonly uploadedAt: Date | undefined
  /** The item that shows it; null where the place is no item of content. */
  readonly item: Pick<
    Item,
    'publishedAt' | 'deletedAt' | 'removedAt' | 'expiresAt' | 'status'
  > | null
}

/** When something was published at a place, and when it was gone; both null before. */
export interface Publication {
  readonly shownAt: Date | null
  readonly removedAt: Date | null
}

/**
 * Returns when a file was published at a place and if it still is. What its owner deleted stays
 * published for those who bought it, as long as the item shows its files.
 */
export function publicationOf(facts: PlaceFacts, now: Date): Publication {
  const { isUsed, isReady, uploadedAt, item } = facts
  const end = item ? endOf(item, isUsed, now) : undefined
  const isHidden = item !== null && item.deletedAt === null && item.status !== 'active'
  const isShown = !end && isUsed && isReady && !isHidden
  const removedAt = isShown ? null : (end ?? now)
  if (!item) return { shownAt: isShown ? now : null, removedAt }
  const { publishedAt } = item
  if (!publishedAt || !(isReady || end)) return { shownAt: null, removedAt }
  return { shownAt: uploadedAt && uploadedAt > publishedAt ? now : publishedAt, removedAt }
}

/** Returns when an item ended for everybody; undefined while somebody can see it. */
function endOf(item: NonNullable<PlaceFacts['item']>, isUsed: boolean, now: Date) {
  const { removedAt, deletedAt, expiresAt } = item
  if (removedAt) return removedAt
  if (deletedAt && !isUsed) return deletedAt
  return expiresAt && expiresAt <= now ? expiresAt : undefined
}

/** What the retention of a record is counted from. */
export interface RecordTimes {
  /** True while content of the person is published somewhere. */
  readonly isShown: boolean
  /** When content was last published; null for who never published any. */
  readonly lastShownAt: Date | null
  /** When the record was last changed, such as by the end of an account. */
  readonly changedAt: Date
}

/**
 * Returns the end of the retention of a record: so many years after the last publication or the
 * last change, whichever is later; undefined while anything is published.
 */
export function keptUntil(
  { isShown, lastShownAt, changedAt }: RecordTimes,
  years: number,
): Date | undefined {
  if (isShown) return undefined
  const from = lastShownAt && lastShownAt > changedAt ? lastShownAt : changedAt
  return yearsAfter(from, years)
}

/** Returns the instant some years after another, or before it. */
export function yearsAfter(from: Date, years: number): Date {
  const end = new Date(from)
  end.setUTCFullYear(from.getUTCFullYear() + years)
  return end
}
