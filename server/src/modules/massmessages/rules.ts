import type { MassMessageState } from '@stagedoor/contract/massmessages/schemas'

export type { MassMessageState }

/** What a performer can do to a mass message, and the states in which they can. */
export const allowedIn = {
  update: ['scheduled'],
  pause: ['scheduled', 'sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
  unsend: ['sending', 'paused', 'sent', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly MassMessageState[]>>

/** The percentages of fans for which a preview says what the performer would earn. */
const UPTAKE = [1, 5, 10] as const

/** Returns how many of some fans buy at each uptake, rounded down, and what the performer earns of them. */
export const earningsOf = (count: number, share: bigint) =>
  UPTAKE.map((percent) => {
    const buyers = Math.floor((count * percent) / 100)
    return { percent, buyers, amount: BigInt(buyers) * share }
  })

const DAY_MS = 86_400_000

/** Returns whether a mass message can be scheduled for a time: in the future, within so many days. */
export const canStartAt = (at: Date, now: Date, days: number): boolean =>
  at > now && at.getTime() - now.getTime() <= days * DAY_MS
