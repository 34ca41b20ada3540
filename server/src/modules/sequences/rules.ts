import type { SequenceStart } from '@stagedoor/contract/sequences/schemas'

export type { SequenceStart }

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const MINUTE_MS = 60_000

/** Returns the time of a step after the beginning of its sequence, in minutes. */
export const minutesOf = ({ days, hours }: { readonly days: number; readonly hours: number }) =>
  days * DAY_MINUTES + hours * HOUR_MINUTES

/** Returns the days and hours of a time in minutes. */
export const daysAndHours = (minutes: number) => ({
  days: Math.floor(minutes / DAY_MINUTES),
  hours: Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES),
})

/** The part of a step that decides when a fan receives it. */
export interface StepTime {
  readonly id: string
  readonly afterMinutes: number
  readonly createdAt: Date
}

/** The part of a fan's way through a sequence that decides which step is next. */
export interface Progress {
  readonly startedAt: Date
  /** The time up to which its steps were handled; -1 at the beginning. */
  readonly handledMinutes: number
}

/**
 * Returns the next step of a fan; undefined at the end. Steps that were added after their time had
 * passed for the fan are left out.
 */
export const nextStep = <Step extends StepTime>(
  steps: readonly Step[],
  { startedAt, handledMinutes }: Progress,
): Step | undefined =>
  steps
    .filter(
      ({ afterMinutes, createdAt }) =>
        afterMinutes > handledMinutes &&
        createdAt.getTime() <= startedAt.getTime() + afterMinutes * MINUTE_MS,
    )
    .toSorted((one, other) => one.afterMinutes - other.afterMinutes)[0]

/**
 * Returns when a fan receives the step after one that was just handled: with the time between them
 * that they have in the sequence, also where the first one was late.
 */
export const dueAfter = (
  handled: Pick<StepTime, 'afterMinutes'>,
  next: Pick<StepTime, 'afterMinutes'>,
  now: Date,
): Date => new Date(now.getTime() + (next.afterMinutes - handled.afterMinutes) * MINUTE_MS)

/** Returns when a fan who begins now receives a step. */
export const firstDue = ({ afterMinutes }: Pick<StepTime, 'afterMinutes'>, now: Date): Date =>
  new Date(now.getTime() + afterMinutes * MINUTE_MS)

/** Returns true for a subscription that begins or ends a sequence of its kind and tier. */
export const meetsSubscription = (
  { kinds, tiers }: { readonly kinds: readonly string[]; readonly tiers: readonly number[] },
  subscription: { readonly kind: string; readonly tier: number },
): boolean =>
  (kinds.length === 0 || kinds.includes(subscription.kind)) &&
  (tiers.length === 0 || tiers.includes(subscription.tier))
