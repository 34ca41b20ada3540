import type { WireOf } from '@stagedoor/contract/kit'
import type { listPurchases } from '@stagedoor/contract/purchases'
import { Link } from 'react-router'
import { formatContents } from '../../features/content/contents.ts'
import { kindLabel, pictureOf } from '../../features/feed/labels.ts'
import { DownloadButton } from '../../features/products/download-button.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import { href } from '../../lib/navigation/href.ts'
import { Byline } from '../../ui/byline.tsx'
import styles from './purchased-content.module.css'

/** A purchase as its buyer reads it. */
export type Purchase = WireOf<typeof listPurchases>['data'][number]

/**
 * Draws bought content with its picture and seller, linked to where it is shown while the fan can
 * still see it.
 */
export function PurchasedContent({ purchase }: { purchase: Purchase }) {
  const { objectType, performer } = purchase
  const shown = shownOf(purchase)
  if (shown) return <BoughtLink {...shown} seller={performer} />
  return (
    <span className={styles.bought}>
      <span className={styles.none} />
      <Names title={names()[objectType]} seller={performer} />
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
    return {
      to: href('product', { id }),
      src: image ?? '/leaf.svg',
      title,
      downloadId: canDownload ? _id : undefined,
    }
  }
  if (objectType === 'gallery') {
    const { slug: id, title, coverPhoto } = objectInfo
    return { to: href('gallery', { id }), src: coverPhoto.url ?? '/leaf.svg', title }
  }
  if (objectType === 'message') {
    const { conversationId: id, seq: at, text, counts, coverUrl } = objectInfo
    const title = excerptOf(text, 60) || formatContents(counts)
    return {
      to: href('messages/conversation', { id }, { at }),
      src: coverUrl ?? '/leaf.svg',
      title,
    }
  }
  const src = pictureOf(objectInfo)
  if (objectType === 'video')
    return { to: href('video', { id: objectInfo.slug }), src, title: objectInfo.title }
  const { slug: id, title, text, firstLine, counts, type } = objectInfo
  return {
    to: href('post', { id }),
    src,
    title: title || excerptOf(text || firstLine, 60) || formatContents(counts) || kindLabel(type),
  }
}

function BoughtLink({
  to,
  src,
  title,
  downloadId,
  seller,
}: Shown & { seller: Purchase['performer'] }) {
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

function Names({ title, seller }: { title: string; seller: Purchase['performer'] }) {
  return (
    <span className={styles.text}>
      <b>{title}</b>
      {seller ? (
        <Byline person={seller} size={20} />
      ) : (
        <small className="dim">{t`by a deleted account`}</small>
      )}
    </span>
  )
}

/** The names of what can no longer be seen, by its kind. */
const names = (): Readonly<Record<Purchase['objectType'], string>> => ({
  feed: t`A post`,
  video: t`A video`,
  gallery: t`A gallery`,
  product: t`A product`,
  message: t`A message`,
})
