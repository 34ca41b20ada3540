import { Link } from 'react-router'
import { DownloadButton } from '../../features/products/download-button.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { Byline } from '../../ui/byline.tsx'
import { type ContentLink, contentLinkOf, type Purchase } from './content-link.ts'
import styles from './purchased-content.module.css'

/**
 * Draws bought content with its picture and seller, linked to where it is shown while the fan can
 * still see it.
 */
export function PurchasedContent({ purchase }: { purchase: Purchase }) {
  const { objectType, performer } = purchase
  const shown = contentLinkOf(purchase)
  if (shown) return <BoughtLink {...shown} seller={performer} />
  return (
    <span className={styles.bought}>
      <span className={styles.none} />
      <Names title={names()[objectType]} seller={performer} />
    </span>
  )
}

function BoughtLink({
  to,
  src,
  title,
  downloadId,
  seller,
}: ContentLink & { seller: Purchase['performer'] }) {
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
