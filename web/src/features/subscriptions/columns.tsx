import { use } from 'react'
import { formatMoney } from '../../lib/format.ts'
import { Cell } from '../../ui/cell.tsx'
import { Pill } from '../../ui/pill.tsx'
import { RelativeTime, RenderedAt } from '../../ui/relative-time.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/filters.tsx'
import { When } from '../../ui/when.tsx'
import { kindOptions, kinds, kindWords, standingOf, stateOptions, states, type WireSubscription } from './words.ts'

/** The values that the filters of subscriptions may have in the address. */
export const known = { state: states, subscriptionType: kinds, fromDate: 'day', toDate: 'day' } as const

/** The filters of a list of subscriptions; `person` asks for the other side. */
export const filtersWith = (person: Filter): readonly Filter[] => [
  { name: 'state', label: 'Status', kind: stateOptions },
  { name: 'subscriptionType', label: 'Kind', kind: kindOptions },
  person,
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

/** What happens next with a subscription, in words for one of its sides. */
export type Next = (subscription: WireSubscription, now: Date) => string

/** The columns that both sides of a subscription see. */
export const columnsWith = (next: Next): readonly Column<WireSubscription>[] => [
  { key: 'subscriptionType', title: 'Kind', show: (subscription) => <Kind subscription={subscription} /> },
  { key: 'state', title: 'Status', show: (subscription) => <Standing subscription={subscription} next={next} /> },
  {
    key: 'startRecurringDate',
    title: 'Since',
    sortable: true,
    show: ({ startRecurringDate, createdAt }) => <When at={startRecurringDate ?? createdAt} dayOnly />,
  },
  {
    key: 'updatedAt',
    title: 'Updated',
    onPhone: 'none',
    sortable: true,
    show: ({ updatedAt }) => (
      <span className="dim">
        <RelativeTime at={updatedAt} />
      </span>
    ),
  },
]

function Kind({ subscription }: { subscription: WireSubscription }) {
  const { price, currency } = subscription
  return <Cell note={price > 0 && formatMoney(price, currency)}>{kindWords(subscription)}</Cell>
}

function Standing({ subscription, next }: { subscription: WireSubscription; next: Next }) {
  const now = new Date(use(RenderedAt))
  const { text, tone } = standingOf(subscription)
  return (
    <Cell note={next(subscription, now)}>
      <Pill tone={tone}>{text}</Pill>
    </Cell>
  )
}
