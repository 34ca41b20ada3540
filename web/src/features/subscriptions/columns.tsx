import { use } from 'react'
import { formatMoney } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { WireSubscription } from '../../lib/money/subscription-dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { RelativeTime, RenderedAt } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/filters.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import {
  kindLabel,
  kindOptions,
  kinds,
  stateOptions,
  states,
  statusLabel,
  streakLabel,
} from './labels.ts'

/** The values that the filters of subscriptions may have in the address. */
export const filterValues = () =>
  ({
    q: 'any',
    state: states(),
    subscriptionType: kinds(),
    fromDate: 'day',
    toDate: 'day',
  }) as const

/** Returns the filters of a list of subscriptions, by a part of the name of the other side too. */
export const subscriptionFilters = (): readonly Filter[] => [
  { name: 'q', label: t`Name`, kind: 'search' },
  { name: 'state', label: t`Status`, kind: stateOptions() },
  { name: 'subscriptionType', label: t`Kind`, kind: kindOptions() },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** A function that returns what happens next with a subscription, for one of its sides. */
export type Next = (subscription: WireSubscription, now: Date) => string

/** Returns the columns that both sides of a subscription see. */
export const subscriptionColumns = (next: Next): readonly Column<WireSubscription>[] => [
  {
    key: 'subscriptionType',
    title: t`Kind`,
    render: (subscription) => <Kind subscription={subscription} />,
  },
  {
    key: 'state',
    title: t`Status`,
    render: (subscription) => <SubscriptionStatus subscription={subscription} next={next} />,
  },
  {
    key: 'startRecurringDate',
    title: t`Since`,
    sortable: true,
    render: (subscription) => <Since subscription={subscription} />,
  },
  {
    key: 'updatedAt',
    title: t`Updated`,
    phoneSlot: 'none',
    sortable: true,
    render: ({ updatedAt }) => (
      <span className="dim">
        <RelativeTime at={updatedAt} />
      </span>
    ),
  },
]

function Kind({ subscription }: { subscription: WireSubscription }) {
  const { price, currency, tier, tierName } = subscription
  const kind = kindLabel(subscription)
  const name = tierName ?? (tier > 1 ? t`Tier ${tier}` : undefined)
  return (
    <TwoLineCell note={price > 0 && formatMoney(price, currency)}>
      {name ? `${name} · ${kind}` : kind}
    </TwoLineCell>
  )
}

/** Shows when a subscription began, and the months in a row since then. */
function Since({ subscription }: { subscription: WireSubscription }) {
  const now = new Date(use(RenderedAt))
  const { startRecurringDate, createdAt } = subscription
  return (
    <TwoLineCell note={streakLabel(subscription, now)}>
      <DateTime at={startRecurringDate ?? createdAt} dayOnly />
    </TwoLineCell>
  )
}

function SubscriptionStatus({
  subscription,
  next,
}: {
  subscription: WireSubscription
  next: Next
}) {
  const now = new Date(use(RenderedAt))
  const { text, tone } = statusLabel(subscription)
  return (
    <TwoLineCell note={next(subscription, now)}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}
