import * as content from '@stagedoor/contract/content'
import { type Route, serve } from '../../platform/http/index.ts'
import { countView } from './count-view.ts'
import type { Contents } from './ports.ts'

/** Returns the routes of content of any kind. */
export const contentRoutes = (contents: Contents): readonly Route[] => [
  serve(content.countView, (ctx, { body }) => countView(ctx, contents, body)),
]
