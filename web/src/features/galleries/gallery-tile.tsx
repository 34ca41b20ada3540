import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { Link } from 'react-router'
import { formatCount } from '../../lib/i18n/format.ts'
import { href } from '../../lib/navigation/href.ts'
import { MediaTag } from '../../ui/badge.tsx'
import { Byline } from '../../ui/byline.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { photosLabel } from '../content/contents.ts'
import { lockSentence } from '../content/lock-labels.ts'
import styles from './gallery-tile.module.css'
import type { WireGallery } from './queries.ts'

interface GalleryTileProps {
  gallery: WireGallery
  /** The page names the creator already. */
  isBylineHidden?: boolean
}

/**
 * Draws a gallery in a grid: its cover with its number of photos and price, its title and creator.
 */
export function GalleryTile({ gallery, isBylineHidden = false }: GalleryTileProps) {
  const { title, slug, coverPhoto, isLocked, lockedBy, price, numOfItems, performer } = gallery
  const label = [isLocked && lockSentence(gallery), title, photosLabel(numOfItems)]
  const src = coverPhoto.pictures[0]?.url ?? coverPhoto.url
  return (
    <article className={styles.tile}>
      <div className={styles.cover}>
        {src ? (
          <Picture
            src={src}
            className={coverPhoto.isBlurred ? styles.blurred : styles.picture}
            alt=""
            width={1}
            height={1}
            hash={coverPhoto.thumbhash}
          />
        ) : (
          <IconPhoto size={34} stroke={1.5} aria-hidden="true" className={styles.empty} />
        )}
        {isLocked && (
          <span className={styles.lock}>
            <IconLock size={20} stroke={1.8} aria-hidden="true" />
          </span>
        )}
        {lockedBy === 'buy' && (
          <span className={styles.price}>
            <MediaTag>
              <Price tokens={price} />
            </MediaTag>
          </span>
        )}
        <span className={styles.count} aria-hidden="true">
          <IconPhoto size={15} stroke={1.9} />
          {formatCount(numOfItems)}
        </span>
      </div>
      <Link
        to={href('gallery', { id: slug })}
        className={styles.title}
        aria-label={label.filter(Boolean).join('. ')}
      >
        {title}
      </Link>
      {!isBylineHidden && (
        <Byline person={performer} to={href('profile', { profileId: performer.username })} />
      )}
    </article>
  )
}
