import * as banking from '@stagedoor/contract/banking'
import { type Route, serve } from '../../platform/http/index.ts'
import { openConnectedAccount, readConnectedAccount } from './connected-accounts/open-account.ts'
import { decideName, liftFreeze, listWaiting, readAccountsOf } from './decide-accounts.ts'
import { readOwnAccounts } from './payout-accounts.ts'
import {
  saveBankAccount,
  saveBankAccountOf,
  saveCrypto,
  saveCryptoAddressOf,
  savePaypal,
  savePaypalAddressOf,
} from './save-accounts.ts'

export const bankingRoutes: readonly Route[] = [
  serve(banking.saveBankAccount, (ctx, { body }) => saveBankAccount(ctx, body)),
  serve(banking.savePaypal, (ctx, { body }) => savePaypal(ctx, body)),
  serve(banking.saveCrypto, (ctx, { body }) => saveCrypto(ctx, body)),
  serve(banking.openConnectedAccount, (ctx) => openConnectedAccount(ctx)),
  serve(banking.readConnectedAccount, (ctx) => readConnectedAccount(ctx)),
  serve(banking.readAccounts, (ctx) => readOwnAccounts(ctx, ctx.viewer.id)),
  serve(banking.adminDecideName, (ctx, { params, body }) => decideName(ctx, params.id, body)),
  serve(banking.adminLiftFreeze, (ctx, { params, body }) =>
    liftFreeze(ctx, params.id, body.reason),
  ),
  serve(banking.adminListWaiting, (ctx) => listWaiting(ctx)),
  serve(banking.adminReadAccounts, (ctx, { params }) => readAccountsOf(ctx, params.id)),
  serve(banking.adminSaveBankAccount, (ctx, { params, body }) =>
    saveBankAccountOf(ctx, params.id, body),
  ),
  serve(banking.adminSavePaypal, (ctx, { params, body }) =>
    savePaypalAddressOf(ctx, params.id, body),
  ),
  serve(banking.adminSaveCrypto, (ctx, { params, body }) =>
    saveCryptoAddressOf(ctx, params.id, body),
  ),
]
