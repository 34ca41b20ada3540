import * as z from 'zod/mini'
import { ContentState } from '../content/offer.schemas.ts'
import { PostPerformer, PostPoster } from '../feed/posts.schemas.ts'
import { Instant, Tokens } from '../kit/scalars.ts'
import { userHtml } from '../kit/written.ts'
import { FileStage } from '../media/schemas.ts'

/** The status of a product: a draft was never published. */
export const ProductStatus = z.enum(['draft', 'active', 'inactive'])
export type ProductStatus = z.output<typeof ProductStatus>

/** Goods that are sent, or a file that is downloaded. */
export const ProductType = z.enum(['physical', 'digital'])
export type ProductType = z.output<typeof ProductType>

/** A product as one viewer sees it. Its page is for everyone; only its file is for buyers. */
export const Product = z.object({
  _id: z.string(),
  performerId: z.string(),
  performer: PostPerformer,
  type: ProductType,
  name: userHtml(z.string(), 'item.title'),
  slug: z.string(),
  description: userHtml(z.string(), 'item.description'),
  status: ProductStatus,
  state: ContentState,
  /** The price of one piece; 0 for what everyone may download. */
  price: Tokens,
  isSale: z.boolean(),
  /** The price of sending an order of goods, whatever its quantity; 0 for downloads. */
  shippingPrice: Tokens,
  /** The number left for sale; null when it is unlimited. */
  stock: z.nullable(z.number()),
  /** The address of its picture. */
  image: z.nullable(z.string()),
  imageId: z.nullable(z.string()),
  /** The same picture in several sizes. */
  picture: z.nullable(PostPoster),
  /** True when AI had a part in one of its files, as its creator or the file says. */
  hasAi: z.optional(z.boolean()),
  /** Null for physical products, and for those who may not download it. */
  digitalFileId: z.nullable(z.string()),
  /** The address of the file for its owner; null for everyone else, who ask for a download link. */
  digitalFileUrl: z.nullable(z.string()),
  /** The file that buyers download; null for physical products and drafts without a file. */
  digitalFile: z.nullable(
    z.object({
      /** Its name, for its owner and buyers; empty for everyone else. */
      name: userHtml(z.string(), 'item.title'),
      mimeType: z.string(),
      size: z.number(),
      /** The number of files in a ZIP archive; null for others, and where it is not known. */
      fileCount: z.nullable(z.number()),
      stage: FileStage,
    }),
  ),
  /** True when the viewer may download the file now. */
  canDownload: z.boolean(),
  /** True when a fan can buy it now. Goods can be bought again. */
  isBuyable: z.boolean(),
  isBought: z.boolean(),
  isFollowed: z.boolean(),
  isSubscribed: z.boolean(),
  isLiked: z.boolean(),
  isBookMarked: z.boolean(),
  stats: z.object({
    views: z.number(),
    likes: z.number(),
    comments: z.number(),
    bookmarks: z.number(),
  }),
  publishedAt: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
/** A product as a client reads it. */
export type Product = z.input<typeof Product>
