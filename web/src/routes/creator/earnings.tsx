import { list, readBalances, readChart, readStats } from '@stagedoor/contract/earnings'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { use } from 'react'
import { Link, useLoaderData } from 'react-router'
import { EarningsChart } from '../../features/earnings/chart.tsx'
import { CsvLink } from '../../features/earnings/csv-link.tsx'
import { ExplainButton } from '../../features/earnings/explain-button.tsx'
import {
  formatShare,
  typeLabel,
  typeOptions,
  utcDayFilters,
  type WireEarning,
} from '../../features/earnings/labels.ts'
import { Totals } from '../../features/earnings/totals.tsx'
import { useNewEarnings } from '../../features/earnings/use-new-earnings.ts'
import { RenewalForecast } from '../../features/statistics/renewal-forecast.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { formatMoney } from '../../lib/i18n/format.ts'
import { midSentence, t } from '../../lib/i18n/i18n.ts'
import { soldItemName, soldItemPage } from '../../lib/labels/sold-item.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useRealtimeStatus } from '../../lib/realtime/realtime.ts'
import { useSite } from '../../lib/session/session.ts'
import { filtersOf, newestFirst, useTable } from '../../lib/tables/table.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Page } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { TwoLineCell } from '../../ui/two-line-cell.tsx'
import styles from './earnings.module.css'

export const meta = pageMeta(() => ({ title: t`Earnings`, hidden: true }))

const known = () =>
  ({ type: typeOptions().map(({ value }) => value), fromDate: 'day', toDate: 'day' }) as const

export const loader = pageLoader('creator/earnings', async ({ api, search }) => {
  const filter = filtersOf(search, known())
  const [earnings, stats, balances, chart] = await Promise.all([
    api(list, { query: { ...newestFirst(search), ...filter } }),
    api(readStats, { query: filter }),
    api(readBalances),
    api(readChart, { query: filter }),
  ])
  return { earnings, stats, balances, chart }
})

const filters = (): readonly Filter[] => [
  { name: 'type', label: t`For`, kind: typeOptions() },
  ...utcDayFilters(),
]

/** Shows a performer's earnings, their sources and what is available. New earnings appear live. */
export default function Earnings() {
  const { earnings, stats, balances, chart } = useLoaderData<typeof loader>()
  const { search } = useTable()
  const fresh = useNewEarnings(earnings.data)
  const newest = earnings.data.find(({ _id }) => fresh.has(_id))
  return (
    <Page wide title={t`Earnings`} actions={<Actions />}>
      <Totals
        balances={balances}
        stats={stats}
        isFiltered={filters().some(({ name }) => search.get(name))}
      />
      <EarningsChart chart={chart} />
      <RenewalForecast />
      <p className="hidden-visually" aria-live="polite">
        {newest && <Spoken earning={newest} />}
      </p>
      <Filters filters={filters()} total={earnings.total} />
      <DataTable
        caption={t`Your earnings`}
        columns={columns(earnings.data.some(({ taxPrice }) => taxPrice > 0))}
        rows={earnings.data}
        total={earnings.total}
        keyOf={({ _id }) => _id}
        isNew={({ _id }) => fresh.has(_id)}
        empty={<Nothing />}
      />
      {earnings.total > 0 && <CsvLink />}
    </Page>
  )
}

/** Returns the columns; that of the tax where an earning has any. */
const columns = (hasTax: boolean): readonly Column<WireEarning>[] => [
  {
    key: 'user',
    title: t`Fan`,
    phoneSlot: 'lead',
    render: ({ userInfo }) => <Person person={userInfo} size={40} />,
  },
  { key: 'type', title: t`For`, render: (earning) => <For earning={earning} /> },
  {
    key: 'grossPrice',
    title: t`Paid`,
    numeric: true,
    sortable: true,
    render: ({ chargedPrice }) => <Price amount={chargedPrice} />,
  },
  ...(hasTax
    ? [
        {
          key: 'taxPrice',
          title: t`Tax`,
          numeric: true,
          render: ({ taxPrice }: WireEarning) => <Price amount={taxPrice} />,
        },
      ]
    : []),
  {
    key: 'commissionPrice',
    title: t`Site`,
    numeric: true,
    render: (earning) => <Share earning={earning} />,
  },
  {
    key: 'netPrice',
    title: t`Yours`,
    phoneSlot: 'aside',
    numeric: true,
    sortable: true,
    render: ({ netPrice }) => (
      <b className={styles.own}>
        <Price amount={netPrice} />
      </b>
    ),
  },
  {
    key: 'createdAt',
    title: t`Date`,
    sortable: true,
    render: ({ createdAt }) => <DateTime at={createdAt} />,
  },
  {
    key: 'explain',
    title: t`Details`,
    phoneSlot: 'actions',
    render: (earning) => <ExplainButton earning={earning} />,
  },
]

function For({ earning: { type, isRefunded, transactionInfo } }: { earning: WireEarning }) {
  const now = new Date(use(RenderedAt))
  const sold = transactionInfo?.sold
  const label = typeLabel(type)
  const refunded = isRefunded && <Badge tone="accent">{t`Refunded`}</Badge>
  if (!sold) return <TwoLineCell note={refunded}>{label}</TwoLineCell>
  const name = soldItemName(sold, now)
  const page = soldItemPage(sold, 'seller')
  return (
    <TwoLineCell
      note={
        <>
          {label} {refunded}
        </>
      }
    >
      {page ? <Link to={page}>{name}</Link> : name}
    </TwoLineCell>
  )
}

function Price({ amount }: { amount: number }) {
  const { currency } = useSite()
  return formatMoney(amount, currency)
}

function Share({ earning: { commissionPrice, siteCommission } }: { earning: WireEarning }) {
  return (
    <span className="dim">
      <Price amount={commissionPrice} /> <small>{formatShare(siteCommission)}</small>
    </span>
  )
}

function Spoken({ earning: { netPrice, type } }: { earning: WireEarning }) {
  const { currency } = useSite()
  return <>{t`You earned ${formatMoney(netPrice, currency)}: ${midSentence(typeLabel(type))}`}</>
}

function Actions() {
  return (
    <span className={styles.actions}>
      <Live />
      <ButtonLink to={href('creator/statements')} size="s">
        {t`Statements`}
      </ButtonLink>
    </span>
  )
}

/** Shows whether new earnings appear live. */
function Live() {
  const isLive = useRealtimeStatus() === 'connected'
  return (
    <span className={styles.live} data-on={isLive || undefined}>
      {isLive ? t`Live` : t`Not live`}
    </span>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconChartBar size={30} stroke={1.6} />}
      title={t`Nothing earned yet`}
      action={
        <ButtonLink to={href('creator/create-post')} variant="primary">
          {t`Publish a post`}
        </ButtonLink>
      }
    >
      {t`Tips, sales and subscriptions appear here the moment they happen.`}
    </EmptyTable>
  )
}
