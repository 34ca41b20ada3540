import type { WireOf } from '@stagedoor/contract/kit'
import { listPurchases } from '@stagedoor/contract/purchases'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link, useLoaderData } from 'react-router'
import { excerptOf, formatContents, kindLabel, pictureOf } from '../../features/feed/labels.ts'
import { DownloadButton } from '../../features/products/download-button.tsx'
import type { WireProduct } from '../../features/products/queries.ts'
import { href } from '../../lib/href.ts'
import { t } from '../../lib/i18n.ts'
import { pageLoader } from '../../lib/loader.server.ts'
import { pageMeta } from '../../lib/meta.ts'
import { requireFan } from '../../lib/require-fan.server.ts'
import { newestFirst } from '../../lib/table.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import styles from './purchases.module.css'

type Purchase = WireOf<typeof listPurchases>['data'][number]

export const meta = pageMeta(() => ({ title: t`Purchases`, hidden: true }))

export const loader = pageLoader('user/purchases', async ({ api, search, viewer }) => {
  requireFan(viewer)
  return api(listPurchases, { query: newestFirst(search) })
})

const columns = (): readonly Column<Purchase>[] => [
  { key: 'objectId', title: t`Content`, phoneSlot: 'lead', render: (purchase) => <Bought purchase={purchase} /> },
  { key: 'price', title: t`Price`, numeric: true, render: ({ price }) => <Price tokens={price} /> },
  { key: 'state', title: t`Status`, render: (purchase) => <State purchase={purchase} /> },
  { key: 'createdAt', title: t`Bought`, render: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    key: '_id',
    title: t`Receipt`,
    render: ({ _id }) => (
      <Link to={href('user/receipt', { id: _id })} className={styles.link}>
        {t`Receipt`}
      </Link>
    ),
  },
]

/** Lists all purchases of a fan, refunded and removed ones included. */
export default function Purchases() {
  const { data, total } = useLoaderData<typeof loader>()
  return (
    <Page
      wide
      title={t`Purchases`}
      actions={<ButtonLink to={href('user/wallet-transactions')}>{t`Wallet transactions`}</ButtonLink>}
    >
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

function Bought({ purchase: { objectType, objectInfo, performer } }: { purchase: Purchase }) {
  const post = objectType === 'feed' ? objectInfo : null
  const seller = performer?.name ?? t`a deleted account`
  if (objectType === 'product' && objectInfo) return <BoughtProduct product={objectInfo} seller={seller} />
  if (objectType === 'video' && objectInfo) {
    return (
      <Link to={href('video', { id: objectInfo.slug })} className={styles.bought}>
        <img src={pictureOf(objectInfo)} alt="" width={52} height={52} loading="lazy" className={styles.picture} />
        <span className={styles.text}>
          <b>{objectInfo.title}</b>
          <small className="dim">{t`by ${seller}`}</small>
        </span>
      </Link>
    )
  }
  if (objectType === 'gallery' && objectInfo) {
    return (
      <Link to={href('gallery', { id: objectInfo.slug })} className={styles.bought}>
        <img src={objectInfo.coverPhoto.url ?? '/leaf.svg'} alt="" width={52} height={52} className={styles.picture} />
        <span className={styles.text}>
          <b>{objectInfo.title}</b>
          <small className="dim">{t`by ${seller}`}</small>
        </span>
      </Link>
    )
  }
  if (!post) {
    return (
      <span className={styles.bought}>
        <span className={styles.none} />
        <span className={styles.text}>
          <b>{names()[objectType]}</b>
          <small className="dim">{t`by ${seller}`}</small>
        </span>
      </span>
    )
  }
  const title =
    post.title || excerptOf(post.text || post.firstLine, 60) || formatContents(post.counts) || kindLabel(post.type)
  return (
    <Link to={href('post', { id: post.slug })} className={styles.bought}>
      <img src={pictureOf(post)} alt="" width={52} height={52} loading="lazy" className={styles.picture} />
      <span className={styles.text}>
        <b>{title}</b>
        <small className="dim">{t`by ${seller}`}</small>
      </span>
    </Link>
  )
}

function BoughtProduct({ product, seller }: { product: WireProduct; seller: string }) {
  const { _id, slug, name, image, canDownload } = product
  return (
    <span className={styles.bought}>
      <Link to={href('product', { id: slug })} className={styles.bought}>
        <img src={image ?? '/leaf.svg'} alt="" width={52} height={52} loading="lazy" className={styles.picture} />
        <span className={styles.text}>
          <b>{name}</b>
          <small className="dim">{t`by ${seller}`}</small>
        </span>
      </Link>
      {canDownload && <DownloadButton id={_id} size="s" />}
    </span>
  )
}

/** The names of what can no longer be seen, by its kind. */
const names = (): Readonly<Record<Purchase['objectType'], string>> => ({
  feed: t`A post`,
  video: t`A video`,
  gallery: t`A gallery`,
  product: t`A product`,
})

const states = (): Readonly<Record<Purchase['state'], { readonly text: string; readonly tone: Tone }>> => ({
  available: { text: t`Available`, tone: 'good' },
  refunded: { text: t`Refunded`, tone: 'accent' },
  removed: { text: t`Removed and refunded`, tone: 'neutral' },
})

function State({ purchase: { state } }: { purchase: Purchase }) {
  const { text, tone } = states()[state]
  return <Badge tone={tone}>{text}</Badge>
}

function Nothing() {
  return (
    <EmptyState
      icon={<IconShoppingBag size={30} stroke={1.6} />}
      title={t`Nothing bought yet`}
      action={<ButtonLink to={href('explore')}>{t`Find a creator`}</ButtonLink>}
    >
      {t`Posts you buy stay here, even if you don’t subscribe or their creator leaves.`}
    </EmptyState>
  )
}
