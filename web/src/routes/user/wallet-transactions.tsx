import { listCharges } from '@stagedoor/contract/wallet'
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import { use } from 'react'
import { Link, useLoaderData } from 'react-router'
import { ExplainChargeButton } from '../../features/wallet/explain-charge-button.tsx'
import {
  statusLabel,
  typeLabel,
  typeOptions,
  type WireCharge,
} from '../../features/wallet/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { formatReceiptNumber } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { soldItemName, soldItemPage } from '../../lib/labels/sold-item.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { filtersOf, newestFirst, usernameFilter } from '../../lib/tables/table.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { Price } from '../../ui/price.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'

export const meta = pageMeta(() => ({ title: t`Wallet transactions`, hidden: true }))

const known = () =>
  ({ type: typeOptions().map(({ value }) => value), fromDate: 'day', toDate: 'day' }) as const

export const loader = pageLoader('user/wallet-transactions', async ({ api, search, viewer }) => {
  requireFan(viewer)
  const performerId = usernameFilter(search, 'creator')
  return api(listCharges, {
    query: { ...newestFirst(search), ...filtersOf(search, known()), performerId },
  })
})

const filters = (): readonly Filter[] => [
  { name: 'type', label: t`Spent on`, kind: typeOptions() },
  { name: 'creator', label: t`Creator’s username`, kind: 'text' },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

const columns = (): readonly Column<WireCharge>[] => [
  {
    key: 'performer',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: ({ performerInfo }) => <Person person={performerInfo} to={pageOf(performerInfo)} />,
  },
  { key: 'type', title: t`For`, render: (charge) => <Bought charge={charge} /> },
  {
    key: 'totalPrice',
    title: t`Amount`,
    phoneSlot: 'aside',
    sortable: true,
    numeric: true,
    render: ({ totalPrice }) => <Price tokens={totalPrice} />,
  },
  { key: 'status', title: t`Status`, render: (charge) => <ChargeStatus charge={charge} /> },
  {
    key: 'createdAt',
    title: t`Date`,
    sortable: true,
    render: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    key: '_id',
    title: t`Receipt`,
    render: ({ _id }) => (
      <Link
        to={href('user/receipt', { id: _id })}
        className="figures"
        aria-label={t`Receipt ${formatReceiptNumber(_id)}`}
      >
        {formatReceiptNumber(_id)}
      </Link>
    ),
  },
  {
    key: 'explain',
    title: t`Details`,
    phoneSlot: 'actions',
    render: (charge) => <ExplainChargeButton charge={charge} />,
  },
]

const pageOf = (person: WireCharge['performerInfo']) =>
  person && href('profile', { profileId: person.username })

/** Lists what a fan spent from the wallet. */
export default function WalletTransactions() {
  const { data, total } = useLoaderData<typeof loader>()
  return (
    <Page
      wide
      title={t`Wallet transactions`}
      actions={
        <ButtonLink to={href('wallet')} icon={<IconCoin size={18} color="var(--money)" />}>
          {t`Wallet`}
        </ButtonLink>
      }
    >
      <Filters filters={filters()} total={total} />
      <DataTable
        caption={t`What you spent from your wallet`}
        columns={columns()}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
    </Page>
  )
}

function Bought({ charge: { type, sold, message } }: { charge: WireCharge }) {
  const now = new Date(use(RenderedAt))
  const label = typeLabel(type)
  if (!sold) return <TwoLineCell note={message && `“${message}”`}>{label}</TwoLineCell>
  const name = soldItemName(sold, now)
  const page = soldItemPage(sold, 'buyer')
  return <TwoLineCell note={label}>{page ? <Link to={page}>{name}</Link> : name}</TwoLineCell>
}

function ChargeStatus({ charge }: { charge: WireCharge }) {
  const { text, tone } = statusLabel(charge)
  return <Badge tone={tone}>{text}</Badge>
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconCoin size={30} stroke={1.6} />}
      title={t`Nothing spent yet`}
      action={<ButtonLink to={href('explore')}>{t`Find a creator`}</ButtonLink>}
    >
      {t`Tips and posts you buy appear here, with what they cost and when.`}
    </EmptyTable>
  )
}
