import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { listPhotos } from '@stagedoor/contract/purchases'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { ContentGrid } from '../../features/content/content-grid.tsx'
import { srcSetOf } from '../../features/media/pictures.ts'
import { useInfiniteCall } from '../../lib/api/infinite-list.ts'
import { formatCount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './photo-wall.module.css'

/** A photo of something bought, as the browser receives it. */
type WirePhoto = WireOf<typeof listPhotos>['data'][number]

interface PhotoWallProps {
  first: WireOf<typeof listPhotos>
  query: NonNullable<WireInputOf<typeof listPhotos>['query']>
  empty: ReactNode
}

/**
 * Shows the photos of everything that a fan bought as rows of one height, portrait and landscape
 * side by side. What is far from the screen is not drawn.
 */
export function PhotoWall({ first, query, empty }: PhotoWallProps) {
  const list = useInfiniteCall(listPhotos, { query }, first)
  return (
    <ContentGrid list={list} empty={empty} placeholder={<Skeleton height={160} />}>
      {(photos) => (
        <ul className={styles.wall} aria-label={t`Photos you bought`}>
          {photos.map((photo) => (
            <Photo key={photo._id} photo={photo} />
          ))}
        </ul>
      )}
    </ContentGrid>
  )
}

/** The most extreme shapes: a panorama or a strip would leave nothing of a row. */
const [NARROWEST, WIDEST] = [0.5, 2.4]

function Photo({ photo }: { photo: WirePhoto }) {
  const { file, performer, further } = photo
  const [width, height] = [file.width ?? 1, file.height ?? 1]
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, width / height))
  const by = performer?.name ?? t`A deleted account`
  return (
    // React has no type for the custom property that the styles read.
    <li className={styles.photo} style={{ '--ratio': ratio } as CSSProperties}>
      <Link to={placeOf(photo)} aria-label={file.alt || t`Photo by ${by}`}>
        <Picture
          className={styles.picture}
          src={file.pictures[0]?.url ?? file.url ?? ''}
          srcSet={srcSetOf(file.pictures)}
          sizes="(min-width: 760px) 300px, 45vw"
          alt=""
          width={width}
          height={height}
          hash={file.thumbhash}
        />
        {further > 0 && <span className={styles.further}>{`+${formatCount(further)}`}</span>}
      </Link>
    </li>
  )
}

/** Returns the address at which a bought photo is shown. */
function placeOf({ objectType, place: id, seq }: WirePhoto): string {
  if (objectType === 'message') return href('messages/conversation', { id }, { at: seq ?? 0 })
  return href(objectType === 'gallery' ? 'gallery' : 'post', { id })
}
