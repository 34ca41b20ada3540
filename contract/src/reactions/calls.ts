import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('reactions')

export const createReaction = call('createReaction', {
  method: 'POST',
  path: '/reactions',
  access: 'account',
  summary:
    'Likes or bookmarks something that is listed for the viewer. Repeating it changes nothing.',
  errors: ['reactions.object_not_found'],
})

export const deleteReaction = call('deleteReaction', {
  method: 'DELETE',
  path: '/reactions',
  access: 'account',
  summary: 'Removes a like or a bookmark. Repeating it changes nothing.',
  errors: [],
})

export const listPostBookmarks = call('listPostBookmarks', {
  method: 'GET',
  path: '/reactions/feeds/bookmark',
  access: 'account',
  summary: 'Lists the posts that the viewer bookmarked, newest bookmark first.',
  errors: [],
})

export const listPerformerBookmarks = call('listPerformerBookmarks', {
  method: 'GET',
  path: '/reactions/performers/bookmark',
  access: 'account',
  summary: 'Lists the performers that the viewer bookmarked, newest bookmark first.',
  errors: [],
})

export const listVideoBookmarks = call('listVideoBookmarks', {
  method: 'GET',
  path: '/reactions/videos/bookmark',
  access: 'account',
  summary: 'Lists the videos that the viewer bookmarked, newest bookmark first.',
  errors: [],
})

export const listGalleryBookmarks = call('listGalleryBookmarks', {
  method: 'GET',
  path: '/reactions/galleries/bookmark',
  access: 'account',
  summary: 'Lists the galleries that the viewer bookmarked, newest bookmark first.',
  errors: [],
})

export const listProductBookmarks = call('listProductBookmarks', {
  method: 'GET',
  path: '/reactions/products/bookmark',
  access: 'account',
  summary: 'Lists the products that the viewer bookmarked, newest bookmark first.',
  errors: [],
})
