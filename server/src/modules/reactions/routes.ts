import * as reactions from '@stagedoor/contract/reactions'
import { type Route, serve } from '../../platform/routes.ts'
import { listItemBookmarks, listPerformerBookmarks, listPostBookmarks } from './list-bookmarks.ts'
import { createReaction, deleteReaction } from './set-reaction.ts'

export const reactionsRoutes: readonly Route[] = [
  serve(reactions.createReaction, (ctx, { body }) => createReaction(ctx, body)),
  serve(reactions.deleteReaction, (ctx, { body }) => deleteReaction(ctx, body)),
  serve(reactions.listPostBookmarks, (ctx, { query }) => listPostBookmarks(ctx, query)),
  serve(reactions.listVideoBookmarks, (ctx, { query }) => listItemBookmarks(ctx, query, 'video')),
  serve(reactions.listGalleryBookmarks, (ctx, { query }) => listItemBookmarks(ctx, query, 'gallery')),
  serve(reactions.listProductBookmarks, (ctx, { query }) => listItemBookmarks(ctx, query, 'product')),
  serve(reactions.listPerformerBookmarks, (ctx, { query }) => listPerformerBookmarks(ctx, query)),
]
