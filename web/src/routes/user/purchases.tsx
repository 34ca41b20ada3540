import { listPurchases } from '@stagedoor/contract/purchases'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link, useLoaderData } from 'react-router'
import { RefundRequestButton, RefundStateBadge } from '../../features/wallet/refund-request.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { pageRead } from '../../lib/api/page-read.ts'
import { formatReceiptNumber } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { requireFan } from '../../lib/session/require-fan.server.ts'
import { filtersOf, newestFirst } from '../../lib/tables/table.ts'
import type { Purchase } from '../../screens/purchases/content-link.ts'
import { PurchasedContent } from '../../screens/purchases/purchased-content.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Page } from '../../ui/page.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyTable } from '../../ui/table/empty-table.tsx'
import { type Filter, Filters } from '../../ui/table/filters.tsx'
import styles from './purchases.module.css'

export const meta = pageMeta(() => ({ title: t`Purchases`, hidden: true }))

const known = { objectType: ['feed', 'video', 'gallery', 'product', 'message'] } as const

const purchases = pageRead('user/purchases', listPurchases, ({ search }) => ({
  query: { ...newestFirst(search), ...filtersOf(search, known) },
}))

export const loader = pageLoader('user/purchases', async ({ viewer, ...at }) => {
  requireFan(viewer)
  return purchases.load(at)
})

const filters = (): readonly Filter[] => [
  {
    name: 'objectType',
    label: t`Content`,
    kind: [
      { value: 'feed', text: t`Posts` },
      { value: 'video', text: t`Videos` },
      { value: 'gallery', text: t`Galleries` },
      { value: 'product', text: t`Products` },
      { value: 'message', text: t`Messages` },
    ],
  },
]

const columns = (): readonly Column<Purchase>[] => [
  {
    key: 'objectId',
    title: t`Content`,
    phoneSlot: 'lead',
    render: (purchase) => <PurchasedContent purchase={purchase} />,
  },
  { key: 'price', title: t`Price`, numeric: true, render: ({ price }) => <Price tokens={price} /> },
  { key: 'state', title: t`Status`, render: (purchase) => <State purchase={purchase} /> },
  { key: 'createdAt', title: t`Bought`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: '_id',
    title: t`Receipt`,
    render: ({ _id, orderId, refund }) => (
      <span className={styles.links}>
        <Link to={href('user/receipt', { id: _id })} className={styles.link}>
          {t`Receipt`}
        </Link>
        {orderId && (
          <Link to={href('user/order', { id: orderId })} className={styles.link}>
            {t`Order`}
          </Link>
        )}
        {refund.until && <RefundRequestButton receiptId={_id} about={formatReceiptNumber(_id)} />}
      </span>
    ),
  },
]

/** Lists all purchases of a fan, refunded and removed ones included. */
export default function Purchases() {
  const { data, total } = purchases.use(useLoaderData<typeof loader>())
  return (
    <Page
      wide
      title={t`Purchases`}
      actions={
        <div className={styles.actions}>
          <ButtonLink to={href('user/library')}>{t`Library`}</ButtonLink>
          <ButtonLink to={href('user/wallet-transactions')}>{t`Wallet transactions`}</ButtonLink>
        </div>
      }
    >
      <Filters filters={filters()} total={total} />
      <DataTable
        caption={t`What you bought`}
        columns={columns()}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
    </Page>
  )
}

const states = (): Readonly<
  Record<Purchase['state'], { readonly text: string; readonly tone: Tone }>
> => ({
  available: { text: t`Available`, tone: 'good' },
  refunded: { text: t`Refunded`, tone: 'neutral' },
  removed: { text: t`Removed and refunded`, tone: 'neutral' },
})

function State({ purchase: { state, refund } }: { purchase: Purchase }) {
  if (state === 'available' && refund.state) return <RefundStateBadge state={refund.state} />
  const { text, tone } = states()[state]
  return <Badge tone={tone}>{text}</Badge>
}

function Nothing() {
  return (
    <EmptyTable
      names={filters().map(({ name }) => name)}
      icon={<IconShoppingBag size={30} stroke={1.6} />}
      title={t`Nothing bought yet`}
      action={<ButtonLink to={href('explore')}>{t`Find a creator`}</ButtonLink>}
    >
      {t`What you buy stays here, even if you don’t subscribe or its creator leaves.`}
    </EmptyTable>
  )
}
