import * as topfans from '@stagedoor/contract/topfans'
import { type Route, serve } from '../../platform/http/index.ts'
import { listTopFans } from './list-top-fans.ts'
import { showList, showMe, showMeEverywhere } from './show-top-fans.ts'

/** The routes of lists of top fans. */
export const topfansRoutes: readonly Route[] = [
  serve(topfans.listTopFans, (ctx, { params, query }) =>
    listTopFans(ctx, params.performerId, query.period ?? 'month'),
  ),
  serve(topfans.showList, (ctx, { body }) => showList(ctx, body.isShown)),
  serve(topfans.showMeEverywhere, (ctx, { body }) => showMeEverywhere(ctx, body.isShown)),
  serve(topfans.showMe, (ctx, { params, body }) => showMe(ctx, params.performerId, body.isShown)),
]
