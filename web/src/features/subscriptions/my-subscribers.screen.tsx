import { listSubscribers } from '@stagedoor/contract/subscriptions'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { use } from 'react'
import { useLoaderData } from 'react-router'
import { formatMany, formatMoney } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { useAccount } from '../../lib/session.ts'
import { filtersOf, pagingOf, parseTable, personIn } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { Pill } from '../../ui/pill.tsx'
import { RelativeTime, RenderedAt } from '../../ui/relative-time.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { NoMatch } from '../../ui/table/no-match.tsx'
import { When } from '../../ui/when.tsx'
import {
  kindOptions,
  kinds,
  kindWords,
  nextForPerformer,
  standingOf,
  stateOptions,
  states,
  type WireSubscription,
} from './words.ts'

export const meta = pageMeta(() => ({ title: 'Subscribers', hidden: true }))

const known = { state: states, subscriptionType: kinds, fromDate: 'day', toDate: 'day' } as const

export const loader = pageLoader('subscriptions/my-subscribers', ({ api, search }) => {
  const userId = personIn(search, 'fan')
  const query = { ...pagingOf(parseTable(search)), ...filtersOf(search, known), userId }
  return api(listSubscribers, { query })
})

const filters: readonly Filter[] = [
  { name: 'state', label: 'Status', kind: stateOptions },
  { name: 'subscriptionType', label: 'Kind', kind: kindOptions },
  { name: 'fan', label: 'Fan’s username', kind: 'text' },
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

const columns: readonly Column<WireSubscription>[] = [
  { key: 'user', title: 'Fan', onPhone: 'lead', show: ({ userInfo }) => <Person person={userInfo} size={40} /> },
  { key: 'subscriptionType', title: 'Kind', show: (subscription) => <Kind subscription={subscription} /> },
  { key: 'state', title: 'Status', onPhone: 'aside', show: (subscription) => <Standing subscription={subscription} /> },
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

/** Who subscribes to a performer, and what happens next with each. */
export default function MySubscribers() {
  const { data, total } = useLoaderData<typeof loader>()
  const { subscriptions } = useAccount()
  return (
    <Page wide title="Subscribers" actions={<span className="dim">{formatMany(subscriptions, 'subscriber')} now</span>}>
      <Filters filters={filters} total={total} />
      <DataTable
        caption="Your subscribers"
        columns={columns}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
    </Page>
  )
}

function Kind({ subscription }: { subscription: WireSubscription }) {
  const { price, currency } = subscription
  return <Cell note={price > 0 && formatMoney(price, currency)}>{kindWords(subscription)}</Cell>
}

function Standing({ subscription }: { subscription: WireSubscription }) {
  const now = new Date(use(RenderedAt))
  const { text, tone } = standingOf(subscription)
  return (
    <Cell note={nextForPerformer(subscription, now)}>
      <Pill tone={tone}>{text}</Pill>
    </Cell>
  )
}

function Nothing() {
  return (
    <NoMatch
      names={filters.map(({ name }) => name)}
      icon={<IconUsers size={30} stroke={1.6} />}
      title="No subscribers yet"
      action={
        <ButtonLink to={href('app/create-post')} variant="primary">
          Publish a post
        </ButtonLink>
      }
    >
      Fans who subscribe appear here at once. A new post is what brings them.
    </NoMatch>
  )
}
