import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { performerBalances, walletBalance } from './read-balances.ts'

/** Lists what an account has. Tokens are a fan's, currency is a performer's. */
async function* exportBalances(ctx: ReadCtx, accountId: string) {
  yield { walletTokens: await walletBalance(ctx, accountId), earnings: await performerBalances(ctx, accountId) }
}

/** The part of ledger in copying and erasing an account's data. */
export const ledgerPrivacy: Privacy = {
  export: [
    {
      name: 'balances',
      section: 'money',
      summary: 'What you have: tokens in your wallet, earnings in currency.',
      rows: (ctx, { id }) => exportBalances(ctx, id),
    },
  ],
}
