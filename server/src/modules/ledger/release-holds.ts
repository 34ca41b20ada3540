import type { Currency } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { claimDueHolds, type Hold, reduceHold } from './holds.store.ts'
import type { Posting } from './postings.rules.ts'
import { portion } from './rules.ts'
import { postTransfer } from './store.ts'

/**
 * Moves up to `limit` earnings that are due to `available`, less the part kept in reserve. Returns
 * how many it moved.
 */
export async function releaseHolds(ctx: InTransaction, limit: number): Promise<number> {
  const due = await claimDueHolds(ctx, limit)
  for (const hold of due) {
    await (hold.kind === 'held' ? releaseHeld(ctx, hold) : releaseReserved(ctx, hold))
    await reduceHold(ctx, hold, hold.remaining)
  }
  return due.length
}

async function releaseHeld(ctx: InTransaction, hold: Hold): Promise<void> {
  const { reserveBasisPoints, reserveDays } = await readSettings(ctx)
  const reserved = portion(hold.remaining as Currency, reserveBasisPoints)
  await postTransfer(ctx, {
    reason: 'release',
    reference: hold.transferId,
    holdDays: reserveDays,
    postings: [
      move(hold, 'held', -hold.remaining),
      move(hold, 'available', hold.remaining - reserved),
      move(hold, 'reserved', reserved),
    ],
  })
}

async function releaseReserved(ctx: InTransaction, hold: Hold): Promise<void> {
  await postTransfer(ctx, {
    reason: 'reserve_release',
    reference: hold.transferId,
    postings: [move(hold, 'reserved', -hold.remaining), move(hold, 'available', hold.remaining)],
  })
}

const move = (
  { performerId }: Hold,
  kind: 'held' | 'available' | 'reserved',
  amount: bigint,
): Posting => ({
  book: { kind, ownerId: performerId },
  asset: 'currency',
  amount,
})
