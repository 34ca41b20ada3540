import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery-tile.module.css'
import { lockSentence, photosLabel } from './labels.ts'
import type { WireGallery } from './queries.ts'

/** Draws a gallery in a grid: its cover, title and number of photos. */
export function GalleryTile({ gallery }: { gallery: WireGallery }) {
  const { title, slug, coverPhoto, isLocked, numOfItems } = gallery
  const label = [isLocked && lockSentence(gallery), title, photosLabel(numOfItems)]
  const src = coverPhoto.pictures[0]?.url ?? coverPhoto.url
  return (
    <Link to={href('gallery', { id: slug })} className={styles.tile} aria-label={label.filter(Boolean).join('. ')}>
      <span className={styles.cover}>
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
        <span className={styles.count}>
          <IconPhoto size={15} stroke={1.9} aria-hidden="true" />
          {formatCount(numOfItems)}
        </span>
      </span>
      <b className={styles.title}>{title}</b>
    </Link>
  )
}
