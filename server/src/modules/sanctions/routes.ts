import * as sanctions from '@stagedoor/contract/sanctions'
import { type Route, serve } from '../../platform/http/index.ts'
import { decideHit, listHits } from './decide-hit.ts'
import { setSource } from './download-list.ts'
import { importUpload } from './import-list.ts'
import { selectLists } from './lists.store.ts'
import { listView } from './views.ts'

/** The calls of sanction lists. */
export const sanctionsRoutes: readonly Route[] = [
  serve(sanctions.listLists, async (ctx) => ({ data: (await selectLists(ctx)).map(listView) })),
  serve(sanctions.importList, (ctx, { body, files }) => importUpload(ctx, body, files.file)),
  serve(sanctions.setSource, (ctx, { body }) => setSource(ctx, body)),
  serve(sanctions.listHits, (ctx, { query }) => listHits(ctx, query)),
  serve(sanctions.decideHit, (ctx, { params, body }) => decideHit(ctx, params.id, body)),
]
