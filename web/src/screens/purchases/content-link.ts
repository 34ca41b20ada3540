import type { WireOf } from '@stagedoor/contract/kit'
import type { listIncluded, listPurchases, listStartedVideos } from '@stagedoor/contract/purchases'
import { formatContents } from '../../features/content/contents.ts'
import { kindLabel, pictureOf } from '../../features/feed/labels.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import { href } from '../../lib/navigation/href.ts'

/** A purchase as its buyer reads it. */
export type Purchase = WireOf<typeof listPurchases>['data'][number]
/** A video that its viewer began, as the browser receives it. */
export type StartedVideo = WireOf<typeof listStartedVideos>['data'][number]

/** Content that a subscription opens, as the browser receives it. */
export type Included = WireOf<typeof listIncluded>['data'][number]

/** Where content is shown, with its picture and its title. */
export interface ContentLink {
  readonly to: string
  readonly src: string
  readonly title: string
  /** The product whose file can be downloaded. */
  readonly downloadId?: string | undefined
}

/** Returns the link to content; undefined for content that can no longer be seen. */
export function contentLinkOf({
  objectType,
  objectInfo,
}: Purchase | StartedVideo | Included): ContentLink | undefined {
  if (!objectInfo) return undefined
  if (objectType === 'product') {
    const { _id, slug: id, name: title, image, canDownload } = objectInfo
    return {
      to: href('product', { id }),
      src: image ?? '/leaf.svg',
      title,
      downloadId: canDownload ? _id : undefined,
    }
  }
  if (objectType === 'gallery') {
    const { slug: id, title, coverPhoto } = objectInfo
    return { to: href('gallery', { id }), src: coverPhoto.url ?? '/leaf.svg', title }
  }
  if (objectType === 'message') {
    const { conversationId: id, seq: at, text, counts, coverUrl } = objectInfo
    const title = excerptOf(text, 60) || formatContents(counts)
    return {
      to: href('messages/conversation', { id }, { at }),
      src: coverUrl ?? '/leaf.svg',
      title,
    }
  }
  const src = pictureOf(objectInfo)
  if (objectType === 'video')
    return { to: href('video', { id: objectInfo.slug }), src, title: objectInfo.title }
  const { slug: id, title, text, firstLine, counts, type } = objectInfo
  return {
    to: href('post', { id }),
    src,
    title: title || excerptOf(text || firstLine, 60) || formatContents(counts) || kindLabel(type),
  }
}
