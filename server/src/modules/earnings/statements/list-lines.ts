import type { Earning, StatementLine } from '@stagedoor/contract/earnings'
import type { Currency } from '@stagedoor/contract/kit'
import type { SoldItem } from '@stagedoor/contract/wallet'
import type { Ctx, ReadCtx, Viewer } from '../../../platform/context.ts'
import { type ListQuery, nextCursor, parseId, parseListOrder } from '../../../platform/db/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Contents } from '../../content/index.ts'
import { type StatementChange, selectChangesOfMonth } from '../../ledger/index.ts'
import { periodsOf } from '../../subscriptions/index.ts'
import { type EarningRow, selectEarningsBySources } from '../store.ts'
import { itemsSoldBy } from '../views.ts'
import { isShared, parseMonth, taxedGross, totalOf } from './rules.ts'

/**
 * Lists the lines of the viewing performer's statement that changed what the site owes, newest
 * first, each with the earning behind it. Refuses `earnings.statement_not_found` for a month that
 * has not begun.
 */
export async function listStatementLines(
  ctx: Ctx & { readonly viewer: Viewer },
  contents: Contents,
  given: string,
  query: ListQuery,
) {
  const month = parseMonth(given, ctx.now()) ?? refuse('earnings.statement_not_found')
  const order = parseListOrder(query, new Map<string, never>())
  const { rows, total } = await selectChangesOfMonth(
    ctx,
    { performerId: ctx.viewer.id, month },
    order,
  )
  const earnings = await earningsBehind(ctx, rows)
  const sales = [...earnings.values()].flatMap((one) =>
    one.sourceType === 'wallet' ? [one.sourceId] : [],
  )
  const sold = await itemsSoldBy(ctx, contents, sales)
  return {
    data: rows.map((row) => lineView(row, earnings.get(row.id), sold)),
    total,
    ...nextCursor(rows, order),
  }
}

function lineView(
  row: StatementChange,
  earning: EarningRow | undefined,
  sold: ReadonlyMap<string, SoldItem>,
): StatementLine {
  const net = totalOf(row)
  return {
    _id: row.id,
    kind: row.kind,
    reason: row.reason,
    type: earning ? (earning.type as Earning['type']) : null,
    earningId: earning?.id ?? null,
    sold: (earning && sold.get(earning.sourceId)) ?? null,
    chargedPrice: (isShared(row) ? taxedGross(row) : net) as Currency,
    taxPrice: row.tax as Currency,
    grossPrice: (net + row.commission) as Currency,
    commissionPrice: row.commission as Currency,
    netPrice: net as Currency,
    createdAt: row.createdAt,
  }
}

/** Returns the earnings that lines are about, by the ids of the lines. */
async function earningsBehind(
  ctx: ReadCtx,
  rows: readonly StatementChange[],
): Promise<Map<string, EarningRow>> {
  const periods = rows.flatMap(({ saleReason, saleReference }) => {
    const [subscriptionId = '', period] =
      saleReason === 'subscription' ? (saleReference ?? '').split(':') : []
    return parseId(subscriptionId) ? [{ subscriptionId, period: Number(period) }] : []
  })
  const paid = await periodsOf(ctx, periods)
  const sources = new Map(
    rows.map(({ id, saleReason, saleReference }) => {
      const reference = saleReference ?? ''
      if (saleReason !== 'subscription') return [id, parseId(reference)]
      return [
        id,
        paid.find((one) => `${one.subscriptionId}:${one.period}` === reference)?.paymentId,
      ]
    }),
  )
  const ids = [...sources.values()].filter((id) => id !== undefined)
  const earnings = new Map(
    (await selectEarningsBySources(ctx, ids)).map((earning) => [earning.sourceId, earning]),
  )
  return new Map(
    [...sources].flatMap(([id, source]) => {
      const earning = source && earnings.get(source)
      return earning ? [[id, earning] as const] : []
    }),
  )
}
