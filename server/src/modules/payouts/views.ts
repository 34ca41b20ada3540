import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { AdminPayoutRequest, PayoutRequest } from '@stagedoor/contract/payouts'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { readCards } from '../accounts/index.ts'
import { accountInfoOf, maskAccount, openPayoutAccount } from '../banking/index.ts'
import { readSettings } from '../settings/index.ts'
import { statusProblem } from './rules.ts'
import type { PayoutRow } from './store.ts'

/** Returns payout requests in wire shape, the numbers of bank accounts masked. */
export async function payoutViews(
  ctx: ReadCtx,
  rows: readonly PayoutRow[],
): Promise<PayoutRequest[]> {
  const people = await readCards(
    ctx,
    rows.map(({ performerId }) => performerId),
  )
  return rows.map((row) => {
    const card = people.get(row.performerId)
    return {
      _id: row.id,
      source: 'performer',
      sourceId: row.performerId,
      ...(card && { sourceInfo: card }),
      paymentAccountType: row.accountType as PayoutRequest['paymentAccountType'],
      paymentAccountInfo: accountView(ctx, row),
      requestNote: row.requestNote,
      adminNote: row.adminNote,
      status: row.status as PayoutRequest['status'],
      requestTokens: row.tokens as Tokens,
      tokenConversionRate: Number(row.conversionRate),
      amount: row.amount as Currency,
      payoutId: row.paymentReference,
      approvedAt: row.approvedAt,
      closedAt: row.closedAt,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }
  })
}

/**
 * Returns payout requests as the viewing admin reads them, with why this admin cannot mark them as
 * paid.
 */
export async function adminPayoutViews(
  ctx: ReadCtx & { readonly viewer: Viewer },
  rows: readonly PayoutRow[],
): Promise<AdminPayoutRequest[]> {
  const { payoutsNeedTwoAdmins: needsTwo } = await readSettings(ctx)
  const admins = await readCards(
    ctx,
    rows.flatMap(({ approvedBy }) => approvedBy ?? []),
  )
  const problemOf = (row: PayoutRow) => {
    const problem = statusProblem(row, 'done', { adminId: ctx.viewer.id, needsTwo })
    return problem === undefined || problem === 'payouts.status_changed' ? null : problem
  }
  const views = await payoutViews(ctx, rows)
  return rows.map((row, index) => ({
    ...(views[index] as PayoutRequest),
    approvedByInfo: (row.approvedBy && admins.get(row.approvedBy)) || null,
    paidProblem: problemOf(row),
  }))
}

function accountView(
  ctx: ReadCtx,
  { accountSealed, performerId }: PayoutRow,
): PayoutRequest['paymentAccountInfo'] {
  if (!accountSealed) return null
  const account = maskAccount(openPayoutAccount(ctx, performerId, accountSealed))
  return accountInfoOf(account)
}

/** Returns one payout request in wire shape. */
export async function payoutView(ctx: ReadCtx, row: PayoutRow): Promise<PayoutRequest> {
  const [view] = await payoutViews(ctx, [row])
  return view as PayoutRequest
}
