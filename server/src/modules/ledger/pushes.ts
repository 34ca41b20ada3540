import type { InTransaction } from '../../platform/context.ts'
import { tokensOfPerformers, walletBalances } from './read-balances.ts'

/** Pushes their wallet balance to fans. */
export async function pushWalletBalances(
  ctx: InTransaction,
  fanIds: readonly string[],
): Promise<void> {
  if (fanIds.length === 0) return
  for (const [account, balance] of await walletBalances(ctx, [...new Set(fanIds)])) {
    ctx.push({ account }, 'wallet.balance_changed', { balance: Number(balance) / 100 })
  }
}

/** Pushes to performers what they have earned and not been paid yet. */
export async function pushPerformerBalances(
  ctx: InTransaction,
  performerIds: readonly string[],
): Promise<void> {
  if (performerIds.length === 0) return
  for (const [account, balance] of await tokensOfPerformers(ctx, [...new Set(performerIds)])) {
    ctx.push({ account }, 'wallet.balance_changed', { balance: Number(balance) / 100 })
  }
}
