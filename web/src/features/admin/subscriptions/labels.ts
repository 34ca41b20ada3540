import type { WireOf } from '@stagedoor/contract/kit'
import type { adminList } from '@stagedoor/contract/subscriptions'
import type { Option } from '../../../ui/field.tsx'
import type { StatusLabel } from '../people/labels.ts'

/** A subscription as admins read it. */
export type Subscription = WireOf<typeof adminList>['data'][number]

const optionsOf = (texts: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

const kinds: Readonly<Record<Subscription['subscriptionType'], string>> = {
  monthly: 'Monthly',
  yearly: 'Yearly',
  free: 'Free',
  system: 'Granted',
}

/** The kind of a subscription in a word; a free one that ends by itself is a trial. */
export const kindLabel = ({ subscriptionType, isTrial }: Pick<Subscription, 'subscriptionType' | 'isTrial'>): string =>
  isTrial && subscriptionType === 'free' ? 'Free trial' : kinds[subscriptionType]

/** Every kind as a filter offers it. */
export const kindOptions = optionsOf(kinds)

const states: Readonly<Record<Subscription['state'], StatusLabel>> = {
  trialing: { text: 'On trial', tone: 'accent' },
  active: { text: 'Active', tone: 'good' },
  past_due: { text: 'Payment failed', tone: 'bad' },
  paused: { text: 'Paused', tone: 'neutral' },
  cancelling: { text: 'Will end', tone: 'wait' },
  ended: { text: 'Ended', tone: 'neutral' },
}

/** How a subscription stands. */
export const stateLabel = (state: Subscription['state']): StatusLabel => states[state]

/** Every state as a filter offers it; pausing is not offered to anybody. */
export const stateOptions = optionsOf(
  Object.fromEntries(
    Object.entries(states)
      .filter(([state]) => state !== 'paused')
      .map(([state, { text }]) => [state, text]),
  ),
)

/** What happens next, and when: nothing for what is free for good. */
export function nextDate({
  state,
  nextRecurringDate,
  expiredAt,
  isEndless,
}: Subscription): { verb: string; at: string } | undefined {
  if (state === 'ended') return expiredAt ? { verb: 'Ended', at: expiredAt } : undefined
  if (state === 'past_due' && nextRecurringDate) return { verb: 'Tried again', at: nextRecurringDate }
  if (nextRecurringDate) return { verb: 'Renews', at: nextRecurringDate }
  return expiredAt && !isEndless ? { verb: 'Ends', at: expiredAt } : undefined
}

/** A day of a date field as the instant at which that day is over, by UTC. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`

/** The day of an instant as a date field shows it, by UTC. */
export const dayOf = (instant: string): string => instant.slice(0, 10)
