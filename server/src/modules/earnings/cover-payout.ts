import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { coverAmount } from './payable.rules.ts'
import { lockPayouts, selectCoverable, setPaid } from './payable.store.ts'

/**
 * Marks the oldest earnings of a performer as paid, up to the amount of a payout. Refuses `earnings.not_settled` while
 * sales behind the amount are posted but not yet recorded as earnings.
 */
export async function coverPayout(ctx: InTransaction, performerId: string, amount: bigint): Promise<void> {
  await lockPayouts(ctx, performerId)
  const covered = coverAmount(await selectCoverable(ctx, performerId), amount)
  if (!covered) return refuse('earnings.not_settled')
  await setPaid(ctx, covered)
}
