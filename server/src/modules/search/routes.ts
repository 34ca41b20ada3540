import { done, pageOf } from '@stagedoor/contract/kit'
import * as search from '@stagedoor/contract/search'
import { type Route, serve } from '../../platform/http/index.ts'
import { findPosts } from './find-posts.ts'
import { listKeywords, recordKeyword } from './record-keyword.ts'
import { suggestSearches } from './suggest-searches.ts'

export const searchRoutes: readonly Route[] = [
  serve(search.searchPosts, (ctx, { query }) => findPosts(ctx, query)),
  serve(search.suggest, (ctx, { query }) => suggestSearches(ctx, query.q)),
  serve(search.listKeywords, (ctx, { query }) => listKeywords(ctx, pageOf(query))),
  serve(search.recordKeyword, async (ctx, { body }) => {
    await recordKeyword(ctx, body.keyword)
    return done
  }),
]
