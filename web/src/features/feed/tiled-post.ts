import { excerptOf } from '../../lib/navigation/excerpt.ts'
import type { WirePost } from './queries.ts'

type Thumbnail = NonNullable<WirePost['thumbnail']>

/** A post as far as a tile shows it. */
export interface TiledPost
  extends Pick<
    WirePost,
    | '_id'
    | 'slug'
    | 'type'
    | 'title'
    | 'text'
    | 'firstLine'
    | 'counts'
    | 'performer'
    | 'isLocked'
    | 'lockedBy'
    | 'fromTierName'
  > {
  readonly thumbnail: Pick<Thumbnail, 'url' | 'alt' | 'pictures' | 'thumbhash' | 'isBlurred'> | null
  readonly files: readonly Pick<WirePost['files'][number], 'duration' | 'aiOrigin' | 'preview'>[]
}

/** More of a text than a tile shows. */
const TEXT_LENGTH = 200

/**
 * Returns what a tile shows of a post: a page that shows tiles alone carries no more of them for
 * its browser.
 */
export function tiledPost(post: WirePost): TiledPost {
  const { _id, slug, type, title, text, firstLine, counts, performer, isLocked, lockedBy } = post
  const { thumbnail, files, fromTierName } = post
  return {
    _id,
    slug,
    type,
    title,
    text: excerptOf(text, TEXT_LENGTH),
    firstLine,
    counts,
    performer,
    isLocked,
    lockedBy,
    ...(fromTierName !== undefined && { fromTierName }),
    thumbnail: thumbnail && {
      url: thumbnail.url,
      alt: thumbnail.alt,
      pictures: thumbnail.pictures.slice(0, 1),
      thumbhash: thumbnail.thumbhash,
      isBlurred: thumbnail.isBlurred,
    },
    files: files.map(({ duration, aiOrigin, preview }) => ({
      duration,
      preview,
      ...(aiOrigin !== undefined && { aiOrigin }),
    })),
  }
}
