import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { balancesOf, totalsOf, walletOf, walletsOf } from './balances.store.ts'
import { tokensFor } from './rules.ts'

/** Returns the tokens in a fan's wallet. */
export async function walletBalance(ctx: ReadCtx, fanId: string): Promise<Tokens> {
  return (await walletOf(ctx, fanId)) as Tokens
}

/** Returns the tokens in the wallets of many fans; fans without a wallet are left out. */
export async function walletBalances(
  ctx: ReadCtx,
  fanIds: readonly string[],
): Promise<Map<string, Tokens>> {
  return (await walletsOf(ctx, fanIds)) as Map<string, Tokens>
}

/**
 * The balances of a performer: held, available for payout (below zero after late refunds), in
 * reserve, and being paid out.
 */
export interface PerformerBalances {
  readonly held: Currency
  readonly available: Currency
  readonly reserved: Currency
  readonly inTransit: Currency
}

/** Returns a performer's balances at this moment, pending postings included. */
export async function performerBalances(
  ctx: ReadCtx,
  performerId: string,
): Promise<PerformerBalances> {
  const balances = await balancesOf(ctx, performerId, [
    'held',
    'available',
    'reserved',
    'in_transit',
  ])
  const of = (kind: string) => (balances.get(kind) ?? 0n) as Currency
  return {
    held: of('held'),
    available: of('available'),
    reserved: of('reserved'),
    inTransit: of('in_transit'),
  }
}

/** Returns what a performer has earned and not been paid, in tokens. */
export async function performerTokens(ctx: ReadCtx, performerId: string): Promise<Tokens> {
  return (await tokensOfPerformers(ctx, [performerId])).get(performerId) ?? (0n as Tokens)
}

/** Returns what performers have earned and not been paid, in tokens, in one query. */
export async function tokensOfPerformers(
  ctx: ReadCtx,
  performerIds: readonly string[],
): Promise<Map<string, Tokens>> {
  const earned = await totalsOf(ctx, performerIds, ['held', 'available', 'reserved'])
  const { tokenConversionRate } = await readSettings(ctx)
  return new Map(
    performerIds.map((id) => [
      id,
      tokensFor((earned.get(id) ?? 0n) as Currency, tokenConversionRate),
    ]),
  )
}
