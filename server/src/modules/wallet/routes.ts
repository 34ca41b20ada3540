import * as wallet from '@stagedoor/contract/wallet'
import { type Route, serve } from '../../platform/http/index.ts'
import { chargeItem } from './charge-item.ts'
import { chargeTip } from './charge-tip.ts'
import { listAllCharges, listCharges } from './list-charges.ts'
import { readBalance, readTopUpTerms } from './read-balance.ts'

export const walletRoutes: readonly Route[] = [
  serve(wallet.chargeTip, (ctx, { params, body }) => chargeTip(ctx, params.performerId, body)),
  serve(wallet.chargeFeed, (ctx, { params, body }) => chargeItem(ctx, { kind: 'feed', ref: params.id, ...body })),
  serve(wallet.chargeVideo, (ctx, { params, body }) => chargeItem(ctx, { kind: 'video', ref: params.id, ...body })),
  serve(wallet.chargeGallery, (ctx, { params, body }) => chargeItem(ctx, { kind: 'gallery', ref: params.id, ...body })),
  serve(wallet.chargeProduct, (ctx, { params, body }) => chargeItem(ctx, { kind: 'product', ref: params.id, ...body })),
  serve(wallet.listCharges, (ctx, { query }) => listCharges(ctx, query)),
  serve(wallet.adminListCharges, (ctx, { query }) => listAllCharges(ctx, query)),
  serve(wallet.readBalance, (ctx) => readBalance(ctx)),
  serve(wallet.readTopUpTerms, (ctx) => readTopUpTerms(ctx)),
]
