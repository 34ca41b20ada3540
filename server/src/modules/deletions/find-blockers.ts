import type { DeletionReason } from '@stagedoor/contract/errors/deletions'
import type { Currency } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import type { Account } from '../accounts/index.ts'
import { performerBalances } from '../ledger/index.ts'
import { countOpenOrders } from '../orders/index.ts'
import { countPaidSubscribers, countRenewals } from '../subscriptions/index.ts'

/** Returns what prevents the deletion of an account; empty when nothing does. */
export async function findBlockers(
  ctx: ReadCtx,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<DeletionReason[]> {
  if (role === 'performer') {
    const sales = await counted('sales', countOpenOrders(ctx, 'sellerId', id))
    const subscribers = await counted('subscribers', countPaidSubscribers(ctx, id))
    return [...(await balanceOf(ctx, id)), ...subscribers, ...sales]
  }
  const renewals = await counted('renewals', countRenewals(ctx, id))
  return [...renewals, ...(await counted('orders', countOpenOrders(ctx, 'buyerId', id)))]
}

async function counted(
  kind: DeletionReason['kind'],
  number: Promise<number>,
): Promise<DeletionReason[]> {
  const count = await number
  return count > 0 ? [{ kind, count }] : []
}

async function balanceOf(ctx: ReadCtx, id: string): Promise<DeletionReason[]> {
  const { held, available, reserved, inTransit } = await performerBalances(ctx, id)
  const parts = [held, available, reserved, inTransit]
  if (parts.every((part) => part === 0n)) return []
  return [{ kind: 'balance', amount: parts.reduce((sum, part) => sum + part, 0n) as Currency }]
}
