import type { PostAudience, PostLock, PostPoster } from '@stagedoor/contract/feed'
import type { Tokens } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import type * as z from 'zod/mini'
import type { Visibility } from '../access/index.ts'
import { audienceAt, type Item } from '../items/index.ts'
import { isSale } from './offers/offer.rules.ts'
import { openingsOf } from './offers/openings.rules.ts'

const locks: Readonly<Record<string, PostLock>> = {
  followers: 'follow',
  subscribers: 'subscribe',
  buyers: 'buy',
  list: 'list',
}

/** Returns the action that unlocks an item of an audience; null for one that everyone may open. */
const lockOf = (audience: string): PostLock | null => locks[audience] ?? null

type OfferedItem = Pick<
  Item,
  'audience' | 'listId' | 'subscribersAt' | 'followersAt' | 'everyoneAt'
>

/**
 * Returns the offer of an item as it stands for its viewer: the widest audience that it opened to,
 * the price that they pay, and the action that unlocks it.
 */
export function offerView(
  item: OfferedItem,
  { canView, price, reason }: Pick<Visibility, 'canView' | 'price' | 'reason'>,
  now: Date,
) {
  const audience = audienceAt(item, now) as z.output<typeof PostAudience>
  return {
    isSale: isSale(audience),
    price: (audience === 'buyers' ? price : 0n) as Tokens,
    audience,
    opensTo: openingsOf(item, now),
    listId: reason === 'owner' ? item.listId : null,
    isLocked: !canView,
    lockedBy: canView ? null : lockOf(audience),
  }
}

/**
 * Returns the picture that represents an item: the largest of a file's own, or else its blurred
 * preview.
 */
export function posterView(file: MediaFile | undefined): z.output<typeof PostPoster> | null {
  if (!file) return null
  const { alt, pictures, width, height, thumbhash, thumbnails } = file
  const largest = pictures.at(-1)?.url
  return {
    _id: file._id,
    url: largest ?? thumbnails[0] ?? null,
    alt,
    thumbnails,
    pictures,
    width,
    height,
    thumbhash,
    isBlurred: largest === undefined && thumbnails.length > 0,
  }
}
