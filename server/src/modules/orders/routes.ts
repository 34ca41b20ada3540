import * as orders from '@stagedoor/contract/orders'
import { type Route, serve } from '../../platform/http/index.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { readThread, writeAbout } from './order-thread.ts'
import { countOpen, listBought, listSales, readOrder } from './read-orders.ts'
import { refundOrder } from './refund-order.ts'
import { changeDeliveryAddress, updateOrder } from './update-order.ts'

export const ordersRoutes: readonly Route[] = [
  serve(orders.listSales, (ctx, { query }) => listSales(ctx, query)),
  serve(orders.listBought, (ctx, { query }) => listBought(ctx, query)),
  serve(orders.countOpen, (ctx) => countOpen(ctx)),
  serve(orders.readOrder, (ctx, { params }) => readOrder(ctx, params.id)),
  serve(orders.updateOrder, (ctx, { params, body }) => updateOrder(ctx, params.id, body)),
  serve(orders.changeDeliveryAddress, (ctx, { params, body }) =>
    changeDeliveryAddress(ctx, params.id, body.deliveryAddressId),
  ),
  serve(orders.confirmReceipt, (ctx, { params }) => confirmReceipt(ctx, params.id)),
  serve(orders.readThread, (ctx, { params }) => readThread(ctx, params.id)),
  serve(orders.writeAbout, (ctx, { params, body }) => writeAbout(ctx, params.id, body.text)),
  serve(orders.refundOrder, (ctx, { params, body }) => refundOrder(ctx, params.id, body)),
]
