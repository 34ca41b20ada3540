import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { coverAmount, partsOf } from './payable.rules.ts'
import { insertParts, lockPayouts, selectCoverable, setPaid } from './payable.store.ts'

/** A payout of a fixed amount to a performer. */
export interface FixedPayout {
  readonly id: string
  readonly performerId: string
  readonly amount: bigint
}

/**
 * Marks the oldest earnings of a performer as paid, up to the amount of a payout, and stores which
 * part of each it pays. Refuses `earnings.not_settled` while sales behind the amount are posted but
 * not yet recorded as earnings.
 */
export async function coverPayout(
  ctx: InTransaction,
  { id, performerId, amount }: FixedPayout,
): Promise<void> {
  await lockPayouts(ctx, performerId)
  const earnings = await selectCoverable(ctx, performerId)
  const covered = coverAmount(earnings, amount)
  if (!covered) return refuse('earnings.not_settled')
  await setPaid(ctx, covered)
  await insertParts(ctx, id, partsOf(earnings, covered))
}
