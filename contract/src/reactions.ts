import * as z from 'zod/mini'
import { call } from './kit/call.ts'
import { page, paging } from './kit/page.ts'
import { Instant, idOf } from './kit/scalars.ts'
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
