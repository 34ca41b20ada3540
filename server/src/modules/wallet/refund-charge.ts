import { announce } from '../../platform/announce.ts'
import type { InTransaction } from '../../platform/context.ts'
import { revokeAccess } from '../access/index.ts'
import { recordAudit } from '../audit/index.ts'
import { reverseTransfer } from '../ledger/index.ts'
import { chargeRefunded } from './announcements.ts'
import { lockCharge, markRefunded } from './refunds.store.ts'
import { ledgerReason } from './rules.ts'

const NOTE = 'What was bought was removed'
const actor = { kind: 'job', name: 'wallet.refund_buyers' } as const

/**
 * Gives the whole price of a charge back to the wallet it came from, takes the performer's share back, and ends the
 * right it gave. Once: a charge that was refunded before stays as it is.
 */
export async function refundCharge(ctx: InTransaction, id: string): Promise<void> {
  const charge = await lockCharge(ctx, id)
  if (charge?.status !== 'success') return
  const { kind, buyerId: accountId, itemId, price } = charge
  const of = { reason: ledgerReason(kind), reference: id }
  await reverseTransfer(ctx, { of, reason: 'refund', reference: id, note: NOTE })
  await markRefunded(ctx, id)
  if (itemId) await revokeAccess(ctx, { accountId, subjectKind: 'item', subjectId: itemId, sourceId: id })
  const detail = { itemId, tokens: String(price), reason: NOTE }
  await recordAudit(ctx, { actor, action: 'wallet.charge_refunded', subjectKind: 'charge', subjectId: id, detail })
  await announce(ctx, chargeRefunded, { chargeId: id })
}
