import { formatMoney } from '../../../lib/format.ts'
import { Cell } from '../../../ui/cell.tsx'
import { Pill } from '../../../ui/pill.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { When } from '../../../ui/when.tsx'
import { Party } from '../money/party.tsx'
import { gatewayWords } from '../money/words.ts'
import { kindLabel, nextDate, type Subscription, stateLabel } from './labels.ts'
import { SubscriptionMenu } from './subscription-menu.tsx'

function Standing({ state }: Pick<Subscription, 'state'>) {
  const { text, tone } = stateLabel(state)
  return <Pill tone={tone}>{text}</Pill>
}

function Next({ subscription }: { subscription: Subscription }) {
  const next = nextDate(subscription)
  if (!next) return <span className="dim">No end</span>
  return (
    <Cell note={next.verb}>
      <When at={next.at} />
    </Cell>
  )
}

/** The table of subscriptions. */
export const subscriptionColumns: readonly Column<Subscription>[] = [
  { key: 'userInfo', title: 'Fan', onPhone: 'lead', show: ({ userInfo }) => <Party person={userInfo} /> },
  { key: 'performerInfo', title: 'Creator', show: ({ performerInfo }) => <Party person={performerInfo} /> },
  {
    key: 'subscriptionType',
    title: 'Kind',
    show: (subscription) => (
      <Cell note={subscription.price > 0 && gatewayWords(subscription.paymentGateway)}>{kindLabel(subscription)}</Cell>
    ),
  },
  {
    key: 'price',
    title: 'Price',
    figures: true,
    show: ({ price, currency }) => (price > 0 ? formatMoney(price, currency) : <span className="dim">Free</span>),
  },
  {
    key: 'state',
    title: 'State',
    onPhone: 'aside',
    show: ({ state, lastFailure }) => (
      <Cell note={lastFailure}>
        <Standing state={state} />
      </Cell>
    ),
  },
  { key: 'expiredAt', title: 'Next', sortable: true, show: (subscription) => <Next subscription={subscription} /> },
  { key: 'createdAt', title: 'Since', sortable: true, show: ({ createdAt }) => <When at={createdAt} /> },
  {
    key: 'deeds',
    title: 'Manage',
    onPhone: 'deeds',
    show: (subscription) => <SubscriptionMenu subscription={subscription} />,
  },
]
