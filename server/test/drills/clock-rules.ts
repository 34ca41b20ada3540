import { addMonths } from '../../src/modules/subscriptions/periods/rules.ts'

/** A subscription as it is found after the scheduled jobs ran. */
export interface FoundSubscription {
  readonly id: string
  readonly state: string
  readonly price: bigint
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  readonly trialStartedAt: Date | null
}

/** A paid period as it is found. */
export interface FoundPeriod {
  readonly subscriptionId: string
  readonly type: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly createdAt: Date
}

/** The subscriptions, periods and charges that a drill with a moving clock finds. */
export interface FoundTimes {
  readonly now: Date
  readonly subscriptions: readonly FoundSubscription[]
  /** In the order of their start. */
  readonly periods: readonly FoundPeriod[]
  /** The number of charges that the gateway approved and did not give back. */
  readonly charges: number
  readonly trialDays: number
}

const DAY_MS = 86_400_000
/** A clock that went back by an hour finds what was done an hour later. */
const WENT_BACK_MS = 2 * 60 * 60_000

/**
 * Returns the broken rules of subscriptions whose clock jumped: nobody pays twice for the same time
 * or in advance, nothing outlasts its end, and nothing ends before it.
 */
export function brokenRules({
  now,
  subscriptions,
  periods,
  charges,
  trialDays,
}: FoundTimes): string[] {
  const broken = subscriptions.flatMap((each) =>
    rulesBrokenBySubscription(each, { now, trialDays }),
  )
  for (const { id } of subscriptions) {
    const own = periods.filter(({ subscriptionId }) => subscriptionId === id)
    broken.push(...own.flatMap((period, at) => rulesBrokenByPeriod(period, own[at - 1])))
  }
  if (charges !== periods.length)
    broken.push(`${charges} charges paid for ${periods.length} periods`)
  return broken
}

function rulesBrokenBySubscription(
  { id, state, price, endsAt, endedAt, trialStartedAt }: FoundSubscription,
  { now, trialDays }: { now: Date; trialDays: number },
): string[] {
  const runs = state === 'trialing' || state === 'cancelling' || (state === 'active' && price > 0n)
  const isOver = runs && endsAt !== null && endsAt <= now
  const trialEnd = trialStartedAt && trialStartedAt.getTime() + trialDays * DAY_MS
  const isLongTrial =
    state === 'trialing' && trialEnd !== null && (!endsAt || endsAt.getTime() > trialEnd)
  const isEarly =
    endedAt !== null && endsAt !== null && endedAt.getTime() + WENT_BACK_MS < endsAt.getTime()
  return [
    ...(isOver ? [`${id} is ${state} after its end`] : []),
    ...(isLongTrial ? [`${id} is on trial for too long`] : []),
    ...(isEarly ? [`${id} ended before its end`] : []),
  ]
}

function rulesBrokenByPeriod(period: FoundPeriod, before: FoundPeriod | undefined): string[] {
  const { subscriptionId: id, startsAt, endsAt, type, createdAt } = period
  const isAdvance = startsAt.getTime() > createdAt.getTime() + WENT_BACK_MS
  // Ends are counted from the anchor: the 31st comes back after a short month.
  const usual = addMonths(startsAt, type === 'yearly' ? 12 : 1).getTime()
  const isOdd = Math.abs(endsAt.getTime() - usual) > 3 * DAY_MS
  return [
    ...(before && before.endsAt > startsAt ? [`${id} pays twice for the same time`] : []),
    ...(isAdvance ? [`${id} pays in advance`] : []),
    ...(isOdd
      ? [`${id} has a period that is not a calendar ${type === 'yearly' ? 'year' : 'month'}`]
      : []),
  ]
}
