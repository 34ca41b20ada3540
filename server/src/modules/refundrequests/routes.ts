import * as refunds from '@stagedoor/contract/refunds'
import { type Route, serve } from '../../platform/http/index.ts'
import type { NameItems } from '../wallet/index.ts'
import { askForRefund } from './ask-for-refund.ts'
import { listRequests, refuseRequest } from './review-requests.ts'

/** Returns the routes of requests for refunds. */
export const refundrequestsRoutes = (nameItems: NameItems): readonly Route[] => [
  serve(refunds.askForRefund, (ctx, { body }) => askForRefund(ctx, body)),
  serve(refunds.listRequests, (ctx, { query }) => listRequests(ctx, query, nameItems)),
  serve(refunds.refuseRequest, (ctx, { params, body }) =>
    refuseRequest(ctx, params.id, body.reason),
  ),
]
