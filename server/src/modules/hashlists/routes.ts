import * as hashlists from '@stagedoor/contract/hashlists'
import { type Route, serve } from '../../platform/http/index.ts'
import { importUpload, setHashListActive } from './import-entries.ts'
import { explainWrongMatch } from './send-feedback.ts'

export const hashlistsRoutes: readonly Route[] = [
  serve(hashlists.explainWrongMatch, (ctx, { params, body }) =>
    explainWrongMatch(ctx, params.id, body.reasonId),
  ),
  serve(hashlists.importHashes, (ctx, { body, files }) => importUpload(ctx, body, files.file)),
  serve(hashlists.setHashListActive, (ctx, { params, body }) =>
    setHashListActive(ctx, params.id, body.isActive),
  ),
]
