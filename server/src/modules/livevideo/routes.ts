import * as livevideo from '@stagedoor/contract/livevideo'
import { type Route, serve } from '../../platform/http/index.ts'
import { listProviders, testProvider } from './check-providers.ts'

/** The routes of the providers of live video. */
export const livevideoRoutes: readonly Route[] = [
  serve(livevideo.listProviders, (ctx) => listProviders(ctx)),
  serve(livevideo.testProvider, (ctx, { params }) => testProvider(ctx, params.provider)),
]
