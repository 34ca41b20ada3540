import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { tokensFor } from './rules.ts'
import { balancesOf, walletOf, walletsOf } from './store.ts'

/** What is in a fan's wallet. */
export async function walletBalance(ctx: ReadCtx, fanId: string): Promise<Tokens> {
  return (await walletOf(ctx, fanId)) as Tokens
}

/** What is in many fans' wallets; fans who never had one are left out. */
export async function walletBalances(ctx: ReadCtx, fanIds: readonly string[]): Promise<Map<string, Tokens>> {
  return (await walletsOf(ctx, fanIds)) as Map<string, Tokens>
}

/** What a performer has: waiting, ready to be paid out (below zero after late refunds), in reserve, on its way. */
export interface PerformerBalances {
  readonly held: Currency
  readonly available: Currency
  readonly reserved: Currency
  readonly inTransit: Currency
}

/** A performer's balances as they are this moment, what is still to be folded included. */
export async function performerBalances(ctx: ReadCtx, performerId: string): Promise<PerformerBalances> {
  const balances = await balancesOf(ctx, performerId, ['held', 'available', 'reserved', 'in_transit'])
  const of = (kind: string) => (balances.get(kind) ?? 0n) as Currency
  return { held: of('held'), available: of('available'), reserved: of('reserved'), inTransit: of('in_transit') }
}

/** What a performer has earned and not been paid, in tokens. */
export async function performerTokens(ctx: ReadCtx, performerId: string): Promise<Tokens> {
  const { held, available, reserved } = await performerBalances(ctx, performerId)
  const { tokenConversionRate } = await readSettings(ctx)
  return tokensFor((held + available + reserved) as Currency, tokenConversionRate)
}
