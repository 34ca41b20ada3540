import { formatMoney } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { AccountCell } from '../money/account-cell.tsx'
import { gatewayLabel } from '../money/labels.ts'
import { kindLabel, nextDate, type Subscription, stateLabel } from './labels.ts'
import { SubscriptionMenu } from './subscription-menu.tsx'

function SubscriptionStatus({ state }: Pick<Subscription, 'state'>) {
  const { text, tone } = stateLabel(state)
  return <Badge tone={tone}>{text}</Badge>
}

function Next({ subscription }: { subscription: Subscription }) {
  const next = nextDate(subscription)
  if (!next) return <span className="dim">{t`Never`}</span>
  return (
    <TwoLineCell note={next.verb}>
      <DateTime at={next.at} />
    </TwoLineCell>
  )
}

/** The columns of the table of subscriptions. */
export const subscriptionColumns = (): readonly Column<Subscription>[] => [
  {
    key: 'userInfo',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: ({ userInfo }) => <AccountCell person={userInfo} />,
  },
  {
    key: 'performerInfo',
    title: t`Creator`,
    render: ({ performerInfo }) => <AccountCell person={performerInfo} />,
  },
  {
    key: 'subscriptionType',
    title: t`Kind`,
    render: (subscription) => (
      <TwoLineCell note={subscription.price > 0 && gatewayLabel(subscription.paymentGateway)}>
        {kindLabel(subscription)}
      </TwoLineCell>
    ),
  },
  {
    key: 'price',
    title: t`Price`,
    numeric: true,
    render: ({ price, currency }) =>
      price > 0 ? formatMoney(price, currency) : <span className="dim">{t`Free`}</span>,
  },
  {
    key: 'state',
    title: t`State`,
    phoneSlot: 'aside',
    render: ({ state, lastFailure }) => (
      <TwoLineCell note={lastFailure}>
        <SubscriptionStatus state={state} />
      </TwoLineCell>
    ),
  },
  {
    key: 'expiredAt',
    title: t`Next`,
    sortable: true,
    render: (subscription) => <Next subscription={subscription} />,
  },
  {
    key: 'createdAt',
    title: t`Since`,
    sortable: true,
    render: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    key: 'actions',
    title: t`Action`,
    phoneSlot: 'actions',
    render: (subscription) => <SubscriptionMenu subscription={subscription} />,
  },
]
