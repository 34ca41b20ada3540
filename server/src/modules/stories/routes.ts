import { done } from '@stagedoor/contract/kit'
import * as stories from '@stagedoor/contract/stories'
import { type Route, serve } from '../../platform/http/index.ts'
import { type Contents, requirePublisher } from '../content/index.ts'
import {
  createHighlight,
  deleteHighlight,
  listHighlights,
  orderHighlights,
  readHighlight,
  updateHighlight,
} from './highlight-stories.ts'
import { listOwnStories, listViewers } from './list-own-stories.ts'
import { listRings, markSeen, readStories } from './watch-stories.ts'
import { createStories, deleteStory } from './write-stories.ts'

/** Returns the routes of stories and highlights. */
export const storiesRoutes = (contents: Contents): readonly Route[] => [
  serve(
    stories.createStories,
    (ctx, { body }) => createStories(ctx, contents, body),
    requirePublisher,
  ),
  serve(stories.listOwnStories, (ctx, { query }) => listOwnStories(ctx, contents, query)),
  serve(stories.deleteStory, async (ctx, { params }) => {
    await deleteStory(ctx, params.id)
    return done
  }),
  serve(stories.listViewers, (ctx, { params, query }) => listViewers(ctx, params.id, query)),
  serve(stories.listRings, (ctx) => listRings(ctx)),
  serve(stories.readStories, (ctx, { params }) => readStories(ctx, contents, params.username)),
  serve(stories.markSeen, (ctx, { params }) => markSeen(ctx, params.id)),
  serve(stories.listHighlights, (ctx, { params }) =>
    listHighlights(ctx, contents, params.username),
  ),
  serve(stories.readHighlight, (ctx, { params }) => readHighlight(ctx, contents, params.id)),
  serve(
    stories.createHighlight,
    (ctx, { body }) => createHighlight(ctx, contents, body),
    requirePublisher,
  ),
  serve(
    stories.updateHighlight,
    (ctx, { params, body }) => updateHighlight(ctx, contents, params.id, body),
    requirePublisher,
  ),
  serve(stories.orderHighlights, (ctx, { body }) =>
    orderHighlights(ctx, contents, body.highlightIds),
  ),
  serve(stories.deleteHighlight, async (ctx, { params }) => {
    await deleteHighlight(ctx, params.id)
    return done
  }),
]
