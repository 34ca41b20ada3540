import * as banking from '@stagedoor/contract/banking'
import { type Route, serve } from '../../platform/http/index.ts'
import { readOwnAccounts } from './payout-accounts.ts'
import { saveBankAccount, savePaypal } from './save-accounts.ts'

export const bankingRoutes: readonly Route[] = [
  serve(banking.saveBankAccount, (ctx, { body }) => saveBankAccount(ctx, body)),
  serve(banking.savePaypal, (ctx, { body }) => savePaypal(ctx, body)),
  serve(banking.readAccounts, (ctx) => readOwnAccounts(ctx, ctx.viewer.id)),
]
