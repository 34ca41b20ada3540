import type { WireOf } from '@stagedoor/contract/kit'
import { listPurchases } from '@stagedoor/contract/purchases'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link, useLoaderData } from 'react-router'
import { excerptOf, formatContents, kindLabel, pictureOf } from '../../features/feed/labels.ts'
import { DownloadButton } from '../../features/products/download-button.tsx'
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

function Bought({ purchase }: { purchase: Purchase }) {
  const { objectType, performer } = purchase
  const seller = performer?.name ?? t`a deleted account`
  const shown = shownOf(purchase)
  if (shown) return <BoughtLink {...shown} seller={seller} />
  return (
    <span className={styles.bought}>
      <span className={styles.none} />
      <Names title={names()[objectType]} seller={seller} />
    </span>
  )
}

interface Shown {
  readonly to: string
  readonly src: string
  readonly title: string
  /** The product whose file can be downloaded. */
  readonly downloadId?: string | undefined
}

/** Returns the link to bought content; undefined for content that can no longer be seen. */
function shownOf({ objectType, objectInfo }: Purchase): Shown | undefined {
  if (!objectInfo) return undefined
  if (objectType === 'product') {
    const { _id, slug: id, name: title, image, canDownload } = objectInfo
    return { to: href('product', { id }), src: image ?? '/leaf.svg', title, downloadId: canDownload ? _id : undefined }
  }
  if (objectType === 'gallery') {
    const { slug: id, title, coverPhoto } = objectInfo
    return { to: href('gallery', { id }), src: coverPhoto.url ?? '/leaf.svg', title }
  }
  const src = pictureOf(objectInfo)
  if (objectType === 'video') return { to: href('video', { id: objectInfo.slug }), src, title: objectInfo.title }
  const { slug: id, title, text, firstLine, counts, type } = objectInfo
  return {
    to: href('post', { id }),
    src,
    title: title || excerptOf(text || firstLine, 60) || formatContents(counts) || kindLabel(type),
  }
}

function BoughtLink({ to, src, title, downloadId, seller }: Shown & { seller: string }) {
  const link = (
    <Link to={to} className={styles.bought}>
      <img src={src} alt="" width={52} height={52} loading="lazy" className={styles.picture} />
      <Names title={title} seller={seller} />
    </Link>
  )
  if (!downloadId) return link
  return (
    <span className={styles.bought}>
      {link}
      <DownloadButton id={downloadId} size="s" />
    </span>
  )
}

function Names({ title, seller }: { title: string; seller: string }) {
  return (
    <span className={styles.text}>
      <b>{title}</b>
      <small className="dim">{t`by ${seller}`}</small>
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
