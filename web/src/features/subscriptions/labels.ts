import { monthsInARow } from '@stagedoor/contract/subscriptions/months-in-a-row'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { WireSubscription } from '../../lib/money/subscription-dates.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { Option } from '../../ui/field.tsx'

interface StatusLabel {
  readonly text: string
  readonly tone: Tone
}

const statuses = (): Readonly<Record<WireSubscription['state'], StatusLabel>> => ({
  trialing: { text: t`Free trial`, tone: 'accent' },
  active: { text: t`Active`, tone: 'good' },
  past_due: { text: t`Payment failed`, tone: 'bad' },
  paused: { text: t`Paused`, tone: 'wait' },
  cancelling: { text: t`Cancelled`, tone: 'wait' },
  ended: { text: t`Ended`, tone: 'neutral' },
})

/** Returns the status of a subscription, in words and tone. */
export const statusLabel = ({ state }: Pick<WireSubscription, 'state'>): StatusLabel =>
  statuses()[state]

/** The states as a filter offers them. */
export const stateOptions = (): readonly Option[] =>
  Object.entries(statuses()).map(([value, { text }]) => ({ value, text }))
/** The states that a filter accepts. */
export const states = () => Object.keys(statuses())

const types = () =>
  ({ monthly: t`Monthly`, yearly: t`Yearly`, free: t`Free`, system: t`Complimentary` }) as const

/** The kinds as a filter offers them. */
export const kindOptions = (): readonly Option[] =>
  Object.entries(types()).map(([value, text]) => ({ value, text }))
/** The kinds that a filter accepts. */
export const kinds = () => Object.keys(types())

/** Returns the kind of a subscription: "Monthly", "3 months", "Free". */
export const kindLabel = ({
  subscriptionType,
  months = 1,
}: Pick<WireSubscription, 'subscriptionType' | 'months'>): string =>
  subscriptionType === 'monthly' && months > 1 ? t`${months} months` : types()[subscriptionType]

/**
 * Returns how long a fan has subscribed without an end between, in whole months; undefined in the
 * first month and after the end.
 */
export function streakLabel(
  { state, startRecurringDate }: Pick<WireSubscription, 'state' | 'startRecurringDate'>,
  now: Date,
): string | undefined {
  if (state === 'ended' || !startRecurringDate) return undefined
  const months = monthsInARow(new Date(startRecurringDate), now)
  if (months < 1) return undefined
  return ngettext(msgid`${months} month in a row`, `${months} months in a row`, months)
}

/**
 * An action of a fan on a subscription: `pay` is paying a failed renewal with another card,
 * `continue` is ending a pause, which charges the next period, `accept` is agreeing to a new price,
 * `tier` is choosing another tier.
 */
export type SubscriptionAction =
  | 'accept'
  | 'cancel'
  | 'pause'
  | 'resume'
  | 'continue'
  | 'renew'
  | 'pay'
  | 'tier'

/** Returns the actions a fan has on a subscription, the likeliest first. */
export function actionsFor({
  state,
  subscriptionType,
  price,
  resumesAt,
  newPrice,
  isRenewedByCompany,
  hasTiers,
}: Pick<
  WireSubscription,
  | 'state'
  | 'subscriptionType'
  | 'price'
  | 'resumesAt'
  | 'newPrice'
  | 'isRenewedByCompany'
  | 'hasTiers'
>): readonly SubscriptionAction[] {
  if (newPrice && (state === 'active' || state === 'paused')) return ['accept', 'cancel']
  if (state === 'cancelling') return isRenewedByCompany ? ['renew'] : ['resume']
  if (state === 'ended') return ['renew']
  if (state === 'past_due') return ['pay', 'cancel']
  if (state === 'paused') return ['continue', 'cancel']
  if (resumesAt) return ['resume', 'cancel']
  const isPaid = state === 'active' && price > 0
  const paid = isRenewedByCompany ? (['cancel'] as const) : (['pause', 'cancel'] as const)
  if (isPaid) return hasTiers ? ['tier', ...paid] : paid
  return subscriptionType === 'system' ? [] : ['cancel']
}
