import { listSubscribers } from '@stagedoor/contract/subscriptions'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useLoaderData } from 'react-router'
import { formatMany } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { useAccount } from '../../lib/session.ts'
import { filtersOf, pagingOf, parseTable, personIn } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Filters } from '../../ui/table/filters.tsx'
import { NoMatch } from '../../ui/table/no-match.tsx'
import { columnsWith, filtersWith, known } from './columns.tsx'
import { nextForPerformer, type WireSubscription } from './words.ts'

export const meta = pageMeta(() => ({ title: 'Subscribers', hidden: true }))

export const loader = pageLoader('subscriptions/my-subscribers', ({ api, search }) => {
  const userId = personIn(search, 'fan')
  const query = { ...pagingOf(parseTable(search)), ...filtersOf(search, known), userId }
  return api(listSubscribers, { query })
})

const filters = filtersWith({ name: 'fan', label: 'Fan’s username', kind: 'text' })

const columns: readonly Column<WireSubscription>[] = [
  { key: 'user', title: 'Fan', onPhone: 'lead', show: ({ userInfo }) => <Person person={userInfo} size={40} /> },
  ...columnsWith(nextForPerformer),
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
