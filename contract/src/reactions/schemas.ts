import * as z from 'zod/mini'
import { Post } from '../feed/posts.schemas.ts'
import { Gallery } from '../galleries/galleries.schemas.ts'
import { page, paging } from '../kit/page.ts'
import { Instant, idOf, Tokens } from '../kit/scalars.ts'
import { PersonCard } from '../people/schemas.ts'
import { Performer } from '../profiles/schemas.ts'
import { Video } from '../videos/videos.schemas.ts'

/** The kinds of things that can be liked and bookmarked. */
export const ReactionObject = z.enum(['feed', 'video', 'gallery', 'product', 'performer', 'comment'])
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

/** The fields of every item, of any kind. */
export const ItemCard = z.object({
  _id: z.string(),
  performerId: z.string(),
  performer: PersonCard,
  isSale: z.boolean(),
  price: Tokens,
  status: z.enum(['active', 'inactive']),
  stats: z.object({ likes: z.number(), comments: z.number(), bookmarks: z.number() }),
  isBookMarked: z.literal(true),
  createdAt: Instant,
  updatedAt: Instant,
})

const itemBookmark = <Kind extends 'gallery' | 'product'>(kind: Kind) =>
  z.object({
    _id: z.string(),
    objectId: z.string(),
    objectType: z.literal(kind),
    objectInfo: ItemCard,
    createdAt: Instant,
    updatedAt: Instant,
  })

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

export const listProductBookmarks = {
  query: z.object(paging),
  result: page(itemBookmark('product')),
}
