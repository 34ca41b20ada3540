import type { Currency, Tokens } from '@stagedoor/contract/kit'
import type { PayoutStatus } from '@stagedoor/contract/payouts'
import { tokensFor, worthOf } from '../ledger/index.ts'

/**
 * Returns the most tokens that are worth no more than an amount of currency; none for a balance
 * below zero.
 */
export function tokensWithin(amount: Currency, rate: number): Tokens {
  if (amount <= 0n) return 0n as Tokens
  const tokens = tokensFor(amount, rate)
  return worthOf(tokens, rate) > amount ? ((tokens - 1n) as Tokens) : tokens
}

/** A request as far as its next status depends on it. */
export interface Reviewed {
  readonly status: string
  readonly approvedBy: string | null
}

const allowed: Readonly<Record<string, readonly string[]>> = {
  approved: ['pending'],
  rejected: ['pending', 'approved'],
  done: ['pending', 'approved'],
}

/** Returns why an admin cannot give a request a status; undefined when they can. */
export function statusProblem(
  request: Reviewed,
  status: PayoutStatus,
  { adminId, needsTwo }: { readonly adminId: string; readonly needsTwo: boolean },
):
  | 'payouts.status_changed'
  | 'payouts.approval_missing'
  | 'payouts.second_admin_needed'
  | undefined {
  if (!allowed[status]?.includes(request.status)) return 'payouts.status_changed'
  if (status !== 'done' || !needsTwo) return undefined
  if (!request.approvedBy) return 'payouts.approval_missing'
  return request.approvedBy === adminId ? 'payouts.second_admin_needed' : undefined
}
