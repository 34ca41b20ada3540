import type { WireOf } from '@stagedoor/contract/kit'
import type { adminList } from '@stagedoor/contract/subscriptions'
import { t } from '../../../lib/i18n/i18n.ts'
import type { Option } from '../../../ui/field.tsx'
import type { StatusLabel } from '../people/labels.ts'

/** A subscription as admins read it. */
export type Subscription = WireOf<typeof adminList>['data'][number]

const optionsOf = (texts: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

const kinds = (): Readonly<Record<Subscription['subscriptionType'], string>> => ({
  monthly: t`Monthly`,
  yearly: t`Yearly`,
  free: t`Free`,
  system: t`Granted`,
})

/** Returns the label of a subscription's kind; a free one with an end is a trial. */
export function kindLabel({
  subscriptionType,
  isTrial,
  months = 1,
}: Pick<Subscription, 'subscriptionType' | 'isTrial' | 'months'>): string {
  if (isTrial && subscriptionType === 'free') return t`Free trial`
  return subscriptionType === 'monthly' && months > 1
    ? t`${months} months`
    : kinds()[subscriptionType]
}

/** Every kind as options of a filter. */
export const kindOptions = () => optionsOf(kinds())

const states = (): Readonly<Record<Subscription['state'], StatusLabel>> => ({
  trialing: { text: t`On trial`, tone: 'accent' },
  active: { text: t`Active`, tone: 'good' },
  past_due: { text: t`Payment failed`, tone: 'bad' },
  paused: { text: t`Paused`, tone: 'neutral' },
  cancelling: { text: t`Will end`, tone: 'wait' },
  ended: { text: t`Ended`, tone: 'neutral' },
})

/** Returns the label of a subscription's state, with its tone. */
export const stateLabel = (state: Subscription['state']): StatusLabel => states()[state]

/** Every state as options of a filter. */
export const stateOptions = () =>
  optionsOf(Object.fromEntries(Object.entries(states()).map(([state, { text }]) => [state, text])))

/**
 * Returns the next event of a subscription and its date; undefined for one that is free without an
 * end.
 */
export function nextDate({
  state,
  nextRecurringDate,
  expiredAt,
  isEndless,
}: Subscription): { verb: string; at: string } | undefined {
  if (state === 'ended') return expiredAt ? { verb: t`Ended`, at: expiredAt } : undefined
  if (state === 'past_due' && nextRecurringDate) return { verb: t`Retried`, at: nextRecurringDate }
  if (nextRecurringDate) return { verb: t`Renews`, at: nextRecurringDate }
  return expiredAt && !isEndless ? { verb: t`Ends`, at: expiredAt } : undefined
}

/** Returns the end of a day, in UTC, as an instant. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`

/** Returns the day of an instant, in UTC, as a date field shows it. */
export const dayOf = (instant: string): string => instant.slice(0, 10)
