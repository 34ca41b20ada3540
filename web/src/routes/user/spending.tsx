import type { WireOf } from '@stagedoor/contract/kit'
import { readOwnLimit } from '@stagedoor/contract/payments'
import { readSpending } from '@stagedoor/contract/purchases'
import { readQuickUnlock } from '@stagedoor/contract/wallet'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { useLoaderData } from 'react-router'
import cards from '../../features/accounts/account-cards.module.css'
import { OwnLimitCard } from '../../features/wallet/own-limit-card.tsx'
import { QuickUnlockCard } from '../../features/wallet/quick-unlock-card.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { formatMonth } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { useSite } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Byline } from '../../ui/byline.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import styles from './spending.module.css'

export const meta = pageMeta(() => ({ title: t`Spending`, hidden: true }))

export const loader = pageLoader('user/spending', async ({ api, search, viewer }) => {
  requireFan(viewer)
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0]
  const [spending, own, quick] = await Promise.all([
    api(readSpending, { query: month ? { month } : {} }),
    api(readOwnLimit),
    api(readQuickUnlock),
  ])
  return { spending, own, quick }
})

type Row = WireOf<typeof readSpending>['creators'][number]

/** Returns the month before or after one: `2026-10`. */
const monthBeside = (month: string, by: 1 | -1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

const columns = (currency: string): readonly Column<Row>[] => [
  {
    key: 'performer',
    title: t`Creator`,
    phoneSlot: 'lead',
    render: ({ performer }) =>
      performer ? <Byline person={performer} size={28} /> : t`A deleted account`,
  },
  {
    key: 'tokens',
    title: t`From your wallet`,
    numeric: true,
    render: ({ tokens }) => tokens > 0 && <Price tokens={tokens} />,
  },
  {
    key: 'subscriptions',
    title: t`Subscriptions`,
    numeric: true,
    render: ({ subscriptions }) =>
      subscriptions > 0 && <Money amount={subscriptions} currency={currency} />,
  },
]

/** Shows what a fan paid in a month, to whom it went, and the limit they set themselves. */
export default function SpendingPage() {
  const { spending, own, quick } = useLoaderData<typeof loader>()
  const { currency } = useSite()
  const { month, paid, creators } = spending
  const isThisMonth = monthBeside(month, 1) >= own.until.slice(0, 7)
  const to = (one: string) => href('user/spending', undefined, { month: one })
  return (
    <Page
      title={t`Spending`}
      actions={<ButtonLink to={href('user/purchases')}>{t`Purchases and receipts`}</ButtonLink>}
    >
      <div className={cards.cards}>
        <OwnLimitCard first={own} currency={currency} />
        <QuickUnlockCard first={quick} />
      </div>
      <nav className={styles.months} aria-label={t`Month`}>
        <ButtonLink size="s" to={to(monthBeside(month, -1))}>{t`Earlier`}</ButtonLink>
        <h2>{formatMonth(month)}</h2>
        {!isThisMonth && (
          <ButtonLink size="s" to={to(monthBeside(month, 1))}>{t`Later`}</ButtonLink>
        )}
      </nav>
      <p className={styles.paid}>
        <Money amount={paid} currency={currency} />{' '}
        <span className="dim">{t`paid into your wallet and for subscriptions, less refunds`}</span>
      </p>
      <DataTable
        caption={t`Where it went`}
        columns={columns(currency)}
        rows={creators}
        total={creators.length}
        keyOf={({ performer, tokens }) => performer?._id ?? `${tokens}`}
        empty={
          <EmptyState
            icon={<IconChartBar size={30} stroke={1.6} />}
            title={t`Nothing went to creators in this month`}
          />
        }
      />
    </Page>
  )
}
