import type { DeletionReason } from '@stagedoor/contract/errors/deletions'
import type { Currency } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import type { Account } from '../accounts/index.ts'
import { performerBalances } from '../ledger/index.ts'
import { countPaidSubscribers, countRenewals } from '../subscriptions/index.ts'

/** Returns what prevents the deletion of an account; empty when nothing does. */
export async function findBlockers(
  ctx: ReadCtx,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<DeletionReason[]> {
  if (role === 'performer') return [...(await balanceOf(ctx, id)), ...(await subscribersOf(ctx, id))]
  const count = await countRenewals(ctx, id)
  return count > 0 ? [{ kind: 'renewals', count }] : []
}

async function balanceOf(ctx: ReadCtx, id: string): Promise<DeletionReason[]> {
  const { held, available, reserved, inTransit } = await performerBalances(ctx, id)
  const parts = [held, available, reserved, inTransit]
  if (parts.every((part) => part === 0n)) return []
  return [{ kind: 'balance', amount: parts.reduce((sum, part) => sum + part, 0n) as Currency }]
}

async function subscribersOf(ctx: ReadCtx, id: string): Promise<DeletionReason[]> {
  const count = await countPaidSubscribers(ctx, id)
  return count > 0 ? [{ kind: 'subscribers', count }] : []
}
