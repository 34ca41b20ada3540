import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { grantAccess, hasBought, revokeAccess } from '../access/index.ts'
import { fanDebt, postChargeback, restoreChargeback } from '../ledger/index.ts'
import type { Payment } from '../payments/index.ts'
import { readSettings } from '../settings/index.ts'
import { chargeDisputed, topUpReversed } from './announcements.ts'
import {
  addDisputedCharge,
  chargesReversedBy,
  lockNewestCharge,
  markRestored,
  setChargeStatus,
} from './charge-disputes.store.ts'
import { topUpReference } from './refunds/refund-top-up.ts'
import { ledgerReason } from './rules.ts'
import type { Charge } from './store.ts'

/** A dispute of a top-up: its id, the disputed amount in currency, and the reason of the bank. */
export interface TopUpDispute {
  readonly id: string
  readonly amount: bigint
  readonly note: string
}

/**
 * Takes the tokens of a disputed top-up out of the wallet; what was spent becomes debt. Where
 * creators bear chargebacks, the fan's newest charges are reversed until they cover it. Returns
 * false when there was nothing to take.
 */
export async function disputeTopUp(
  ctx: InTransaction,
  { id, buyerId }: Payment,
  { id: reference, amount, note }: TopUpDispute,
): Promise<boolean> {
  const as = { reason: 'chargeback', reference }
  const taken = await postChargeback(ctx, { of: topUpReference(id), as, amount, note })
  if (!taken) return false
  const { chargebackBorneBy } = await readSettings(ctx)
  if (chargebackBorneBy === 'performer')
    await reverseNewestCharges(ctx, buyerId, { reference, note })
  await announce(ctx, topUpReversed, { accountId: buyerId })
  return true
}

/**
 * Gives back the tokens of a disputed top-up after a won dispute, and restores the charges that it
 * reversed.
 */
export async function restoreTopUp(
  ctx: InTransaction,
  { id, buyerId }: Payment,
  reference: string,
): Promise<void> {
  const taken = { reason: 'chargeback', reference }
  const as = { reason: 'chargeback_won', reference }
  if (!(await restoreChargeback(ctx, { of: topUpReference(id), taken, as }))) return
  for (const charge of await chargesReversedBy(ctx, reference))
    await restoreCharge(ctx, charge, reference)
  await announce(ctx, topUpReversed, { accountId: buyerId })
}

async function reverseNewestCharges(
  ctx: InTransaction,
  fanId: string,
  { reference, note }: { reference: string; note: string },
): Promise<void> {
  while ((await fanDebt(ctx, fanId)) > 0n) {
    const charge = await lockNewestCharge(ctx, fanId)
    if (!charge) return
    await postChargeback(ctx, {
      of: saleOf(charge),
      as: reversalOf('charge_disputed', charge, reference),
      note,
    })
    await setChargeStatus(ctx, charge.id, 'refunded')
    await addDisputedCharge(ctx, charge.id, reference)
    if (charge.itemId) await revokeAccess(ctx, purchaseOf(charge, charge.itemId))
    await announce(ctx, chargeDisputed, { chargeId: charge.id, disputeId: reference })
  }
}

/** Restores a charge. One whose item the fan has bought again meanwhile stays reversed. */
async function restoreCharge(ctx: InTransaction, charge: Charge, reference: string): Promise<void> {
  const { id, itemId, buyerId } = charge
  if (itemId && (await hasBought(ctx, buyerId, [itemId])).has(itemId)) return
  const taken = reversalOf('charge_disputed', charge, reference)
  const as = reversalOf('charge_restored', charge, reference)
  await restoreChargeback(ctx, { of: saleOf(charge), taken, as })
  await setChargeStatus(ctx, id, 'success')
  await markRestored(ctx, id, reference)
  if (itemId) await grantAccess(ctx, { ...purchaseOf(charge, itemId), kind: 'purchase' })
  await announce(ctx, chargeDisputed, { chargeId: id, disputeId: reference })
}

const saleOf = ({ id, kind }: Charge) => ({ reason: ledgerReason(kind), reference: id })

const reversalOf = (reason: string, { id }: Charge, disputeId: string) => ({
  reason,
  reference: `${id}:${disputeId}`,
})

const purchaseOf = ({ id: sourceId, buyerId: accountId }: Charge, subjectId: string) =>
  ({ accountId, subjectKind: 'item', subjectId, sourceId }) as const
