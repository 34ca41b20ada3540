import * as fanlists from '@stagedoor/contract/fanlists'
import { type Route, serve } from '../../platform/http/index.ts'
import { addMembers, removeMembers } from './change-members.ts'
import { exportFans } from './export/export-fans.ts'
import { listFans } from './list-fans.ts'
import { readFan } from './read-fan.ts'
import { listLists, readList } from './read-lists.ts'
import { updateFan } from './update-fan.ts'
import { createList, deleteList, previewRule, updateList } from './write-lists.ts'

export const fanlistsRoutes: readonly Route[] = [
  serve(fanlists.listLists, (ctx) => listLists(ctx)),
  serve(fanlists.createList, (ctx, { body }) => createList(ctx, body)),
  serve(fanlists.readList, (ctx, { params }) => readList(ctx, params.id)),
  serve(fanlists.updateList, (ctx, { params, body }) => updateList(ctx, params.id, body)),
  serve(fanlists.deleteList, (ctx, { params }) => deleteList(ctx, params.id)),
  serve(fanlists.addMembers, (ctx, { params, body }) => addMembers(ctx, params.id, body.fanIds)),
  serve(fanlists.removeMembers, (ctx, { params, body }) =>
    removeMembers(ctx, params.id, body.fanIds),
  ),
  serve(fanlists.previewRule, (ctx, { body }) => previewRule(ctx, body.rule)),
  serve(fanlists.listFans, (ctx, { query }) => listFans(ctx, query)),
  serve(fanlists.readFan, (ctx, { params }) => readFan(ctx, params.id)),
  serve(fanlists.exportFans, (ctx, { body }) => exportFans(ctx, body)),
  serve(fanlists.updateFan, (ctx, { params, body }) => updateFan(ctx, params.id, body)),
]
