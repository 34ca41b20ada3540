import { createHash } from 'node:crypto'
import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { RefundPlan } from '@stagedoor/contract/refunds'

/** A refund plan without its hash. */
export type RefundPlanDraft = Omit<RefundPlan, 'planHash'>

/**
 * Adds to a plan the hash by which it is confirmed. The hash ignores balances that the refund does
 * not depend on, so that an admin need not confirm again because the fan bought something in the
 * meantime.
 */
export function withPlanHash(draft: RefundPlanDraft): RefundPlan {
  const {
    transactionId,
    toCard,
    toWallet,
    tokensTaken,
    fromHeld,
    fromAvailable,
    fromCommission,
    fromTax,
    access,
  } = draft
  const facts = [
    transactionId,
    toCard,
    toWallet,
    tokensTaken,
    fromHeld,
    fromAvailable,
    fromCommission,
    fromTax,
  ]
  const until = access.until?.toISOString() ?? ''
  const text = [...facts.map(String), access.ends, until].join('|')
  return { ...draft, planHash: createHash('sha256').update(text).digest('hex') }
}

const DAY_MS = 86_400_000

/** Returns the instant some days after another. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

const statuses = { requested: 'pending', success: 'done', fail: 'refused' } as const

/** Returns the wire's status of a refund. */
export const wireStatus = (status: string) => statuses[status as keyof typeof statuses] ?? 'pending'

/**
 * Returns how much of a payment can be refunded from a wallet that holds `balance` of the `tokens`
 * it brought.
 */
export function refundableOf(
  paid: Currency,
  { balance, tokens }: { balance: Tokens; tokens: Tokens },
): Currency {
  if (balance >= tokens || tokens <= 0n) return paid
  return ((paid * balance) / tokens) as Currency
}
