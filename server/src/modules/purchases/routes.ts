import * as purchases from '@stagedoor/contract/purchases'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { readDownloads, setDownloads } from './downloads/choose-downloads.ts'
import { readSaleRules } from './downloads/read-sale-rules.ts'
import { startDownload } from './downloads/start-download.ts'
import { listIncluded } from './list-included.ts'
import { listPhotos } from './list-photos.ts'
import { listPurchases } from './list-purchases.ts'
import { listSellers } from './list-sellers.ts'
import { listStartedVideos } from './list-started-videos.ts'
import { readReceipt } from './read-receipt.ts'
import { readSpending } from './read-spending.ts'

/** Returns the routes of purchases. */
export const purchasesRoutes = (contents: Contents): readonly Route[] => [
  serve(purchases.listPurchases, (ctx, { query }) => listPurchases(ctx, contents, query)),
  serve(purchases.listIncluded, (ctx, { query }) => listIncluded(ctx, contents, query)),
  serve(purchases.listPhotos, (ctx, { query }) => listPhotos(ctx, contents, query)),
  serve(purchases.listSellers, (ctx) => listSellers(ctx)),
  serve(purchases.listStartedVideos, (ctx) => listStartedVideos(ctx, contents)),
  serve(purchases.startDownload, (ctx, { params }) => startDownload(ctx, contents, params.id)),
  serve(purchases.readSaleRules, (ctx, { params, query }) =>
    readSaleRules(ctx, params.id, query.itemId),
  ),
  serve(purchases.readDownloads, (ctx) => readDownloads(ctx)),
  serve(purchases.setDownloads, (ctx, { body }) => setDownloads(ctx, body.isAllowed)),
  serve(purchases.readSpending, (ctx, { query }) => readSpending(ctx, query.month)),
  serve(purchases.readReceipt, (ctx, { params, query }) =>
    readReceipt(ctx, contents, { id: params.id, isNamed: query.named }),
  ),
]
