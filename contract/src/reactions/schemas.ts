import * as z from 'zod/mini'
import { Post } from '../feed/posts.schemas.ts'
import { Gallery } from '../galleries/galleries.schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Instant, idOf } from '../kit/scalars.ts'
import { Product } from '../products/products.schemas.ts'
import { Performer } from '../profiles/schemas.ts'
import { Video } from '../videos/videos.schemas.ts'

/** The kinds of things that can be liked and bookmarked. */
export const ReactionObject = z.enum([
  'feed',
  'video',
  'gallery',
  'product',
  'performer',
  'comment',
])
export type ReactionObject = z.output<typeof ReactionObject>

const ReactionFields = z.object({
  objectId: idOf('Object'),
  objectType: ReactionObject,
  action: z.enum(['like', 'bookmark']),
})

/** A like or a bookmark of the viewer. */
export const Reaction = z.object({
  _id: z.string(),
  objectId: z.string(),
  objectType: ReactionObject,
  action: z.enum(['like', 'bookmark']),
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const createReaction = {
  body: ReactionFields,
  result: Reaction,
}

export const deleteReaction = {
  body: ReactionFields,
  result: z.boolean(),
}

/** A bookmark with its post. */
export const PostBookmark = z.object({
  _id: z.string(),
  objectId: z.string(),
  objectType: z.literal('feed'),
  objectInfo: Post,
  createdAt: Instant,
  updatedAt: Instant,
})

export const listPostBookmarks = {
  query: z.object(paging),
  result: page(PostBookmark),
}

/** A bookmark with its performer. */
export const PerformerBookmark = z.object({
  _id: z.string(),
  objectId: z.string(),
  objectType: z.literal('performer'),
  objectInfo: Performer,
  createdAt: Instant,
  updatedAt: Instant,
})

export const listPerformerBookmarks = {
  query: z.object(paging),
  result: page(PerformerBookmark),
}

/** A bookmark with its video. */
export const VideoBookmark = z.object({
  _id: z.string(),
  objectId: z.string(),
  objectType: z.literal('video'),
  objectInfo: Video,
  createdAt: Instant,
  updatedAt: Instant,
})

export const listVideoBookmarks = {
  query: z.object(paging),
  result: page(VideoBookmark),
}

/** A bookmark with its gallery. */
export const GalleryBookmark = z.object({
  _id: z.string(),
  objectId: z.string(),
  objectType: z.literal('gallery'),
  objectInfo: Gallery,
  createdAt: Instant,
  updatedAt: Instant,
})

export const listGalleryBookmarks = {
  query: z.object(paging),
  result: page(GalleryBookmark),
}

/** A bookmark with its product. */
export const ProductBookmark = z.object({
  _id: z.string(),
  objectId: z.string(),
  objectType: z.literal('product'),
  objectInfo: Product,
  createdAt: Instant,
  updatedAt: Instant,
})

export const listProductBookmarks = {
  query: z.object(paging),
  result: page(ProductBookmark),
}
