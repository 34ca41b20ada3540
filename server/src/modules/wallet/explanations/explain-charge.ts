import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountById } from '../../accounts/index.ts'
import { transfersOfSale } from '../../ledger/index.ts'
import { readSettings } from '../../settings/index.ts'
import { includedTax } from '../../taxes/index.ts'
import type { NameItems } from '../ports.ts'
import { ledgerReason } from '../rules.ts'
import { selectCharges } from '../store.ts'
import { itemsOfCharges } from '../views.ts'
import { fanPostings } from './rules.ts'

/**
 * Explains one of the viewing fan's charges by its postings. What the creator and the site get of
 * it is one amount, because their terms are their own. Refuses `wallet.charge_not_found`, also for
 * charges of others.
 */
export async function explainCharge(
  ctx: Ctx & { readonly viewer: Viewer },
  id: string,
  nameItems: NameItems,
) {
  const [charge] = await selectCharges(ctx, [id])
  if (charge?.buyerId !== ctx.viewer.id) return refuse('wallet.charge_not_found')
  const transfers = await transfersOfSale(ctx, {
    reason: ledgerReason(charge.kind),
    reference: charge.id,
  })
  const performer = await accountById(ctx, charge.performerId)
  const tax = includedTax(charge)
  const items = await itemsOfCharges(ctx, [charge], nameItems)
  return {
    chargeId: charge.id,
    sold: items.get(charge.id) ?? null,
    currency: (await readSettings(ctx)).currency,
    performerName: performer?.name ?? '',
    price: charge.price as Tokens,
    worth: charge.gross as Currency,
    conversionRate: Number(charge.conversionRate),
    tax: tax ?? null,
    transfers: transfers
      .map(({ lines, ...transfer }) => ({ ...transfer, postings: fanPostings(lines) }))
      .filter(({ postings }) => postings.some(({ book }) => book === 'wallet' || book === 'debt'))
      .map(({ id, reason, createdAt, isReversal, postings }) => ({
        _id: id,
        reason,
        createdAt,
        isReversal,
        postings,
      })),
  }
}
