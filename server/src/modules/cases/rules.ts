import { CLAIM_MINUTES } from '@stagedoor/contract/cases'

const MINUTE_MS = 60_000

/** The time for which an assigned case stays with a colleague. */
const ASSIGNED_MS = 3 * 24 * 60 * MINUTE_MS

/** Returns the end of a claim that is made now. */
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS)

/** Returns the end of an assignment that is made now. */
export const assignedUntil = (now: Date): Date => new Date(now.getTime() + ASSIGNED_MS)

/** Returns who has an open case now, and until when; a hold that ended counts no more. */
export function holderOf(
  one: {
    readonly holderId: string | null
    readonly heldUntil: Date | null
    readonly closedAt: Date | null
  },
  now: Date,
): { readonly holderId: string; readonly until: Date } | undefined {
  const { holderId, heldUntil, closedAt } = one
  if (closedAt || !holderId || !heldUntil || heldUntil <= now) return undefined
  return { holderId, until: heldUntil }
}
