import type { Tokens } from '@stagedoor/contract/kit'
import type { PersonCard } from '@stagedoor/contract/people/schemas'
import type { Charged } from '@stagedoor/contract/wallet'
import type { InTransaction } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  InsufficientFunds,
  postTransferSql,
  readPostResult,
  type SaleTerms,
  spendingPostings,
} from '../ledger/index.ts'
import { type ChargeKind, ledgerReason } from './rules.ts'
import { type Charge, insertCharge } from './store.ts'
import { chargeView } from './views.ts'

/** The subject and the price of a charge. */
export interface Spending {
  readonly kind: ChargeKind
  readonly buyerId: string
  readonly performerId: string
  readonly itemId: string | null
  readonly price: Tokens
  readonly terms: SaleTerms
  readonly message?: string | undefined
  readonly sessionId?: string | undefined
}

/** A paid charge, and the balance left in the wallet. */
export interface PaidCharge {
  readonly charge: Charge
  readonly balance: Tokens
}

/**
 * Stores a charge and moves its tokens: both or neither. Refuses `wallet.already_bought` and
 * `wallet.insufficient_balance`; the transaction must end then.
 */
export async function payCharge(ctx: InTransaction, spending: Spending): Promise<PaidCharge> {
  const { terms, price, kind, message, sessionId, ...who } = spending
  const { conversionRate, commissionBasisPoints, holdDays } = terms
  const sale = spendingPostings({ fanId: who.buyerId, performerId: who.performerId, price }, terms)
  const { postings, ...figures } = sale
  const id = ctx.newId()
  const words = { message: message || null, sessionId: sessionId || null }
  const rates = { conversionRate, commissionBasisPoints }
  const figured = { ...figures, commissionBasisPoints, conversionRate: String(conversionRate) }
  const move = postTransferSql(ctx, { reason: ledgerReason(kind), reference: id, postings, ...rates, holdDays })
  const inserted = await insertCharge(ctx, { id, kind, price, ...who, ...figured, ...words }, move)
  if (!inserted) return refuse('wallet.already_bought')
  try {
    return { charge: inserted, balance: readPostResult(inserted).walletLeft ?? (0n as Tokens) }
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error
    return refuse('wallet.insufficient_balance', { balance: error.balance, price })
  }
}

/** Returns a charge as its call answers it, with the performer who received it. */
export const chargedView = ({ charge, balance }: PaidCharge, performer: PersonCard | undefined): Charged => ({
  ...chargeView(charge, new Map(performer && [[performer._id, performer]])),
  balance,
})
