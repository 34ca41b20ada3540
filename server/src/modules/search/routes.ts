import * as feed from '@stagedoor/contract/feed'
import { done, pageOf } from '@stagedoor/contract/kit'
import * as performers from '@stagedoor/contract/performers'
import * as search from '@stagedoor/contract/search'
import { type Route, serve } from '../../platform/routes.ts'
import { imagineViewer } from '../access/index.ts'
import { listPerformerPosts, listPosts } from '../feed/index.ts'
import { findPerformers } from './find-performers.ts'
import { findInList, findPosts } from './find-posts.ts'
import { listKeywords, recordKeyword } from './keep-keywords.ts'
import { suggestSearches } from './suggest-searches.ts'

/** The calls that look for words: those of the directory and of lists of posts too, since words are found here. */
export const searchRoutes: readonly Route[] = [
  serve(performers.searchPerformers, (ctx, { query }) => findPerformers(ctx, query, pageOf(query, 12))),
  serve(search.searchPosts, (ctx, { query }) => findPosts(ctx, query)),
  serve(feed.listPosts, (ctx, { query }) => listPosts(ctx, query, findInList)),
  serve(feed.listPerformerPosts, (ctx, { params, query }) =>
    listPerformerPosts(imagineViewer(ctx, query.viewAs), params, query, findInList),
  ),
  serve(search.suggest, (ctx, { query }) => suggestSearches(ctx, query.q)),
  serve(search.listKeywords, (ctx, { query }) => listKeywords(ctx, pageOf(query))),
  serve(search.recordKeyword, async (ctx, { body }) => {
    await recordKeyword(ctx, body.keyword)
    return done
  }),
]
