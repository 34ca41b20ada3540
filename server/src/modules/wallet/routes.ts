import * as wallet from '@stagedoor/contract/wallet'
import { type Route, serve } from '../../platform/http/index.ts'
import { chargeItemBy } from './charge-item.ts'
import { chargeTip } from './charge-tip.ts'
import { listAllCharges, listCharges } from './list-charges.ts'
import type { WalletPorts } from './ports.ts'
import { readBalance, readTopUpTerms } from './read-balance.ts'

/** Returns the routes of wallets. */
export function walletRoutes(ports: WalletPorts): readonly Route[] {
  const chargeItem = chargeItemBy(ports)
  return [
    serve(wallet.chargeTip, (ctx, { params, body }) => chargeTip(ctx, params.performerId, body)),
    serve(wallet.chargeFeed, (ctx, { params, body }) => chargeItem(ctx, { kind: 'feed', ref: params.id, ...body })),
    serve(wallet.chargeVideo, (ctx, { params, body }) => chargeItem(ctx, { kind: 'video', ref: params.id, ...body })),
    serve(wallet.chargeGallery, (ctx, { params, body }) =>
      chargeItem(ctx, { kind: 'gallery', ref: params.id, ...body }),
    ),
    serve(wallet.chargeProduct, (ctx, { params, body }) =>
      chargeItem(ctx, { kind: 'product', ref: params.id, ...body }),
    ),
    serve(wallet.listCharges, (ctx, { query }) => listCharges(ctx, query)),
    serve(wallet.adminListCharges, (ctx, { query }) => listAllCharges(ctx, query)),
    serve(wallet.readBalance, (ctx) => readBalance(ctx)),
    serve(wallet.readTopUpTerms, (ctx) => readTopUpTerms(ctx)),
  ]
}
