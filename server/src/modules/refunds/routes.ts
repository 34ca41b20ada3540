import * as refunds from '@stagedoor/contract/refunds'
import { type Route, serve } from '../../platform/http/index.ts'
import { readChargeRefundPlan, refundCharge } from './refund-charge.ts'
import { readPaymentRefundPlan, refundPayment } from './refund-payment.ts'

export const refundsRoutes: readonly Route[] = [
  serve(refunds.planPayment, (ctx, { params, query }) =>
    readPaymentRefundPlan(ctx, params.id, query.amount),
  ),
  serve(refunds.refundPayment, (ctx, { params, body }) => refundPayment(ctx, params.id, body)),
  serve(refunds.planCharge, (ctx, { params }) => readChargeRefundPlan(ctx, params.id)),
  serve(refunds.refundCharge, (ctx, { params, body }) => refundCharge(ctx, params.id, body)),
]
