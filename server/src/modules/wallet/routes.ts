import * as wallet from '@stagedoor/contract/wallet'
import { type Route, serve } from '../../platform/http/index.ts'
import { chargeItemBy } from './charge-item.ts'
import { chargeTipBy } from './charge-tip.ts'
import { explainCharge } from './explanations/explain-charge.ts'
import { listAllCharges, listCharges } from './list-charges.ts'
import type { WalletPorts } from './ports.ts'
import { openCharges, undoCharge } from './quick/open-charges.ts'
import { readQuickUnlock, setQuickUnlock } from './quick/quick-unlock.ts'
import { readBalance, readTopUpTerms } from './read-balance.ts'

/** Returns the routes of wallets. */
export function walletRoutes(ports: WalletPorts): readonly Route[] {
  const chargeItem = chargeItemBy(ports)
  const chargeTip = chargeTipBy(ports)
  return [
    serve(wallet.chargeTip, (ctx, { params, body }) => chargeTip(ctx, params.performerId, body)),
    serve(wallet.chargeFeed, (ctx, { params, body }) =>
      chargeItem(ctx, { kind: 'feed', ref: params.id, ...body }),
    ),
    serve(wallet.chargeVideo, (ctx, { params, body }) =>
      chargeItem(ctx, { kind: 'video', ref: params.id, ...body }),
    ),
    serve(wallet.chargeGallery, (ctx, { params, body }) =>
      chargeItem(ctx, { kind: 'gallery', ref: params.id, ...body }),
    ),
    serve(wallet.chargeProduct, (ctx, { params, body }) =>
      chargeItem(ctx, { kind: 'product', ref: params.id, ...body }),
    ),
    serve(wallet.chargeMessage, (ctx, { params, body }) =>
      chargeItem(ctx, { kind: 'message', ref: params.id, ...body }),
    ),
    serve(wallet.chargeStream, (ctx, { params, body }) =>
      chargeItem(ctx, { kind: 'stream', ref: params.id, ...body }),
    ),
    serve(wallet.undoCharge, (ctx, { params }) => undoCharge(ctx, params.id)),
    serve(wallet.openCharges, (ctx, { body }) => openCharges(ctx, body.chargeId)),
    serve(wallet.readQuickUnlock, (ctx) => readQuickUnlock(ctx)),
    serve(wallet.setQuickUnlock, (ctx, { body }) => setQuickUnlock(ctx, body)),
    serve(wallet.listCharges, (ctx, { query }) => listCharges(ctx, query, ports.nameItems)),
    serve(wallet.adminListCharges, (ctx, { query }) => listAllCharges(ctx, query, ports.nameItems)),
    serve(wallet.explainCharge, (ctx, { params }) =>
      explainCharge(ctx, params.id, ports.nameItems),
    ),
    serve(wallet.readBalance, (ctx) => readBalance(ctx)),
    serve(wallet.readTopUpTerms, (ctx) => readTopUpTerms(ctx)),
  ]
}
