import type { ReadCtx } from '../../platform/context.ts'
import type { Privacy } from '../../privacy.ts'
import { performerBalances, walletBalance } from './read-balances.ts'

/** Lists the balances of an account: tokens for a fan, currency for a performer. */
async function* exportBalances(ctx: ReadCtx, accountId: string) {
  yield { walletTokens: await walletBalance(ctx, accountId), earnings: await performerBalances(ctx, accountId) }
}

/** The export and erasure of an account's balances. */
export const ledgerPrivacy: Privacy = {
  export: [
    {
      name: 'balances',
      section: 'money',
      summary: 'Your balances: tokens in your wallet and earnings in currency.',
      rows: (ctx, { id }) => exportBalances(ctx, id),
    },
  ],
}
