import type { WireOf } from '@stagedoor/contract/kit'
import { listPurchases } from '@stagedoor/contract/purchases'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link, useLoaderData } from 'react-router'
import { excerptOf, insideOf, kindWords, pictureOf } from '../../features/feed/words.ts'
import { fansOnly } from '../../lib/fans-only.server.ts'
import { href } from '../../lib/href.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { newestFirst } from '../../lib/table.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { Price } from '../../ui/price.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { When } from '../../ui/when.tsx'
import styles from './purchases.module.css'

type Purchase = WireOf<typeof listPurchases>['data'][number]

export const meta = pageMeta(() => ({ title: 'Purchases', hidden: true }))

export const loader = pageLoader('app/purchases', async ({ api, search, viewer }) => {
  fansOnly(viewer)
  return api(listPurchases, { query: newestFirst(search) })
})

const columns: readonly Column<Purchase>[] = [
  { key: 'post', title: 'Post', onPhone: 'lead', show: (purchase) => <Bought purchase={purchase} /> },
  { key: 'price', title: 'Price', figures: true, show: ({ price }) => <Price tokens={price} /> },
  { key: 'state', title: 'Status', show: (purchase) => <State purchase={purchase} /> },
  { key: 'createdAt', title: 'Bought', show: ({ createdAt }) => <When at={createdAt} /> },
  {
    key: '_id',
    title: 'Receipt',
    show: ({ _id }) => (
      <Link to={href('app/receipt', { id: _id })} className={styles.link}>
        Receipt
      </Link>
    ),
  },
]

/** Everything a fan bought, whatever became of it. */
export default function Purchases() {
  const { data, total } = useLoaderData<typeof loader>()
  return (
    <Page
      wide
      title="Purchases"
      actions={<ButtonLink to={href('wallet/transactions')}>Wallet transactions</ButtonLink>}
    >
      <DataTable
        caption="What you bought"
        columns={columns}
        rows={data}
        total={total}
        keyOf={({ _id }) => _id}
        empty={<Nothing />}
      />
    </Page>
  )
}

function Bought({ purchase: { post, performer } }: { purchase: Purchase }) {
  const seller = performer?.name ?? 'a creator who left'
  if (!post) {
    return (
      <span className={styles.bought}>
        <span className={styles.none} />
        <span className={styles.words}>
          <b>A post</b>
          <small className="dim">by {seller}</small>
        </span>
      </span>
    )
  }
  const title =
    post.title || excerptOf(post.text || post.firstLine, 60) || insideOf(post.counts) || kindWords(post.type)
  return (
    <Link to={href('app/post', { id: post.slug })} className={styles.bought}>
      <img src={pictureOf(post)} alt="" width={52} height={52} loading="lazy" className={styles.picture} />
      <span className={styles.words}>
        <b>{title}</b>
        <small className="dim">by {seller}</small>
      </span>
    </Link>
  )
}

const states: Readonly<Record<Purchase['state'], { readonly text: string; readonly tone: Tone }>> = {
  available: { text: 'Available', tone: 'good' },
  refunded: { text: 'Refunded', tone: 'accent' },
  removed: { text: 'Removed and refunded', tone: 'neutral' },
}

function State({ purchase: { state } }: { purchase: Purchase }) {
  const { text, tone } = states[state]
  return <Pill tone={tone}>{text}</Pill>
}

function Nothing() {
  return (
    <EmptyState
      icon={<IconShoppingBag size={30} stroke={1.6} />}
      title="Nothing bought yet"
      action={<ButtonLink to={href('app/explore')}>Find a creator</ButtonLink>}
    >
      Posts you buy stay here, also when you do not subscribe or their creator leaves.
    </EmptyState>
  )
}
