import * as reactions from '@stagedoor/contract/reactions'
import { type Route, serve } from '../../platform/routes.ts'
import { listPerformerBookmarks, listPostBookmarks } from './list-bookmarks.ts'
import { createReaction, deleteReaction } from './set-reaction.ts'

export const reactionsRoutes: readonly Route[] = [
  serve(reactions.createReaction, (ctx, { body }) => createReaction(ctx, body)),
  serve(reactions.deleteReaction, (ctx, { body }) => deleteReaction(ctx, body)),
  serve(reactions.listPostBookmarks, (ctx, { query }) => listPostBookmarks(ctx, query)),
  serve(reactions.listPerformerBookmarks, (ctx, { query }) => listPerformerBookmarks(ctx, query)),
]
