import * as privatecalls from '@stagedoor/contract/privatecalls'
import { type Route, serve } from '../../platform/http/index.ts'
import { openCallMedia, takeCallOver } from './join-call.ts'
import { endCallByAdmin, listAllCalls } from './manage-calls.ts'
import { acceptCall, requestCall } from './request-call.ts'
import { readOffer, readTerms, updateTerms } from './set-terms.ts'
import { declineCall, hangUp, listCalls, readCall } from './use-call.ts'

/** The routes of private calls. */
export const privatecallsRoutes: readonly Route[] = [
  serve(privatecalls.readTerms, (ctx) => readTerms(ctx)),
  serve(privatecalls.updateTerms, (ctx, { body }) => updateTerms(ctx, body)),
  serve(privatecalls.readOffer, (ctx, { params }) => readOffer(ctx, params.performerId)),
  serve(privatecalls.request, (ctx, { params, body }) =>
    requestCall(ctx, params.performerId, body),
  ),
  serve(privatecalls.list, (ctx, { query }) => listCalls(ctx, query)),
  serve(privatecalls.read, (ctx, { params }) => readCall(ctx, params.id)),
  serve(privatecalls.accept, (ctx, { params, body }) => acceptCall(ctx, params.id, body)),
  serve(privatecalls.decline, (ctx, { params, body }) => declineCall(ctx, params.id, body)),
  serve(privatecalls.end, (ctx, { params }) => hangUp(ctx, params.id)),
  serve(privatecalls.openMedia, (ctx, { params, body }) => openCallMedia(ctx, params.id, body)),
  serve(privatecalls.takeOver, (ctx, { params, body }) =>
    takeCallOver(ctx, params.id, body.device),
  ),
  serve(privatecalls.adminList, (ctx, { query }) => listAllCalls(ctx, query)),
  serve(privatecalls.adminEnd, (ctx, { params, body }) =>
    endCallByAdmin(ctx, params.id, body.reason),
  ),
]
