import { readAccounts, readConnectedAccount } from '@stagedoor/contract/banking'
import { calculate, canCreate, list, readBalances, readSchedule } from '@stagedoor/contract/payouts'
import { read as readTaxForm } from '@stagedoor/contract/taxforms'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { hasPayoutAccount } from '../../features/payouts/account-choices.ts'
import { Balances } from '../../features/payouts/balances.tsx'
import { payoutColumns } from '../../features/payouts/columns.tsx'
import styles from '../../features/payouts/payouts.module.css'
import { ScheduleCard } from '../../features/payouts/schedule-card.tsx'
import { missingLabel, wrongNumbersLabel } from '../../features/taxforms/labels.ts'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { useLoadedAgain } from '../../lib/api/settle.ts'
import { formatMoney, formatTokenAmount, namesTokens } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { payoutStates, type WirePayout } from '../../lib/labels/payout-labels.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { useSite } from '../../lib/session/session.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import { toast } from '../../ui/toast.ts'

const RequestDialog = lazy(() =>
  import('../../features/payouts/request-dialog.tsx').then(({ RequestDialog }) => ({
    default: RequestDialog,
  })),
)

export const meta = pageMeta(() => ({ title: t`Payouts`, hidden: true }))

const known = () =>
  ({ status: payoutStates().map(({ value }) => value), fromDate: 'day', toDate: 'day' }) as const

export const loader = pageLoader('creator/payouts', async ({ api, search }) => {
  const filter = filtersOf<'status' | 'fromDate' | 'toDate'>(search, known())
  const [payouts, totals, balances, isFree, accounts, connected, taxForm, { schedule }] =
    await Promise.all([
      api(list, { query: { ...newestFirst(search), ...filter } as never }),
      api(calculate),
      api(readBalances),
      api(canCreate),
      api(readAccounts),
      api(readConnectedAccount),
      api(readTaxForm),
      api(readSchedule),
    ])
  return { payouts, totals, balances, isFree, accounts, connected, taxForm, schedule }
})

const filters = (): readonly Filter[] => [
  { name: 'status', label: t`Status`, kind: payoutStates() },
  { name: 'fromDate', label: t`From`, kind: 'day' },
  { name: 'toDate', label: t`To`, kind: 'day' },
]

/** Shows what a creator can be paid, and the requests for it. */
export default function Payouts() {
  const { payouts, totals, balances, accounts, connected, schedule } =
    useLoaderData<typeof loader>()
  useLoadedAgain(list, readSchedule)
  const [open, setOpen] = useState<{ payout?: WirePayout }>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    toast({ text: open?.payout ? t`Your request is changed` : t`Your payout is requested` })
  }
  return (
    <Page wide title={t`Payouts`}>
      <Available onRequest={() => setOpen({})} />
      <Balances balances={balances} />
      {hasPayoutAccount(accounts, connected) && (
        <div className={styles.schedule}>
          <ScheduleCard schedule={schedule} accounts={accounts} connected={connected} />
        </div>
      )}
      <Filters filters={filters()} total={payouts.total} />
      <DataTable
        caption={t`Your payouts`}
        columns={payoutColumns((payout) => setOpen({ payout }))}
        rows={payouts.data}
        total={payouts.total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
      {open && (
        <Suspense>
          <RequestDialog
            payout={open.payout}
            available={totals.availableTokens + (open.payout?.requestTokens ?? 0)}
            accounts={accounts}
            connected={connected}
            onDone={done}
            onClose={close}
          />
        </Suspense>
      )}
    </Page>
  )
}

function Available({ onRequest }: { onRequest: () => void }) {
  const { totals, isFree, accounts, connected, taxForm } = useLoaderData<typeof loader>()
  const site = useSite()
  const { currency, tokenConversionRate: rate, minimumPayoutAmount: minimum } = site
  const { availableTokens } = totals
  const hasAccount = hasPayoutAccount(accounts, connected)
  const isEnough = availableTokens / rate >= minimum && availableTokens > 0
  return (
    <Card title={t`Available to be paid out`}>
      <p className={styles.balance}>{formatMoney(availableTokens / rate, currency)}</p>
      {namesTokens(site) && <p className="dim">{formatTokenAmount(availableTokens, site)}</p>}
      {taxForm.missing && <p>{missingLabel(taxForm)}</p>}
      {wrongNumbersLabel(taxForm) && <p>{wrongNumbersLabel(taxForm)}</p>}
      {!hasAccount && <p>{t`Say where the money goes first.`}</p>}
      {hasAccount && !isFree && (
        <p>{t`A request is open. You can make the next one once it is paid or rejected.`}</p>
      )}
      {hasAccount && isFree && !isEnough && (
        <p>{t`The smallest payout is ${formatMoney(minimum, currency)}.`}</p>
      )}
      <p className={styles.actions}>
        {hasAccount && (
          <Button
            variant="primary"
            disabled={!isFree || !isEnough || taxForm.missing !== null}
            onClick={onRequest}
          >
            {t`Request a payout`}
          </Button>
        )}
        <ButtonLink to={href('creator/banking')} variant={hasAccount ? 'secondary' : 'primary'}>
          {hasAccount ? t`Bank details` : t`Add bank details`}
        </ButtonLink>
        {taxForm.accepted.length > 0 && (
          <ButtonLink to={href('creator/tax-form')}>{t`Tax form`}</ButtonLink>
        )}
        <ButtonLink to={href('creator/earnings')} variant="quiet">
          {t`Earnings`}
        </ButtonLink>
      </p>
    </Card>
  )
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconBuildingBank size={30} stroke={1.6} />}
      title={t`No payouts yet`}
    >
      {t`Request one once earnings are available. An admin reviews it and sends the money.`}
    </EmptyTable>
  )
}
