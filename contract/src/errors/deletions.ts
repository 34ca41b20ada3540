import * as z from 'zod/mini'
import { Currency } from '../kit/scalars.ts'

/** What has to be settled before an account can go. */
export const DeletionReason = z.object({
  kind: z.enum(['balance', 'subscribers', 'renewals']),
  /** How many subscriptions; absent for money. */
  count: z.optional(z.number()),
  /** What is on the performer's books: waiting, ready, in reserve, on its way. Below zero it is owed to the site. */
  amount: z.optional(Currency),
})
export type DeletionReason = z.output<typeof DeletionReason>

/** Refusals about leaving. */
export const deletionsErrors = {
  'deletions.not_yet': {
    status: 422,
    message: 'Resolve the open items before deleting this account',
    data: z.object({ reasons: z.array(DeletionReason) }),
  },
  'deletions.not_scheduled': { status: 409, message: 'This account is not scheduled for deletion', data: z.null() },
  'deletions.already_gone': { status: 409, message: 'This account is already deleted', data: z.null() },
  'deletions.not_for_admins': {
    status: 422,
    message: 'Admin accounts cannot be deleted here',
    data: z.null(),
  },
} as const
