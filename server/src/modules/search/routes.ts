import { done, pageOf } from '@stagedoor/contract/kit'
import * as search from '@stagedoor/contract/search'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { findPosts } from './find-posts.ts'
import { listTags } from './find-tags.ts'
import { listKeywords, recordKeyword } from './record-keyword.ts'
import { searchEverything } from './search-everything.ts'
import { suggestSearches } from './suggest-searches.ts'

/** Returns the routes of search. */
export const searchRoutes = (contents: Contents): readonly Route[] => [
  serve(search.searchPosts, (ctx, { query }) => findPosts(ctx, query)),
  serve(search.searchEverything, (ctx, { query }) => searchEverything(ctx, contents, query)),
  serve(search.searchTags, (ctx, { query }) => listTags(ctx, query)),
  serve(search.suggest, (ctx, { query }) => suggestSearches(ctx, contents, query.q)),
  serve(search.listKeywords, (ctx, { query }) => listKeywords(ctx, pageOf(query))),
  serve(search.recordKeyword, async (ctx, { body }) => {
    await recordKeyword(ctx, body.keyword)
    return done
  }),
]
