import * as purchases from '@stagedoor/contract/purchases'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { listPurchases } from './list-purchases.ts'
import { readReceipt } from './read-receipt.ts'

/** Returns the routes of purchases. */
export const purchasesRoutes = (contents: Contents): readonly Route[] => [
  serve(purchases.listPurchases, (ctx, { query }) => listPurchases(ctx, contents, query)),
  serve(purchases.readReceipt, (ctx, { params }) => readReceipt(ctx, contents, params.id)),
]
