import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { listPurchases } from '@stagedoor/contract/purchases'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ContentGrid } from '../../features/content/content-grid.tsx'
import { DownloadsLine } from '../../features/content/downloads-line.tsx'
import { DownloadButton } from '../../features/products/download-button.tsx'
import { DownloadFiles } from '../../features/purchases/download-files.tsx'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { MediaTag } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ContentLink, contentLinkOf, type Purchase } from '../purchases/content-link.ts'
import styles from './library.module.css'

interface LibraryGridProps {
  first: WireOf<typeof listPurchases>
  query: NonNullable<WireInputOf<typeof listPurchases>['query']>
  empty: ReactNode
}

/** Shows what a fan bought as a wall of pictures that loads more while the fan scrolls. */
export function LibraryGrid({ first, query, empty }: LibraryGridProps) {
  const list = useInfiniteCall(listPurchases, { query }, first)
  return (
    <ContentGrid list={list} empty={empty} placeholder={<Placeholders />}>
      {(purchases) => (
        <div className={styles.grid}>
          {purchases.map((purchase) => (
            <Tile key={purchase._id} purchase={purchase} />
          ))}
        </div>
      )}
    </ContentGrid>
  )
}

/** The names of the kinds of content. */
const kinds = (): Readonly<Record<Purchase['objectType'], string>> => ({
  feed: t`Post`,
  video: t`Video`,
  gallery: t`Gallery`,
  product: t`Product`,
  message: t`Message`,
})

function Tile({ purchase }: { purchase: Purchase }) {
  const { objectType, performer, state, canDownload, refund } = purchase
  const isFile = state === 'available' && objectType !== 'product'
  return (
    <LibraryTile
      objectType={objectType}
      link={contentLinkOf(purchase)}
      by={performer?.name}
      chargeId={canDownload ? purchase._id : undefined}
      gone={
        <>
          <span className="dim">
            {state === 'refunded' ? t`Refunded` : t`Removed from the site`}
          </span>
          <ButtonLink size="s" to={href('user/receipt', { id: purchase._id })}>
            {refund.until ? t`Ask for a refund` : t`See the receipt`}
          </ButtonLink>
        </>
      }
    >
      {isFile && !canDownload && (
        <small className="dim">
          <DownloadsLine content={{ hasDownloads: false }} />
        </small>
      )}
    </LibraryTile>
  )
}

interface LibraryTileProps {
  objectType: Purchase['objectType']
  /** Undefined for content that can no longer be seen. */
  link: ContentLink | undefined
  /** The name of its creator. */
  by: string | undefined
  /** The purchase whose files can be downloaded. */
  chargeId?: string | undefined
  /** Says why there is no link, and what the buyer can do. */
  gone?: ReactNode
  /** A line below it. */
  children?: ReactNode
}

/** Draws content of the library: its picture, its title and its creator. */
export function LibraryTile({ objectType, link, by, chargeId, gone, children }: LibraryTileProps) {
  const text = (
    <span className={styles.text}>
      <b dir="auto">{link?.title || kinds()[objectType]}</b>
      <span className="dim" dir="auto">
        {by}
      </span>
    </span>
  )
  if (!link)
    return (
      <div className={styles.tile}>
        <span className={`${styles.picture} ${styles.square}`} />
        {text}
        {gone}
      </div>
    )
  return (
    <div className={styles.tile}>
      <Link to={link.to} className={styles.tile}>
        <span className={`${styles.picture} ${styles.square}`}>
          <img src={link.src} alt="" loading="lazy" decoding="async" />
          <span className={styles.kind}>
            <MediaTag>{kinds()[objectType]}</MediaTag>
          </span>
        </span>
        {text}
      </Link>
      {link.downloadId && <DownloadButton id={link.downloadId} size="s" />}
      {chargeId && <DownloadFiles chargeId={chargeId} title={link.title || kinds()[objectType]} />}
      {children}
    </div>
  )
}

/** Draws the places of content that is being loaded. */
export function Placeholders() {
  return (
    <div className={styles.grid}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={`${styles.picture} ${styles.square}`}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  )
}
