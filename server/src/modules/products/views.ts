import type { Tokens } from '@stagedoor/contract/kit'
import type { MediaFile } from '@stagedoor/contract/media'
import type { Product } from '@stagedoor/contract/products'
import type * as z from 'zod/mini'
import type { Visibility } from '../access/index.ts'
import { isSale, posterView, stateOf } from '../content/index.ts'
import { wireStatusOf } from './rules.ts'
import type { ProductRow } from './store.ts'

/** A product in wire shape. */
export type ProductView = z.output<typeof Product>

/** The related records of products, loaded for a whole page at once. */
export interface ProductViewContext {
  readonly visibility: Visibility
  readonly performer: ProductView['performer']
  /** The files by id, as the viewer may see them. */
  readonly files: ReadonlyMap<string, MediaFile>
  /** The addresses of the files of the viewer's own products, by id. */
  readonly ownUrls: ReadonlyMap<string, string>
  readonly now: Date
}

/**
 * Returns a product in wire shape. This is the only place that leaves out the file for those who
 * may not download it.
 */
export function productView(row: ProductRow, context: ProductViewContext): ProductView {
  const { visibility, performer, files, now } = context
  const picture = posterView(row.imageId ? files.get(row.imageId) : undefined)
  return {
    _id: row.id,
    performerId: row.ownerId,
    performer,
    name: row.name,
    slug: row.slug,
    description: row.description,
    ...offerView(row, visibility),
    status: wireStatusOf(row),
    state: stateOf(row, now),
    image: picture?.url ?? null,
    imageId: row.imageId,
    picture: picture?.url ? picture : null,
    ...(row.hasAi && { hasAi: true }),
    ...fileView(row, context),
    isBought: visibility.isBought,
    isFollowed: visibility.isFollowed,
    isSubscribed: visibility.isSubscribed,
    ...reactionsView(row),
    publishedAt: row.publishedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

function offerView(
  { form, price, shippingPrice, audience, stock }: ProductRow,
  { isBought, isListed, canView }: Visibility,
) {
  const isLeft = stock === null || stock > 0n
  const isBuyable = isListed && isLeft && audience === 'buyers' && !isBought && !canView
  const pieces = stock === null ? null : Number(stock)
  return {
    type: form as ProductView['type'],
    price: price as Tokens,
    isSale: isSale(audience),
    shippingPrice: shippingPrice as Tokens,
    stock: pieces,
    isBuyable,
  }
}

function fileView(
  { form, fileId }: ProductRow,
  { visibility: { canView }, files, ownUrls }: ProductViewContext,
) {
  const file = form === 'digital' && fileId ? files.get(fileId) : undefined
  return {
    digitalFileId: file && canView ? file._id : null,
    digitalFileUrl: (file && ownUrls.get(file._id)) ?? null,
    digitalFile: file
      ? {
          name: canView ? file.name : '',
          mimeType: file.mimeType,
          size: file.size,
          fileCount: file.fileCount,
          stage: file.stage,
        }
      : null,
    canDownload: canView && file?.stage === 'ready',
  }
}

const reactionsView = (row: ProductRow) => ({
  isLiked: row.isLiked,
  isBookMarked: row.isBookmarked,
  stats: {
    views: Number(row.viewCount),
    likes: Number(row.likeCount),
    comments: Number(row.commentCount),
    bookmarks: Number(row.bookmarkCount),
  },
})
