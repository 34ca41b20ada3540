import { createHash } from 'node:crypto'
import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { RefundPlan } from '@stagedoor/contract/refunds'

/** A plan before it has its hash. */
export type RefundPlanDraft = Omit<RefundPlan, 'planHash'>

/**
 * A plan with the hash by which it is confirmed. Balances that the refund does not depend on are left out: a fan who
 * buys something meanwhile does not make the admin confirm again.
 */
export function withPlanHash(draft: RefundPlanDraft): RefundPlan {
  const { transactionId, toCard, toWallet, tokensTaken, fromHeld, fromAvailable, fromCommission, access } = draft
  const facts = [transactionId, toCard, toWallet, tokensTaken, fromHeld, fromAvailable, fromCommission]
  const until = access.until?.toISOString() ?? ''
  const text = [...facts.map(String), access.ends, until].join('|')
  return { ...draft, planHash: createHash('sha256').update(text).digest('hex') }
}

const statuses = { requested: 'pending', success: 'done', fail: 'refused' } as const

/** How a refund stands, in the words of the wire. */
export const wireStatus = (status: string) => statuses[status as keyof typeof statuses] ?? 'pending'

/** What of a payment can be given back by a wallet that holds `balance` of the `tokens` it brought. */
export function refundableOf(paid: Currency, { balance, tokens }: { balance: Tokens; tokens: Tokens }): Currency {
  if (balance >= tokens || tokens <= 0n) return paid
  return ((paid * balance) / tokens) as Currency
}
