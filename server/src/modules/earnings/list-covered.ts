import type { Earning } from '@stagedoor/contract/earnings'
import type { Currency } from '@stagedoor/contract/kit'
import type { ReadCtx } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import type { FixedPayout } from './cover-payout.ts'
import { coverAmount, type PaidPart, partsOf } from './payable.rules.ts'
import { selectCoverable, selectParts } from './payable.store.ts'
import { selectEarningsByIds } from './store.ts'

/** A payout whose earnings are listed. */
interface ListedPayout extends FixedPayout {
  readonly isDone: boolean
}

/** The bounds of a page. */
interface Bounds {
  readonly limit: number
  readonly offset: number
}

/**
 * Lists the earnings that a payout paid, oldest first; those that it would pay now, while it is not
 * done.
 */
export async function listCovered(ctx: ReadCtx, payout: ListedPayout, bounds: Bounds) {
  const { parts, total } = payout.isDone
    ? await selectParts(ctx, payout.id, bounds)
    : await previewParts(ctx, payout, bounds)
  const earnings = await selectEarningsByIds(
    ctx,
    parts.map(({ id }) => id),
  )
  const payers = await readCards(
    ctx,
    earnings.map(({ payerId }) => payerId),
  )
  const data = parts.flatMap(({ id, amount }) => {
    const earning = earnings.find((one) => one.id === id)
    if (!earning) return []
    const { type, payerId, net, createdAt } = earning
    const payer = payers.get(payerId)
    return {
      _id: id,
      type: type as Earning['type'],
      ...(payer && { userInfo: payer }),
      amount: amount as Currency,
      netPrice: net as Currency,
      createdAt,
    }
  })
  return { data, total }
}

async function previewParts(
  ctx: ReadCtx,
  { performerId, amount }: FixedPayout,
  { limit, offset }: Bounds,
): Promise<{ parts: PaidPart[]; total: number }> {
  const earnings = await selectCoverable(ctx, performerId)
  const parts = partsOf(earnings, coverAmount(earnings, amount) ?? [])
  return { parts: parts.slice(offset, offset + limit), total: parts.length }
}
