import * as z from 'zod/mini'
import { Currency } from '../kit/scalars.ts'

/** The reasons that prevent the deletion of an account. */
export const DeletionReason = z.object({
  /** `orders`: goods that a buyer waits for; `sales`: goods that a seller has to ship. */
  kind: z.enum(['balance', 'subscribers', 'renewals', 'orders', 'sales']),
  /** The number of subscriptions or orders; absent for money. */
  count: z.optional(z.number()),
  /**
   * The performer's balance: held, available, in reserve, in payout. A negative one is owed to the
   * site.
   */
  amount: z.optional(Currency),
})
export type DeletionReason = z.output<typeof DeletionReason>

/** Refusals about deleting an account. */
export const deletionsErrors = {
  'deletions.not_yet': {
    status: 422,
    message: 'Resolve the open items before deleting this account',
    data: z.object({ reasons: z.array(DeletionReason) }),
  },
  'deletions.not_scheduled': {
    status: 409,
    message: 'This account is not scheduled for deletion',
    data: z.null(),
  },
  'deletions.already_gone': {
    status: 409,
    message: 'This account is already deleted',
    data: z.null(),
  },
  'deletions.not_for_admins': {
    status: 422,
    message: 'Admin accounts cannot be deleted here',
    data: z.null(),
  },
} as const
