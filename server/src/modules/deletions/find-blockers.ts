import type { DeletionReason } from '@stagedoor/contract/errors/deletions'
import type { Currency } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import type { Account } from '../accounts/index.ts'
import { countDisputesOf } from '../disputes/index.ts'
import { performerBalances } from '../ledger/index.ts'
import { legalHoldsOf } from '../legalholds/index.ts'
import { countOpenOrders } from '../orders/index.ts'
import { countAbuseReportsOf } from '../reports/index.ts'
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

/**
 * Returns true while the data of an account may be evidence: a report of abuse about it is open, or
 * a dispute of its payments is not decided, or a legal hold keeps it or something of it. Its erasure
 * waits.
 */
export async function isEvidence(ctx: ReadCtx, { id }: Pick<Account, 'id'>): Promise<boolean> {
  const open = await Promise.all([countAbuseReportsOf(ctx, id), countDisputesOf(ctx, id)])
  return open.some((count) => count > 0) || (await isKept(ctx, id))
}

/** Returns true while a legal hold keeps an account or something of it. */
export const isKept = async (ctx: ReadCtx, accountId: string): Promise<boolean> =>
  (await legalHoldsOf(ctx, accountId)).length > 0

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
