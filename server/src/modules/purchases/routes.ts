import * as purchases from '@stagedoor/contract/purchases'
import { type Route, serve } from '../../platform/http/index.ts'
import { listPurchases } from './list-purchases.ts'
import { readReceipt } from './read-receipt.ts'

export const purchasesRoutes: readonly Route[] = [
  serve(purchases.listPurchases, (ctx, { query }) => listPurchases(ctx, query)),
  serve(purchases.readReceipt, (ctx, { params }) => readReceipt(ctx, params.id)),
]
