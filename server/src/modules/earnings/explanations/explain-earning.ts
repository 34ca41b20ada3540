import type { Currency } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Contents } from '../../content/index.ts'
import {
  type ExplainedHold,
  type ExplainedTransfer,
  holdsOfTransfers,
  transfersOfSale,
} from '../../ledger/index.ts'
import { readSettings } from '../../settings/index.ts'
import { ledgerReason } from '../../wallet/index.ts'
import type { EarningRow } from '../store.ts'
import { itemsSoldBy } from '../views.ts'
import { findEarning, periodReferenceOf } from './store.ts'

/**
 * Explains one of the viewing performer's earnings by its postings. Refuses `earnings.not_found`.
 */
export async function explainEarning(
  ctx: Ctx & { readonly viewer: Viewer },
  contents: Contents,
  id: string,
) {
  const earning = await findEarning(ctx, id)
  if (!earning || earning.performerId !== ctx.viewer.id) return refuse('earnings.not_found')
  return explanationOf(ctx, contents, earning)
}

/** Explains any earning by its postings, for admins. Refuses `earnings.not_found`. */
export async function explainAnyEarning(ctx: Ctx, contents: Contents, id: string) {
  return explanationOf(ctx, contents, (await findEarning(ctx, id)) ?? refuse('earnings.not_found'))
}

async function explanationOf(ctx: Ctx, contents: Contents, earning: EarningRow) {
  const transfers = await transfersOfSale(ctx, await saleBehind(ctx, earning))
  const holds = await holdsOfTransfers(
    ctx,
    transfers.map(({ id }) => id),
  )
  const { currency } = await readSettings(ctx)
  const sold = await itemsSoldBy(
    ctx,
    contents,
    earning.sourceType === 'wallet' ? [earning.sourceId] : [],
  )
  return {
    earningId: earning.id,
    sold: sold.get(earning.sourceId) ?? null,
    currency,
    grossPrice: earning.gross as Currency,
    commissionPrice: earning.commission as Currency,
    netPrice: earning.net as Currency,
    commissionBasisPoints: earning.commissionBasisPoints,
    refundedGrossPrice: earning.refundedGross as Currency,
    refundedNetPrice: earning.refundedNet as Currency,
    paidPrice: earning.paid as Currency,
    paidAt: earning.paidAt,
    transfers: transfers.map(transferView),
    holds: holds.map(holdView),
  }
}

/** Returns the reason and the reference of the transfer that an earning comes from. */
async function saleBehind(ctx: Ctx, { sourceType, sourceId, type }: EarningRow) {
  if (sourceType === 'wallet')
    return { reason: ledgerReason(type as Parameters<typeof ledgerReason>[0]), reference: sourceId }
  if (sourceType === 'referral') return { reason: 'referral', reference: sourceId }
  return { reason: 'subscription', reference: (await periodReferenceOf(ctx, sourceId)) ?? '' }
}

const fanBooks = new Set(['wallet', 'fan_debt'])

/** Returns the party that a book belongs to. */
function ownerOf({
  book,
  owner,
}: ExplainedTransfer['lines'][number]): 'performer' | 'fan' | 'site' | 'gateway' {
  if (owner === '') return 'site'
  if (book === 'clearing') return 'gateway'
  return fanBooks.has(book) ? 'fan' : 'performer'
}

const transferView = ({
  id,
  reason,
  createdAt,
  conversionRate,
  lines,
  ...rest
}: ExplainedTransfer) => ({
  _id: id,
  reason,
  createdAt,
  conversionRate: conversionRate === null ? null : Number(conversionRate),
  commissionBasisPoints: rest.commissionBasisPoints,
  isReversal: rest.isReversal,
  postings: lines.map((line) => ({
    book: line.book,
    owner: ownerOf(line),
    asset: line.asset,
    amount: BigInt(line.amount) as Currency,
  })),
})

const rules = { held: 'hold_days', reserved: 'reserve_days' } as const

const holdView = ({ kind, amount, remaining, dueAt, endedAt }: ExplainedHold) => ({
  state: kind,
  rule: rules[kind],
  amount: amount as Currency,
  remaining: remaining as Currency,
  dueAt,
  endedAt,
})
