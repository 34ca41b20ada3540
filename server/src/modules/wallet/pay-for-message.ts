import type { Tokens } from '@stagedoor/contract/kit'
import type { InTransaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SaleTerms } from '../ledger/index.ts'
import { messageCharged } from './announcements.ts'
import { payCharges } from './pay-charges.ts'

/** The fan who pays to send a message, its performer and the price. */
export interface MessageFee {
  readonly buyerId: string
  readonly performerId: string
  readonly price: Tokens
  readonly terms: SaleTerms
}

/**
 * Charges a fan for a message in the transaction that stores it, and returns the id of the charge.
 * Refuses `wallet.insufficient_balance` and `wallet.locked`.
 */
export async function payForMessage(ctx: InTransaction, fee: MessageFee): Promise<string> {
  const [outcome] = await payCharges(ctx, [{ kind: 'message', itemId: null, ...fee }])
  if (outcome instanceof Refusal) throw outcome
  if (!outcome) throw new Error('a charge has no outcome')
  await announce(ctx, messageCharged, { chargeId: outcome.charge.id })
  return outcome.charge.id
}
