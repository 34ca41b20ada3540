import type { InTransaction } from '../../../platform/context.ts'
import { copy } from '../../../platform/i18n/index.ts'
import { announce } from '../../../platform/outbox/index.ts'
import { revokeAccess } from '../../access/index.ts'
import { type Actor, recordAudit } from '../../audit/index.ts'
import { payDebt, reverseTransfer } from '../../ledger/index.ts'
import { chargeRefunded } from '../announcements.ts'
import { ledgerReason } from '../rules.ts'
import type { Charge } from '../store.ts'
import { lockCharge, markRefunded } from './refunds.store.ts'

const NOTE = copy('What was bought was removed')

/** The admin who refunded a charge, and the reason; absent when the bought item was removed. */
export interface RefundDecision {
  readonly actor: Actor
  readonly reason: string
  /** True where its creator was not notified of the sale. */
  readonly isUnannounced?: true
}

/**
 * Refunds the whole price of a charge to the wallet it came from, reverses the performer's share,
 * and revokes the grant. Returns false and changes nothing when the charge was refunded before.
 */
export async function refundCharge(
  ctx: InTransaction,
  id: string,
  decision?: RefundDecision,
): Promise<boolean> {
  const charge = await lockCharge(ctx, id)
  if (charge?.status !== 'success') return false
  const note = decision?.reason ?? NOTE
  const actor = decision?.actor ?? { kind: 'job', name: 'wallet.refund_buyers' }
  await takeBackCharge(ctx, charge, { actor, note })
  await announce(ctx, chargeRefunded, {
    chargeId: id,
    ...(decision && { reason: decision.reason }),
    ...(decision?.isUnannounced && { isUnannounced: true }),
  })
  return true
}

/**
 * Posts the refund of a charge that the caller locked, marks it and revokes its grant, without an
 * announcement.
 */
export async function takeBackCharge(
  ctx: InTransaction,
  { id, kind, buyerId: accountId, itemId, price }: Charge,
  { actor, note }: { readonly actor: Actor; readonly note: string },
): Promise<void> {
  const of = { reason: ledgerReason(kind), reference: id }
  await reverseTransfer(ctx, { of, reason: 'refund', reference: id, note })
  await payDebt(ctx, accountId, `refund:${id}`)
  await markRefunded(ctx, id)
  if (itemId)
    await revokeAccess(ctx, { accountId, subjectKind: 'item', subjectId: itemId, sourceId: id })
  const detail = { itemId, tokens: String(price), reason: note }
  await recordAudit(ctx, {
    actor,
    action: 'wallet.charge_refunded',
    subjectKind: 'charge',
    subjectId: id,
    detail,
  })
}
