import type { Reading } from '../../platform/context.ts'
import { performerBalances, walletBalance } from './read-balances.ts'

/** For the export of one's data: what an account has. Tokens are a fan's, currency is a performer's. */
export async function* exportOfBalances(ctx: Reading, accountId: string) {
  yield { walletTokens: await walletBalance(ctx, accountId), earnings: await performerBalances(ctx, accountId) }
}
