import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Instant, idOf, Tokens } from './kit/scalars.ts'
import { PersonCard } from './people.ts'
import { Post } from './posts.ts'
import { Performer } from './profiles.ts'

/** What can be liked and bookmarked. */
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

export const createReaction = call({
  name: 'reactions.createReaction',
  method: 'POST',
  path: '/reactions',
  access: 'account',
  summary: 'Likes or bookmarks something that is listed for the viewer. Doing it twice changes nothing.',
  body: ReactionFields,
  result: Reaction,
  errors: ['reactions.object_not_found'],
})

export const deleteReaction = call({
  name: 'reactions.deleteReaction',
  method: 'DELETE',
  path: '/reactions',
  access: 'account',
  summary: 'Takes a like or a bookmark back. Doing it twice changes nothing.',
  body: ReactionFields,
  result: z.boolean(),
  errors: [],
})

/** A bookmark with what it marks. */
export const PostBookmark = z.object({
  _id: z.string(),
  objectId: z.string(),
  objectType: z.literal('feed'),
  objectInfo: Post,
  createdAt: Instant,
  updatedAt: Instant,
})

export const listPostBookmarks = call({
  name: 'reactions.listPostBookmarks',
  method: 'GET',
  path: '/reactions/feeds/bookmark',
  access: 'account',
  summary: 'The posts the viewer bookmarked, newest bookmark first.',
  query: z.object(paging),
  result: page(PostBookmark),
  errors: [],
})

/** A bookmark with the performer it marks. */
export const PerformerBookmark = z.object({
  _id: z.string(),
  objectId: z.string(),
  objectType: z.literal('performer'),
  objectInfo: Performer,
  createdAt: Instant,
  updatedAt: Instant,
})

export const listPerformerBookmarks = call({
  name: 'reactions.listPerformerBookmarks',
  method: 'GET',
  path: '/reactions/performers/bookmark',
  access: 'account',
  summary: 'The performers the viewer bookmarked, newest bookmark first.',
  query: z.object(paging),
  result: page(PerformerBookmark),
  errors: [],
})

/** What every item tells about itself, whatever its kind. */
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

const itemBookmark = <Kind extends 'video' | 'gallery' | 'product'>(kind: Kind) =>
  z.object({
    _id: z.string(),
    objectId: z.string(),
    objectType: z.literal(kind),
    objectInfo: ItemCard,
    createdAt: Instant,
    updatedAt: Instant,
  })

export const listVideoBookmarks = call({
  name: 'reactions.listVideoBookmarks',
  method: 'GET',
  path: '/reactions/videos/bookmark',
  access: 'account',
  summary: 'The videos the viewer bookmarked, newest bookmark first.',
  query: z.object(paging),
  result: page(itemBookmark('video')),
  errors: [],
})

export const listGalleryBookmarks = call({
  name: 'reactions.listGalleryBookmarks',
  method: 'GET',
  path: '/reactions/galleries/bookmark',
  access: 'account',
  summary: 'The galleries the viewer bookmarked, newest bookmark first.',
  query: z.object(paging),
  result: page(itemBookmark('gallery')),
  errors: [],
})

export const listProductBookmarks = call({
  name: 'reactions.listProductBookmarks',
  method: 'GET',
  path: '/reactions/products/bookmark',
  access: 'account',
  summary: 'The products the viewer bookmarked, newest bookmark first.',
  query: z.object(paging),
  result: page(itemBookmark('product')),
  errors: [],
})
