import * as refunds from '@stagedoor/contract/refunds'
import { type Route, serve } from '../../platform/routes.ts'
import { planCharge, refundCharge } from './refund-charge.ts'
import { planPayment, refundPayment } from './refund-payment.ts'

export const refundsRoutes: readonly Route[] = [
  serve(refunds.planPayment, (ctx, { params, query }) => planPayment(ctx, params.id, query.amount)),
  serve(refunds.refundPayment, (ctx, { params, body }) => refundPayment(ctx, params.id, body)),
  serve(refunds.planCharge, (ctx, { params }) => planCharge(ctx, params.id)),
  serve(refunds.refundCharge, (ctx, { params, body }) => refundCharge(ctx, params.id, body)),
]
