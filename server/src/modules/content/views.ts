import type { PostLock, PostPoster } from '@stagedoor/contract/feed'
import type { MediaFile } from '@stagedoor/contract/media'
import type * as z from 'zod/mini'

const locks: Readonly<Record<string, PostLock>> = {
  followers: 'follow',
  subscribers: 'subscribe',
  buyers: 'buy',
  list: 'list',
}

/** Returns the action that unlocks an item of an audience; null for one that everyone may open. */
export const lockOf = (audience: string): PostLock | null => locks[audience] ?? null

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
