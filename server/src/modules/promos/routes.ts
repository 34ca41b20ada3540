import * as promos from '@stagedoor/contract/promos'
import { type Route, serve } from '../../platform/http/index.ts'
import { readPromo, searchAllPromos, searchPromos } from './read-promos.ts'
import { createPromo, deletePromo, updatePromo } from './write-promos.ts'

export const promosRoutes: readonly Route[] = [
  serve(promos.searchPromos, (ctx, { query }) => searchPromos(ctx, query)),
  serve(promos.searchAllPromos, (ctx, { query }) => searchAllPromos(ctx, query)),
  serve(promos.viewPromo, (ctx, { params }) => readPromo(ctx, params.id)),
  serve(promos.createPromo, (ctx, { body, files }) => createPromo(ctx, body, files.banner)),
  serve(
    promos.updatePromo,
    (ctx, { params, body, files }) => updatePromo(ctx, params.id, body, files.banner),
    (ctx, { params }) => readPromo(ctx, params.id),
  ),
  serve(promos.deletePromo, (ctx, { params }) => deletePromo(ctx, params.id)),
]
