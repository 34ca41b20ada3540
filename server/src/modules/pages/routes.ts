import { done } from '@stagedoor/contract/kit'
import * as pages from '@stagedoor/contract/pages'
import { type Route, serve } from '../../platform/http/index.ts'
import { readHelp } from './read-help.ts'
import { readPage, searchAllPages, searchPages } from './read-pages.ts'
import { createPage, deletePage, updatePage, uploadPagePicture, waivePage } from './write-pages.ts'

export const pagesRoutes: readonly Route[] = [
  serve(pages.searchPages, (ctx, { query }) => searchPages(ctx, query)),
  serve(pages.readHelp, (ctx) => readHelp(ctx)),
  serve(pages.readPage, (ctx, { params }) => readPage(ctx, params.id, ctx.viewer)),
  serve(pages.searchAllPages, (ctx, { query }) => searchAllPages(ctx, query)),
  serve(pages.viewPage, (ctx, { params }) => readPage(ctx, params.id, ctx.viewer)),
  serve(pages.createPage, (ctx, { body }) => createPage(ctx, body)),
  serve(pages.updatePage, (ctx, { params, body }) => updatePage(ctx, params.id, body)),
  serve(pages.waivePage, (ctx, { params, body }) => waivePage(ctx, params.id, body.isWaived)),
  serve(pages.deletePage, async (ctx, { params }) => {
    await deletePage(ctx, params.id)
    return done
  }),
  serve(pages.uploadPagePicture, (ctx, { files }) => uploadPagePicture(ctx, files.file)),
]
