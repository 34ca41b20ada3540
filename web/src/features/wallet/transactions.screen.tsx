import { listCharges } from '@stagedoor/contract/wallet'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { Link, useLoaderData } from 'react-router'
import { fansOnly } from '../../lib/fans-only.server.ts'
import { formatNumber } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { filtersOf, newestFirst, personIn } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { NoMatch } from '../../ui/table/no-match.tsx'
import { When } from '../../ui/when.tsx'
import { standingOf, typeOptions, typeWords, type WireCharge } from './words.ts'

export const meta = pageMeta(() => ({ title: 'Wallet transactions', hidden: true }))

const known = { type: typeOptions.map(({ value }) => value), fromDate: 'day', toDate: 'day' } as const

export const loader = pageLoader('wallet/transactions', async ({ api, search, viewer }) => {
  fansOnly(viewer)
  const performerId = personIn(search, 'creator')
  return api(listCharges, { query: { ...newestFirst(search), ...filtersOf(search, known), performerId } })
})

const filters: readonly Filter[] = [
  { name: 'type', label: 'Spent on', kind: typeOptions },
  { name: 'creator', label: 'Creator’s username', kind: 'text' },
  { name: 'fromDate', label: 'From', kind: 'day' },
  { name: 'toDate', label: 'To', kind: 'day' },
]

const columns: readonly Column<WireCharge>[] = [
  {
    key: 'performer',
    title: 'Creator',
    onPhone: 'lead',
    show: ({ performerInfo }) => <Person person={performerInfo} to={pageOf(performerInfo)} />,
  },
  { key: 'type', title: 'For', show: (charge) => <Bought charge={charge} /> },
  {
    key: 'totalPrice',
    title: 'Tokens',
    onPhone: 'aside',
    sortable: true,
    figures: true,
    show: ({ totalPrice }) => <Price tokens={totalPrice} />,
  },
  { key: 'status', title: 'Status', show: (charge) => <Standing charge={charge} /> },
  { key: 'createdAt', title: 'Date', sortable: true, show: ({ createdAt }) => <When at={createdAt} /> },
  {
    key: '_id',
    title: 'Receipt',
    show: ({ _id }) => (
      <Link to={href('app/receipt', { id: _id })} className="figures" aria-label={`Receipt ${formatNumber(_id)}`}>
        {formatNumber(_id)}
      </Link>
    ),
  },
]

const pageOf = (person: WireCharge['performerInfo']) => person && href('app/profile', { profileId: person.username })

/** What a fan spent from the wallet, and on what. */
export default function Transactions() {
  const { data, total } = useLoaderData<typeof loader>()
  return (
    <Page
      wide
      title="Wallet transactions"
      actions={
        <ButtonLink to={href('app/wallet')} icon={<IconCoin size={18} color="var(--money)" />}>
          Wallet
        </ButtonLink>
      }
    >
      <Filters filters={filters} total={total} />
      <DataTable
        caption="What you spent from your wallet"
        columns={columns}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
    </Page>
  )
}

function Bought({ charge: { type, targetId, message } }: { charge: WireCharge }) {
  const words = typeWords(type)
  return (
    <Cell note={message && `“${message}”`}>
      {type === 'feed' ? <Link to={href('app/post', { id: targetId })}>{words}</Link> : words}
    </Cell>
  )
}

function Standing({ charge }: { charge: WireCharge }) {
  const { text, tone } = standingOf(charge)
  return <Pill tone={tone}>{text}</Pill>
}

function Nothing() {
  return (
    <NoMatch
      names={filters.map(({ name }) => name)}
      icon={<IconCoin size={30} stroke={1.6} />}
      title="Nothing spent yet"
      action={<ButtonLink to={href('app/explore')}>Find a creator</ButtonLink>}
    >
      Tips and posts you buy appear here, with what they cost and when.
    </NoMatch>
  )
}
