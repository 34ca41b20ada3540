import * as reactions from '@stagedoor/contract/reactions'
import { type Route, serve } from '../../platform/http/index.ts'
import { createReaction, deleteReaction } from './create-reaction.ts'
import { listItemBookmarks, listPerformerBookmarks } from './list-bookmarks.ts'
import type { ReactionPorts } from './ports.ts'

/** Returns the routes of likes and bookmarks. */
export const reactionsRoutes = (ports: ReactionPorts): readonly Route[] => [
  serve(reactions.createReaction, (ctx, { body }) => createReaction(ctx, ports, body)),
  serve(reactions.deleteReaction, (ctx, { body }) => deleteReaction(ctx, ports, body)),
  serve(reactions.listPostBookmarks, (ctx, { query }) =>
    listItemBookmarks(ctx, query, { kind: 'feed', content: ports.contents.feed }),
  ),
  serve(reactions.listVideoBookmarks, (ctx, { query }) =>
    listItemBookmarks(ctx, query, { kind: 'video', content: ports.contents.video }),
  ),
  serve(reactions.listGalleryBookmarks, (ctx, { query }) =>
    listItemBookmarks(ctx, query, { kind: 'gallery', content: ports.contents.gallery }),
  ),
  serve(reactions.listProductBookmarks, (ctx, { query }) =>
    listItemBookmarks(ctx, query, { kind: 'product', content: ports.contents.product }),
  ),
  serve(reactions.listPerformerBookmarks, (ctx, { query }) =>
    listPerformerBookmarks(ctx, query, ports),
  ),
]
